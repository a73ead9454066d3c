export type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

export const isMac = navigator.userAgent.includes('Mac');

const silent = new Set(
  'Shift Control Alt Meta AltGraph CapsLock Fn NumLock OS Dead Compose Process Unidentified'.split(' ')
);

/**
 * The chord of an event: `Mod+Shift+A`, `Delete`, `?`, `V`. Null for modifiers alone, and
 * for modifiers that no action uses (Control on a Mac, the Windows key elsewhere). Shift is
 * named only if it doesn't change the sign, so that `?` is `?` on every keyboard. A letter
 * of another script counts as the Latin one on the same key.
 */
export function chordOf(keys: Keys, onMac: boolean = isMac): string | null {
  const { key } = keys;
  if (silent.has(key)) return null;
  // AltGr arrives as Ctrl and Alt on Windows; it types an ordinary sign.
  const typesSign = keys.getModifierState?.('AltGraph') ?? false;
  const [main, other] = onMac ? [keys.metaKey, keys.ctrlKey] : [keys.ctrlKey, keys.metaKey];
  if (other && !typesSign) return null;
  const [hasMod, hasAlt] = [main && !typesSign, keys.altKey && !typesSign];
  const base = typesSign ? key : baseOf(keys, hasMod || hasAlt);
  const named: readonly (readonly [string, boolean])[] = [
    ['Mod', hasMod],
    ['Alt', hasAlt],
    ['Shift', keys.shiftKey && (isLetter(base) || base.length > 1)]
  ];
  return [...named.filter(([, isPressed]) => isPressed).map(([name]) => name), base].join('+');
}

function isLetter(sign: string): boolean {
  return /^\p{L}$/u.test(sign);
}

/**
 * The plain key, letters in capitals. With a modifier a Mac types other signs (Alt+1 is ¡):
 * then the key counts.
 */
function baseOf({ key, code, shiftKey }: Keys, isModified: boolean): string {
  if (key === ' ') return 'Space';
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const isForeign = isLetter(key) && !/\p{Script=Latin}/u.test(key);
  const onKey = isForeign || isModified ? signOn(code, shiftKey) : null;
  return onKey ?? (isLetter(key) ? key.toUpperCase() : key);
}

const signCodes: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/' };

function signOn(code: string, shiftKey: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return letter ?? digit ?? (shiftKey ? null : (signCodes[code] ?? null));
}

export function isSameKeys(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const plainSigns: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const keySigns: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page up',
  PageDown: 'Page down'
};

/** The keys of each chord in the platform's order: `Mod+Shift+A` is ["Ctrl", "Shift", "A"]. */
export function keyParts(keys: string, onMac: boolean = isMac): string[][] {
  const signs = onMac ? macSigns : plainSigns;
  return keys.split(' ').map((chord) => {
    const parts = splitChord(chord);
    const inOrder = onMac ? parts.toSorted((a, b) => macPlace(a) - macPlace(b)) : parts;
    return inOrder.map((part) => signs[part] ?? keySigns[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  });
}

export function nameKeys(keys: string, onMac: boolean = isMac): string {
  return keyParts(keys, onMac)
    .map((parts) => parts.join(onMac ? '' : ' '))
    .join(' then ');
}

function macPlace(part: string): number {
  const place = ['Alt', 'Shift', 'Mod'].indexOf(part);
  return place < 0 ? 3 : place;
}

function splitChord(chord: string): string[] {
  if (chord === '+') return ['+'];
  return chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+');
}

/** For `aria-keyshortcuts`: "Control+Shift+A", separated by spaces. It can't name sequences. */
export function ariaKeys(keys: readonly string[], onMac: boolean = isMac): string | undefined {
  const chords = keys.filter((chord) => !chord.includes(' '));
  const nameOf = (part: string) => (part === 'Mod' ? (onMac ? 'Meta' : 'Control') : part);
  return chords.length === 0 ? undefined : chords.map((chord) => splitChord(chord).map(nameOf).join('+')).join(' ');
}
