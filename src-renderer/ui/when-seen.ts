/** Calls back once an element is on screen, also inside scrollers. All share one observer. */
import type { Attachment } from 'svelte/attachments';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

export function whenSeen(onseen: () => void): Attachment {
  return (element) => {
    observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        waiting.get(target)?.();
        observer?.unobserve(target);
      }
    });
    waiting.set(element, onseen);
    observer.observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  };
}
