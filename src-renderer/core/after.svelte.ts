/**
 * Turns true once something has lasted for a while: hints show after 100 ms, strips after a
 * second. A non-boolean value restarts the wait when it changes.
 */
export class After {
  #isPast = $state(false);

  constructor(ms: number, whatLasts: () => unknown) {
    // Derived, since its inputs may change many times a second and would restart the wait.
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
