/** The page's icon, as its tab has it: with a dot while something waits for a user. */
export function setIcon(isWaiting: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', isWaiting ? '/icon-needs.svg' : '/icon.svg');
}
