/**
 * Pointer presses. A bar that appears between press and release moves the page under the
 * pointer.
 */

/** px; further movement cancels the press. */
const slop = 4;

interface Press {
  readonly event: PointerEvent;
  readonly target: Element;
  readonly box: DOMRect;
  move: PointerEvent | null;
}

class Presses {
  #newest: Press | null = null;
  #isDown = false;

  get current(): Pick<Press, 'event' | 'move'> | null {
    return this.#isDown ? this.#newest : null;
  }

  /**
   * Clicks the pressed element even if it has moved from under the pointer.
   * @returns a function that stops this
   */
  start(): () => void {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', (event) => this.#press(event), options);
    window.addEventListener('pointermove', (event) => this.#move(event), options);
    window.addEventListener('click', (event) => this.#lead(event), options);
    for (const kind of ['pointerup', 'pointercancel'])
      window.addEventListener(
        kind,
        () => {
          this.#isDown = false;
        },
        options
      );
    return () => {
      listening.abort();
    };
  }

  after(run: () => void): void {
    if (!this.#isDown) run();
    else window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  }

  #press(event: PointerEvent): void {
    const { target } = event;
    this.#isDown = true;
    this.#newest =
      target instanceof Element ? { event, target, box: target.getBoundingClientRect(), move: null } : null;
  }

  #move(event: PointerEvent): void {
    if (this.#newest && this.#isDown) this.#newest.move = event;
  }

  /** If press and release hit two elements, the browser clicks their common parent. */
  #lead(click: MouseEvent): void {
    const press = this.#newest;
    if (!(click instanceof PointerEvent) || click.pointerId !== press?.event.pointerId) return;
    this.#newest = null;
    const { event, target, box } = press;
    const { left, top } = target.getBoundingClientRect();
    const isStill = left === box.left && top === box.top;
    const hasLeft = Math.hypot(click.clientX - event.clientX, click.clientY - event.clientY) > slop;
    const isAround = click.target !== target && click.target instanceof Element && click.target.contains(target);
    if (isStill || hasLeft || !isAround) return;
    click.stopImmediatePropagation();
    click.preventDefault();
    target.dispatchEvent(new PointerEvent('click', click));
  }
}

export const presses = new Presses();
