export class ScrollPositions {
  readonly #tops = new Map<string, number>();

  /**
   * Restores and tracks a scroller's position. Waits for late content until the user scrolls.
   * @param content the scrolled element
   * @param key names the content
   * @returns a function that stops this
   */
  follow(scroller: HTMLElement, content: HTMLElement, key: string): () => void {
    const wanted = this.#tops.get(key) ?? 0;
    let isReached = false;
    const reach = () => {
      if (isReached) return;
      scroller.scrollTop = wanted;
      isReached = scroller.scrollTop >= Math.floor(wanted);
    };
    const takeOver = () => {
      isReached = true;
    };
    const keep = () => {
      if (isReached) this.#tops.set(key, scroller.scrollTop);
    };
    const grown = new ResizeObserver(reach);
    grown.observe(content);
    reach();
    scroller.addEventListener('scroll', keep);
    const byHand = ['wheel', 'pointerdown', 'keydown'] as const;
    for (const type of byHand) scroller.addEventListener(type, takeOver, { passive: true });
    return () => {
      grown.disconnect();
      scroller.removeEventListener('scroll', keep);
      for (const type of byHand) scroller.removeEventListener(type, takeOver);
    };
  }
}
