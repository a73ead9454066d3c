/** How far down (px) parts of the page that were left had been scrolled, by what they showed. One for all, in `app.states`. */
export class ScrollPlaces {
  readonly #tops = new Map<string, number>();

  /**
   * Gives a scroller the place that it was left at, and keeps the one that it is scrolled to. Content that comes a moment later is
   * waited for, until a user scrolls.
   * @param content what is scrolled
   * @param key names what is shown
   * @returns the function that ends it
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
