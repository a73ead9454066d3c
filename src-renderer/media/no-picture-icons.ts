import AudioLines from '@lucide/svelte/icons/audio-lines';
import Ban from '@lucide/svelte/icons/ban';
import Clock from '@lucide/svelte/icons/clock';
import EyeOff from '@lucide/svelte/icons/eye-off';
import ImageOff from '@lucide/svelte/icons/image-off';

export const noPictureIcons = {
  failed: Ban,
  'not-ready': Clock,
  'no-view': EyeOff,
  audio: AudioLines,
  'no-picture': ImageOff,
  missing: ImageOff
};
