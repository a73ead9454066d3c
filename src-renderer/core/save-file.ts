/** Saving a file that the page made itself: the browser, or the app's window, asks where to. */

export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Taken back only when the download has been begun, which is after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** A part of a file's name that every system takes: letters, digits, dots and dashes. */
export function toFileName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
}
