/** Runs it once the next frame is drawn, so that what it does delays no frame that a user waits for. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
