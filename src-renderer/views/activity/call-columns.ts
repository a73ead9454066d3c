/** The same for the head and every row of the calls. */
export const gridClass =
  'grid grid-cols-[minmax(80px,0.6fr)_minmax(120px,2fr)_minmax(84px,1.1fr)_minmax(56px,1fr)_minmax(44px,0.4fr)_minmax(52px,0.45fr)_minmax(52px,0.45fr)] gap-x-2 px-4';
