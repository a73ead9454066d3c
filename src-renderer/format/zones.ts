interface Zone {
  readonly id: string;
  readonly city: string;
  readonly region: string;
}

export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Browsers keep a zone's first name; people look for today's city. */
const citiesNow: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk'
};

export function toZone(id: string): Zone {
  const [region, ...rest] = id.split('/');
  const words = (text: string) => text.replaceAll('_', ' ');
  return rest.length === 0
    ? { id, city: words(id), region: '' }
    : { id, city: citiesNow[id] ?? words(rest.at(-1) ?? id), region: words([region, ...rest.slice(0, -1)].join(', ')) };
}

let known: readonly Zone[] | null = null;

function allZones(): readonly Zone[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', localZone()])].sort().map(toZone);
  return known;
}

export function findZones(find: string, most: number): readonly Zone[] {
  const wanted = find.trim().toLowerCase().replaceAll('_', ' ');
  const local = localZone();
  const first = (isFirst: (zone: Zone) => boolean) => (a: Zone, b: Zone) => Number(isFirst(b)) - Number(isFirst(a));
  if (wanted === '') return [...allZones()].sort(first(({ id }) => id === local)).slice(0, most);
  return allZones()
    .filter(({ id, city }) => `${id} ${city}`.toLowerCase().replaceAll('_', ' ').includes(wanted))
    .sort(first(({ city }) => city.toLowerCase().startsWith(wanted)))
    .slice(0, most);
}

/** "UTC+1", "UTC−3:30", "UTC" at a moment (ms since 1970) */
export function describeOffset(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT+0' ? 'UTC' : offset.replace('GMT', 'UTC').replace('-', '−');
}
