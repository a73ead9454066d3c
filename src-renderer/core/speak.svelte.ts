import { getApp } from './app-state.svelte.ts';

interface Manner {
  readonly fromStart?: boolean;
  readonly restMs?: number;
  /** Several parts of a view tell the same progress, one after the other. */
  readonly isProgress?: boolean;
}

/** Empty text is silent. Call it when the component starts. */
export function speak(words: () => string, { fromStart = true, restMs = 300, isProgress = false }: Manner = {}): void {
  const { voice } = getApp();
  const text = $derived(words());
  let isFirst = true;
  $effect(() => {
    const said = text;
    const isMeant = fromStart || !isFirst;
    isFirst = false;
    if (!isMeant || said === '') return;
    const timer = setTimeout(() => {
      voice.say(said, isProgress);
    }, restMs);
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
