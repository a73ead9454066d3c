/** The time zones that this computer knows, found by city, region or distance from UTC. */

interface Zone {
  /** As in `Europe/Stockholm`. */
  readonly id: string;
  /** "Stockholm" */
  readonly city: string;
  /** "Europe"; empty for UTC itself. */
  readonly region: string;
}

/** The zone that this computer's clock shows. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Browsers keep the names that zones had first; people look for those that the cities have now. */
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

/** By name. Read once, since the list doesn't change while the app runs. */
function allZones(): readonly Zone[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', localZone()])].sort().map(toZone);
  return known;
}

/** Those whose name begins with what is looked for, then those that hold it; the computer's own first where nothing is looked for. */
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

/** "UTC+1", "UTC−3:30", "UTC": how far a zone's clock is ahead at a moment (ms since 1970). */
export function describeOffset(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT+0' ? 'UTC' : offset.replace('GMT', 'UTC').replace('-', '−');
}
