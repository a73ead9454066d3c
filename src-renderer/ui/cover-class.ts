/** A link that fills its row, which is positioned; its focus ring is as quiet as that of rows. */
export const coverClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-[1.5px] focus-visible:after:-outline-offset-[1.5px] focus-visible:after:outline-acc';
