export type RunFunction = readonly [url: string, name: string];

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

export function listRun(scripts: readonly Script[]): RunFunction[] {
  return scripts
    .filter(({ url }) => url !== '')
    .flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName, ranges: [range] }): RunFunction[] =>
        range && range.count > 0 && range.startOffset > 0
          ? [[url, `${functionName || 'anonymous'}@${String(range.startOffset)}`]]
          : []
      )
    );
}
