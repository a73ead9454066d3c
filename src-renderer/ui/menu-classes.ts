export const menuClass = 'z-50 min-w-52 animate-appear rounded-2 bg-raised p-1 shadow-high outline-none';
export const itemClass =
  'flex h-7 items-center gap-2 rounded-1 px-2 text-13 text-ink outline-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-ink-3';
export const separatorClass = 'mx-1 my-1 h-px bg-line-2';
