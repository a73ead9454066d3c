export interface Person {
  readonly displayName: string;
  readonly username: string;
  readonly email: string;
}

const known = [
  ['Mara', 'Lind'],
  ['Jonas', 'Vey'],
  ['Aiko', 'Kern'],
  ['Rosa', 'Sand'],
  ['Tomas', 'Nör'],
  ['Ines', 'Falk'],
  ['Leo', 'Marsh'],
  ['Yara', 'Holm']
] as const;

const firstNames =
  'Ada Anouk Bela Bruno Carla Cleo Dario Edda Elio Esme Fenja Goran Hana Hugo Ilse Ivo Juno Kai Lale Levi Lina Milo Nell Noa Odin Pia Remy Selma Suri Theo Vida Wim'.split(
    ' '
  );
const lastNames =
  'Abt Arden Berg Blom Brandt Coste Dahl Ebner Fern Frost Glas Haven Iversen Juul Kamp Kestrel Lark Lund Moor Nagy Oakes Orsi Penn Quist Rask Stern Tamm Uhl Vale Wilde Yost Zorn'.split(
    ' '
  );

/** Visits every pair once: 7 and 32 are coprime, and each round shifts the second name. */
function pair(index: number): readonly [string, string] {
  const round = Math.floor(index / firstNames.length);
  const first = firstNames[(index * 7) % firstNames.length] ?? '';
  const last = lastNames[(index * 13 + round) % lastNames.length] ?? '';
  return [first, last];
}

export function nameAccount(index: number): Person {
  const [first, last] = known[index] ?? pair(index);
  const plain = `${first}${last}`.normalize('NFD').replace(/[^A-Za-z]/g, '');
  const username = plain.toLowerCase();
  return { displayName: `${first} ${last}`, username, email: `hello@${username}.example` };
}

export const noPictures = { avatar: null, avatarThumbs: null, header: null, headerSize: null, headerThumbs: null };
