// Quiet sounds, made on the spot: one or more notes for each kind of move.
const NOTES = { // hertz
  take: [392, 523],
  pass: [294],
  forced: [294],
  starve: [330, 262, 196],
  over: [392, 494, 587, 784],
};
const context = new AudioContext();

/** Play the notes of a kind of move one after another. */
export function play(kind) {
  context.resume();
  NOTES[kind].forEach((pitch, n) => {
    const start = context.currentTime + n * 0.11;
    const note = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.07, start + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0005, start + 0.35);
    note.connect(loudness).connect(context.destination);
    note.start(start);
    note.stop(start + 0.36);
  });
}
