import { defaultSettings } from '../../../src-shared/settings/settings.ts';
import {
  numberWriter,
  resolveFormats,
  writeClock,
  writeDay,
  type Formats,
  type FormatSettings
} from '../../format/formats.ts';
import { formatsStrings } from './strings.ts';

const writeSample = numberWriter({ minimumFractionDigits: 1 });

/**
 * @param day the example's `YYYY-MM-DD`
 * @param locale resolves `system`
 */
export function labelFormats(day: string, locale: string) {
  const by =
    <Name extends keyof FormatSettings>(name: Name, write: (formats: Formats) => string) =>
    (value: FormatSettings[Name]) => {
      const words = write(resolveFormats({ ...defaultSettings, [name]: value }, locale));
      return value === 'system' ? formatsStrings.system(words) : words;
    };
  return {
    dateFormat: by('dateFormat', ({ dates }) => writeDay(day, 'short', true, dates)),
    clockFormat: by('clockFormat', ({ clock }) => writeClock('14:30', clock)),
    numberFormat: by('numberFormat', ({ numbers }) => writeSample(1_234.5, numbers))
  };
}
