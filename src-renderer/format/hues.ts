/** OKLCH hues that stay distinct in both themes. */
export const hues = [
  { hue: 292, name: 'Violet' },
  { hue: 320, name: 'Orchid' },
  { hue: 350, name: 'Pink' },
  { hue: 20, name: 'Red' },
  { hue: 42, name: 'Orange' },
  { hue: 90, name: 'Olive' },
  { hue: 150, name: 'Green' },
  { hue: 182, name: 'Teal' },
  { hue: 215, name: 'Sky' },
  { hue: 235, name: 'Blue' }
] as const;
