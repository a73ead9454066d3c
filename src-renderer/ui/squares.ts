/** px from the first square's corner */

/** Extra rows, or columns of a single row, drawn beyond each edge of the view. */
const beyond = 3;
const gap = 6;

export interface Corner {
  readonly x: number;
  readonly y: number;
}

export class Squares {
  readonly side: number;
  readonly step: number;
  /** Null: a single row. */
  readonly columns: number | null;

  constructor(side: number, columns: number | null) {
    this.side = side;
    this.step = side + gap;
    this.columns = columns;
  }

  static within(width: number, side: number): Squares {
    return new Squares(side, Math.max(1, Math.floor((width + gap) / (side + gap))));
  }

  cornerOf(place: number): Corner {
    const columns = this.columns ?? place + 1;
    return { x: (place % columns) * this.step, y: Math.floor(place / columns) * this.step };
  }

  sizeOf(count: number): { readonly width: number; readonly height: number } {
    const last = this.cornerOf(Math.max(0, count - 1));
    const width = this.columns === null ? last.x : (Math.min(count, this.columns) - 1) * this.step;
    return { width: Math.max(0, width) + this.side, height: last.y + this.side };
  }

  placeAt({ x, y }: Corner, count: number): number {
    const { columns, step } = this;
    const place =
      columns === null
        ? Math.floor(x / step)
        : Math.max(0, Math.floor(y / step)) * columns + Math.max(0, Math.min(columns - 1, Math.floor(x / step)));
    return Math.max(0, Math.min(count - 1, place));
  }

  placeByKey(key: string, from: number, count: number): number | null {
    const steps: Readonly<Record<string, number | null>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: this.columns && -this.columns,
      ArrowDown: this.columns,
      Home: -count,
      End: count
    };
    const by = steps[key] ?? null;
    return by === null ? null : Math.max(0, Math.min(count - 1, from + by));
  }

  /** `from` and `length` are along the scroll axis. */
  between(from: number, length: number, count: number): { readonly first: number; readonly end: number } {
    const across = this.columns ?? 1;
    const first = (Math.floor(from / this.step) - beyond) * across;
    const end = (Math.ceil((from + length) / this.step) + beyond) * across;
    return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
  }

  scrollToShow(place: number, from: number, length: number): number {
    const corner = this.cornerOf(place);
    const near = this.columns === null ? corner.x : corner.y;
    const far = near + this.side;
    return near < from ? near : far > from + length ? far - length : from;
  }
}
