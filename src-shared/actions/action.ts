/** Words and keys only. The component that provides the action has the code. */
export interface Action {
  /** Sentence case, as in a menu: "New post". Ends with "…" if a question follows. */
  readonly label: string;
  /**
   * Shortcuts, the displayed one first: `Mod+Shift+A` (Mod is ⌘ on a Mac, else Ctrl),
   * `Delete`, `/`, or `g v` for a sequence. Key names are those of `KeyboardEvent.key`, with
   * capitals in chords.
   */
  readonly keys?: readonly string[];
  /** Other names for it. */
  readonly words?: string;
  /** Words for what it leads to or finds. They don't name it, and find it last. */
  readonly leadsTo?: string;
  /** The application menu that also has it, on hosts with one. */
  readonly menu?: 'app' | 'file' | 'edit' | 'view' | 'go' | 'account' | 'help';
  /** Names what must be selected or open; its buttons appear only then. */
  readonly needs?: string;
}

export type ActionTable = Readonly<Record<string, Action>>;
