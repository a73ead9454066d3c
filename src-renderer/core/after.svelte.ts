/**
 * Whether something has lasted for a while: nothing is shown before 100 ms, and a strip only after a second. Where that is
 * more than true, it is what lasts: another begins anew.
 */
export class After {
  #isPast = $state(false);

  /** Made while a component is being made: it stops with it. */
  constructor(ms: number, whatLasts: () => unknown) {
    // Only its turning counts: what it is made of may change many times a second, and would begin the wait anew each time.
    const lasting = $derived(whatLasts());
    $effect(() => {
      this.#isPast = false;
      if (!lasting) return;
      const timer = setTimeout(() => {
        this.#isPast = true;
      }, ms);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  get isPast(): boolean {
    return this.#isPast;
  }
}
