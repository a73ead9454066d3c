/** Resolves when a signal tells the process to stop. Repeated signals change nothing. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
