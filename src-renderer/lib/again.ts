/**
 * A function that does its work again after it is done, once, if it was called meanwhile: for reading what changes while it is
 * read. Resolves when nothing is left to do.
 */
export function againWhenCalled(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let calls = 0;
  async function run(): Promise<void> {
    let begun: number;
    do {
      begun = calls;
      await work();
    } while (begun !== calls);
  }
  return () => {
    calls += 1;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
