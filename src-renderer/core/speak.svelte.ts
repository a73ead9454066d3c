/** How a component says things aloud: to the page's one region for that (voice.svelte.ts). */
import { getApp } from './app-state.svelte.ts';

interface Manner {
  /** Whether it is said when its component comes too, and not only when it changes. */
  readonly fromStart?: boolean;
  /** How long it stays the same before it is said, ms: what changes with each key or tick is said once it rests. */
  readonly restMs?: number;
}

/** Says what the words are each time that they are others; empty words say nothing. Called while a component is being made. */
export function speak(words: () => string, { fromStart = true, restMs = 300 }: Manner = {}): void {
  const { voice } = getApp();
  const text = $derived(words());
  let isFirst = true;
  $effect(() => {
    const said = text;
    const isMeant = fromStart || !isFirst;
    isFirst = false;
    if (!isMeant || said === '') return;
    const timer = setTimeout(() => {
      voice.say(said);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  });
}

/** The words of an element without those of its buttons, in one line. */
export function readAloud(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element)
    for (const button of copy.querySelectorAll('button, [aria-hidden=true]')) button.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
