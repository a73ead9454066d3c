import { describe, expect, it } from 'vitest';
import { floatBar, makeSeries, type PlotModel } from './chart-series.ts';

const colors = { ink: 'black', line: 'grey', surface: 'white', columns: ['blue', 'green'] };

function modelOf(as: PlotModel['as'], current: number | null, ...columns: number[][]): PlotModel {
  return {
    step: 'month',
    days: new Float64Array(columns[0]?.length ?? 0),
    columns: columns.map((values, nth) => ({ values: Float64Array.from(values), isDashed: nth > 0 })),
    currency: null,
    as,
    current
  };
}

describe('a stack', () => {
  const model = modelOf('stack', 1, [10, -4, NaN], [5, 2, NaN]);

  it('is drawn from its highest part down, since each area starts at zero', () => {
    const drawn = makeSeries(model, colors, 40, 1);
    expect(drawn.map(({ series }) => series.fill)).toEqual(['green', 'blue']);
    expect(drawn.map(({ data }) => data)).toEqual([
      [15, 2, null],
      [10, -4, null]
    ]);
  });

  it('uses bars where they have room, and an outlined area where they would be too thin', () => {
    const [bar, area] = [40, 3].map((room) => makeSeries(model, colors, room, 1)[0]?.series);
    expect(bar).toMatchObject({ width: 0, paths: expect.any(Function) as unknown });
    expect(area).toMatchObject({ stroke: 'green', width: 1 });
    expect(area).not.toHaveProperty('paths');
  });
});

describe('a bar', () => {
  it('leaves a pixel of space above the part below, where it can', () => {
    expect(floatBar(0, 50, 2)).toEqual([0, 50]);
    expect(floatBar(50, 90, 2)).toEqual([52, 90]);
    expect(floatBar(-50, -90, 2)).toEqual([-52, -90]);
    expect(floatBar(50, 55, 2)).toEqual([50, 55]);
  });

  it('is at least a pixel high, and missing for nothing', () => {
    expect(floatBar(50, 51, 2)).toEqual([50, 52]);
    expect(floatBar(0, -1, 2)).toEqual([0, -2]);
    expect(floatBar(50, 50, 2)).toBeNull();
    expect(floatBar(50, null, 2)).toBeNull();
  });
});

describe('lines', () => {
  it('break at unknown values, and continue into an unfinished bucket as a separate series', () => {
    const drawn = makeSeries(modelOf('lines', 3, [1, NaN, 3, 4]), colors, 40, 1);
    expect(drawn.map(({ data }) => data)).toEqual([
      [null, null, 3, 4],
      [1, null, 3, null]
    ]);
    expect(drawn.map(({ series }) => series.points?.fill)).toEqual(['white', 'blue']);
    expect(makeSeries(modelOf('lines', null, [1, NaN]), colors, 40, 1)).toHaveLength(1);
  });

  it('are dashed where another account has their color, and thinner where buckets are narrow', () => {
    const drawn = makeSeries(modelOf('lines', null, [1], [2]), colors, 3, 2);
    expect(drawn.map(({ series }) => series.dash)).toEqual([undefined, [12, 8]]);
    expect(drawn[0]?.series.width).toBe(1.25);
  });
});
