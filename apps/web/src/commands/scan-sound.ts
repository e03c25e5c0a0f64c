/** Two short tones that can be told apart with the eyes on a rack: a high one for found, a low one for not. */
const tones = { good: { hertz: 1320, seconds: 0.07 }, bad: { hertz: 220, seconds: 0.25 } } as const;

let context: AudioContext | null = null;

export const playTone = (kind: keyof typeof tones): void => {
  try {
    context ??= new AudioContext();
    const { hertz, seconds } = tones[kind];
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.08;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  } catch {
    // A computer without sound still scans.
  }
};
