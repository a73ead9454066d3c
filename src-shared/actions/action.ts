/** Actions as data, shared by menus, buttons, shortcuts and the palette. */

/** One thing that a user can do. The component that provides it has the code; this has its words and keys. */
export interface Action {
  /** Sentence case, as in a menu: "New post", "Delete…". An ellipsis where something is asked before it is done. */
  readonly label: string;
  /**
   * Keys that do it, the first is the one that is shown: `Mod+Shift+A` (Mod is ⌘ on a Mac, Ctrl elsewhere), `Delete`, `/`; and
   * `g v` for one key after the other. Keys are named as `KeyboardEvent.key` names them, letters in capitals within a chord.
   */
  readonly keys?: readonly string[];
  /** Other words that people look for it by; the palette finds them, nobody sees them. */
  readonly words?: string;
  /** The application menu that it stands in too, where the host has one. */
  readonly menu?: 'app' | 'file' | 'edit' | 'view' | 'go' | 'account' | 'help';
  /** Available only with something at hand (a selection, an open post); its buttons come and go with that. */
  readonly needs?: string;
}

export type ActionTable = Readonly<Record<string, Action>>;
