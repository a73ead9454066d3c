/** 1 fits the picture to the window. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px from the middle of the stage */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ZoomView extends Point {
  readonly scale: number;
}

const fitted: ZoomView = { scale: 1, x: 0, y: 0 };
/** Maximum zoom of a large picture; small ones reach twice their pixels and more. */
const leastMost = 4;
const keyStep = 1.5;

export class Zoom {
  #view = $state.raw(fitted);
  #stage: Size = { width: 0, height: 0 };
  #picture: Size = { width: 0, height: 0 };
  #ownWidth = $state.raw<number | null>(null);
  #shownWidth = $state.raw(0);

  get view(): ZoomView {
    return this.#view;
  }

  get isFit(): boolean {
    return this.#view.scale === 1;
  }

  get isMost(): boolean {
    return this.#view.scale >= this.#most;
  }

  get hasPicture(): boolean {
    return this.#shownWidth > 0;
  }

  /** Relative to the picture's own pixels; null if unknown. */
  get share(): number | null {
    return this.#ownWidth === null ? null : (this.#shownWidth * this.#view.scale) / this.#ownWidth;
  }

  get #most(): number {
    const own = this.#ownWidth === null || this.#shownWidth === 0 ? 1 : this.#ownWidth / this.#shownWidth;
    return Math.max(leastMost, own * 2);
  }

  measure(stage: Size, picture: Size, ownWidth: number | null): void {
    this.#stage = stage;
    this.#picture = picture;
    this.#ownWidth = ownWidth;
    this.#shownWidth = picture.width;
    this.#show(this.#view);
  }

  in(): void {
    this.#zoom(this.#view.scale * keyStep, { x: 0, y: 0 });
  }

  out(): void {
    this.#zoom(this.#view.scale / keyStep, { x: 0, y: 0 });
  }

  fit(): void {
    this.#view = fitted;
  }

  by(factor: number, at: Point): void {
    this.#zoom(this.#view.scale * factor, at);
  }

  toggle(at: Point): void {
    const own = this.#ownWidth === null || this.#shownWidth === 0 ? 2 : this.#ownWidth / this.#shownWidth;
    if (this.isFit) this.#zoom(Math.max(2, own), at);
    else this.fit();
  }

  pan(x: number, y: number): void {
    this.#show({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y });
  }

  #zoom(asked: number, at: Point): void {
    const scale = Math.min(this.#most, Math.max(1, asked));
    const ratio = scale / this.#view.scale;
    this.#show({ scale, x: at.x - (at.x - this.#view.x) * ratio, y: at.y - (at.y - this.#view.y) * ratio });
  }

  #show({ scale, x, y }: ZoomView): void {
    const clamp = (at: number, picture: number, stage: number) => {
      const most = Math.max(0, (picture * scale - stage) / 2);
      return most === 0 ? 0 : Math.min(most, Math.max(-most, at));
    };
    this.#view = {
      scale,
      x: clamp(x, this.#picture.width, this.#stage.width),
      y: clamp(y, this.#picture.height, this.#stage.height)
    };
  }
}
