/** Where the squares of an order lie: in rows of so many, or all in one row. Sizes in px from the first one's corner. */

/** Rows, or columns of a single row, that are drawn beyond each edge of the view. */
const beyond = 3;
/** Between two squares. */
const gap = 6;

export interface Corner {
  readonly x: number;
  readonly y: number;
}

export class Squares {
  readonly side: number;
  readonly step: number;
  /** Null: one row, however long. */
  readonly columns: number | null;

  constructor(side: number, columns: number | null) {
    this.side = side;
    this.step = side + gap;
    this.columns = columns;
  }

  /** As many beside each other as there is room for. */
  static within(width: number, side: number): Squares {
    return new Squares(side, Math.max(1, Math.floor((width + gap) / (side + gap))));
  }

  cornerOf(place: number): Corner {
    const columns = this.columns ?? place + 1;
    return { x: (place % columns) * this.step, y: Math.floor(place / columns) * this.step };
  }

  /** What so many squares take up, from the first one's corner to the last one's. */
  sizeOf(count: number): { readonly width: number; readonly height: number } {
    const last = this.cornerOf(Math.max(0, count - 1));
    const width = this.columns === null ? last.x : (Math.min(count, this.columns) - 1) * this.step;
    return { width: Math.max(0, width) + this.side, height: last.y + this.side };
  }

  /** The place at a point; beyond the ends the first or the last. */
  placeAt({ x, y }: Corner, count: number): number {
    const { columns, step } = this;
    const place =
      columns === null
        ? Math.floor(x / step)
        : Math.max(0, Math.floor(y / step)) * columns + Math.max(0, Math.min(columns - 1, Math.floor(x / step)));
    return Math.max(0, Math.min(count - 1, place));
  }

  /** The place that a key leads to; null for one that leads nowhere here. */
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

  /** The squares to draw of a view: from `first` to before `end`, with a few beside it. `from` and `length` along its scrolling. */
  between(from: number, length: number, count: number): { readonly first: number; readonly end: number } {
    const across = this.columns ?? 1;
    const first = (Math.floor(from / this.step) - beyond) * across;
    const end = (Math.ceil((from + length) / this.step) + beyond) * across;
    return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
  }

  /** The scroll place that brings a square into view with the least movement. */
  scrollToShow(place: number, from: number, length: number): number {
    const corner = this.cornerOf(place);
    const near = this.columns === null ? corner.x : corner.y;
    const far = near + this.side;
    return near < from ? near : far > from + length ? far - length : from;
  }
}
