"""A least-squares fit, for the tools that learn weights from games."""


def solve(products: list[list[float]], sums: list[float], ridge: list[float]) -> list[float]:
    """Return the weights that fit samples best, by ridge regression and Gauss's elimination.

    Args:
        products: for each two features, the sum of their products over all samples.
        sums: for each feature, the sum of its products with the values to be met.
        ridge: for each feature, how strongly its weight is pulled towards 0; above 0.
    """
    width = len(sums)
    rows = [[*row, total] for row, total in zip(products, sums, strict=True)]
    for n in range(width):
        rows[n][n] += ridge[n]
    for n in range(width):
        for other in rows[n + 1 :]:
            factor = other[n] / rows[n][n]
            if factor:
                for k in range(n, width + 1):
                    other[k] -= factor * rows[n][k]
    solved = [0.0] * width
    for n in reversed(range(width)):
        rest = sum(rows[n][k] * solved[k] for k in range(n + 1, width))
        solved[n] = (rows[n][width] - rest) / rows[n][n]
    return solved
