import type { AppInfo } from '../../src-shared/bridge/app.ts';

/** Says where a browser put the file. The desktop app has asked for a place. */
export function describeSaved(words: string, host: AppInfo['host'] | undefined): string {
  return host === 'web' ? `${words} in your browser’s downloads` : words;
}

export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked only after the download has begun, which is after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** Keeps what every system allows in file names: letters, digits, dots and dashes. */
export function toFileName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
}
