/** Moods of light, chosen by hand, since random hues look bad together. */

export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly light: string;
  readonly far: string;
  readonly near: string;
  readonly accent: string;
  readonly isNight: boolean;
}

function palette(sky: Palette['sky'], [light, far, near, accent]: readonly [string, string, string, string]): Palette {
  return { sky, light, far, near, accent, isNight: false };
}

function night(sky: Palette['sky'], colors: readonly [string, string, string, string]): Palette {
  return { ...palette(sky, colors), isNight: true };
}

export const palettes: readonly [Palette, ...Palette[]] = [
  palette(['#5b6fa8', '#d99bb0', '#fbd9b8'], ['#fff3dc', '#b58aa8', '#2d2340', '#e8836b']),
  palette(['#3f9fb8', '#9fd6d6', '#eef3df'], ['#fffbe8', '#7fb7b5', '#123a44', '#f2a65a']),
  palette(['#2a2360', '#8b4a94', '#f2937f'], ['#ffdfae', '#8a5797', '#170f2e', '#ff9e6d']),
  palette(['#c98a4b', '#edc07c', '#fae6b8'], ['#fff6dc', '#c8935f', '#3d2316', '#7c9a86']),
  palette(['#8fa6b8', '#c4d2d8', '#f1f1ea'], ['#ffffff', '#a6b8c1', '#22323c', '#d97b4f']),
  palette(['#0f5a57', '#4a9a84', '#dcebbd'], ['#f9ffdf', '#66a688', '#06231f', '#f4c95d']),
  night(['#070b1f', '#152452', '#41609c'], ['#f6f3d8', '#2f4579', '#04060f', '#ffcf70']),
  night(['#03121c', '#0a2f3d', '#1d6a63'], ['#d8ffe4', '#164c54', '#010a0d', '#7dffb8']),
  palette(['#ef7b67', '#f7a98b', '#fde3c8'], ['#fff7e8', '#d67e75', '#47182b', '#2f8f9d']),
  palette(['#9cc3cf', '#dcdfcd', '#f8eddb'], ['#fffdf4', '#dcb489', '#7a4527', '#3f7788']),
  palette(['#86c5b5', '#bfe3d0', '#f3f7e4'], ['#fffef2', '#97c6b4', '#1f4a47', '#ec6f66']),
  palette(['#2b1a3f', '#84365f', '#f2a07b'], ['#ffe2b8', '#8c4767', '#1a0c22', '#f6c667']),
  palette(['#6fa4d8', '#b6d7ee', '#f4fafd'], ['#ffffff', '#a5c7e0', '#1f4468', '#e85d75']),
  palette(['#dfae5a', '#f1d795', '#fbf3d4'], ['#fffbe6', '#b0aa62', '#2b3517', '#b5523b']),
  night(['#1c1018', '#6b2a33', '#dd6a45'], ['#ffcb86', '#7c3440', '#12080c', '#ffb35c']),
  palette(['#8f8ac9', '#c9bde6', '#f7e3ea'], ['#fffaf0', '#a99ccd', '#332a5c', '#f2b84b']),
  palette(['#39424e', '#6f7d89', '#c3c8c3'], ['#f6f2e0', '#7b8890', '#171c22', '#e0b04f']),
  palette(['#3a2560', '#c8456a', '#ffba5c'], ['#fff2c2', '#96386a', '#1d0d2a', '#ffd166']),
  palette(['#1f6fa5', '#59b0d6', '#cfeef2'], ['#fffdea', '#6aa6b8', '#0f3550', '#ff8a5b']),
  night(['#0d0b26', '#3a1f5d', '#a5487f'], ['#ffe3ef', '#4f2b68', '#070513', '#5fe0e6'])
];
