// A short knock when a turn is played, made by the browser itself; only where the player wants it.

let audio: AudioContext | null = null;

export function knock(): void {
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.setValueAtTime(420, at);
    tone.frequency.exponentialRampToValueAtTime(110, at + 0.06);
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  } catch {
    // Without sound the board still shows the turn.
  }
}
