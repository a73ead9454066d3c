/** The sidebar of a window that has no room for it: drawn over the view when somebody asks for it. */
export class Drawer {
  #isOpen = $state(false);

  get isOpen(): boolean {
    return this.#isOpen;
  }

  toggle(): void {
    this.#isOpen = !this.#isOpen;
  }

  close(): void {
    this.#isOpen = false;
  }
}
