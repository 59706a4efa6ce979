// Quiet sounds, synthesized; none where a browser has no way to, or refuses.
const context = globalThis.AudioContext && new AudioContext();

/** Play notes one after another; each is a frequency in hertz. */
export function play(notes) {
  if (!context) return;
  context.resume().catch(() => {});
  notes.forEach((pitch, n) => {
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
