import { getApp } from './app-state.svelte.ts';

interface Manner {
  readonly fromStart?: boolean;
  readonly restMs?: number;
  /** The account whose progress several parts of a view tell, one after the other. */
  readonly progressOf?: () => string;
}

/** Empty text is silent. Call it when the component starts. */
export function speak(words: () => string, { fromStart = true, restMs = 300, progressOf }: Manner = {}): void {
  const { voice } = getApp();
  const text = $derived(words());
  let isMeant = fromStart;
  $effect(() => {
    const said = text;
    const timer = isMeant
      ? setTimeout(() => {
          voice.say(said, progressOf?.());
        }, restMs)
      : undefined;
    isMeant = true;
    return () => {
      clearTimeout(timer);
    };
  });
}

export function readAloud(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element)
    for (const button of copy.querySelectorAll('button, [aria-hidden=true]')) button.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
