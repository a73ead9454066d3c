/** Mixes hex colors in squared space, which avoids muddy grays. */

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

export function mixColors(from: string, to: string, share: number): string {
  const other = readChannels(to);
  const mixed = readChannels(from).map((channel, i) =>
    Math.round(Math.sqrt(channel ** 2 * (1 - share) + (other[i] ?? 0) ** 2 * share))
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
