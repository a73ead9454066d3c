const dayMinutes = 24 * 60;

/** "18:30", "1830", "9", "6.30 pm" as `18:30`; empty if invalid. */
export function readTime(text: string): string {
  const [, hour = '', minute = '00', half] =
    /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?\s*$/i.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || minutes > 59 || hours > (half === undefined ? 23 : 12)) return '';
  if (half === undefined) return writeTime(hours * 60 + minutes);
  if (hours === 0) return '';
  return writeTime(((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes);
}

export function stepTime(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return writeTime((hours * 60 + minutes + by + dayMinutes) % dayMinutes);
}

function writeTime(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
