/** The same for the head and every row of the calls. */
export const gridClass =
  'grid grid-cols-[88px_minmax(110px,1.4fr)_minmax(100px,1fr)_minmax(70px,1.2fr)_48px_56px_56px] gap-x-2 px-4';
