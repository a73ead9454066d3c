export const fieldClass =
  'h-8 w-full rounded-1 bg-sunken px-2.5 text-13 text-ink shadow-[inset_0_0_0_1px_var(--line-2)] outline-none select-text focus:bg-surface focus:shadow-[inset_0_0_0_1.5px_var(--acc)] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--bad)]';
export const openerClass =
  'flex h-8 w-full min-w-0 items-center gap-2 rounded-1 bg-sunken px-2.5 text-left text-13 text-ink shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-hover aria-invalid:shadow-[inset_0_0_0_1.5px_var(--bad)] [&_svg]:text-ink-3';
export const popoverClass = 'z-50 animate-appear rounded-2 bg-raised shadow-high outline-none';

export const choiceRowClass =
  'flex h-9 items-center gap-2.5 rounded-1 px-2 text-13 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-acc';
