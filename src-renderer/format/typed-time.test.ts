import { describe, expect, it } from 'vitest';
import { readTime, stepTime } from './typed-time.ts';

describe('times of day', () => {
  it('are parsed in any notation', () => {
    const typed = [
      '18:30',
      '1830',
      '9',
      '9:05',
      '6.30 pm',
      '12am',
      '12 pm',
      '24:00',
      '18:7',
      '13pm',
      '0am',
      'soon',
      ''
    ];
    expect(typed.map(readTime)).toEqual([
      '18:30',
      '18:30',
      '09:00',
      '09:05',
      '18:30',
      '00:00',
      '12:00',
      '',
      '',
      '',
      '',
      '',
      ''
    ]);
  });

  it('wrap around midnight', () => {
    expect([stepTime('18:30', 15), stepTime('23:50', 15), stepTime('00:05', -15)]).toEqual(['18:45', '00:05', '23:50']);
  });
});
