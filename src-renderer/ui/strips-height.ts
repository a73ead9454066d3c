/** Height of the strips at the window's foot, which toasts stay clear of. */

const heights = new Map<object, number>();

/** @param height px from the top of a frame's strips to the foot of the window */
export function noteStrips(frame: object, height: number): void {
  heights.set(frame, height);
  apply();
}

export function forgetStrips(frame: object): void {
  heights.delete(frame);
  apply();
}

function apply(): void {
  document.documentElement.style.setProperty('--strips', `${String(Math.max(0, ...heights.values()))}px`);
}
