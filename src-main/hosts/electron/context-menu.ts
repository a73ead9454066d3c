/** What a right click offers in fields, on selected text and on links. The page's own menus come before it. */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { formatAppLink } from '../../../src-shared/rules/app-link.ts';
import { isOwnPage, toExternalLink } from './own-page.ts';

type Item = MenuItemConstructorOptions;

export type ClickedOn = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canUndo' | 'canRedo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
};

export interface ContextMenuActions {
  readonly copyText: (text: string) => void;
  readonly replaceMisspelling: (word: string) => void;
  /** Whether the system opens `greenroom://` links with some program. */
  readonly opensAppLinks: () => boolean;
}

const mostSuggestions = 5;

/** The link that somebody else can open: one into the web, or one to a place in the app. Null for what leads nowhere outside. */
function linkToCopy(url: string, opensAppLinks: () => boolean): string | null {
  if (!isOwnPage(url)) return toExternalLink(url);
  if (!opensAppLinks()) return null;
  const { pathname, search } = new URL(url);
  return formatAppLink(`${pathname}${search}`);
}

/** With a mouse on `clicked`; empty where there is nothing to offer. */
export function contextMenuTemplate(
  clicked: ClickedOn,
  { copyText, replaceMisspelling, opensAppLinks }: ContextMenuActions
): Item[] {
  const { isEditable, selectionText, editFlags } = clicked;
  const suggestions = isEditable && clicked.misspelledWord !== '' ? clicked.dictionarySuggestions : [];
  const link = clicked.linkURL === '' ? null : linkToCopy(clicked.linkURL, opensAppLinks);
  const groups: Item[][] = [
    suggestions.slice(0, mostSuggestions).map((word) => ({
      label: word,
      click: () => {
        replaceMisspelling(word);
      }
    })),
    link === null
      ? []
      : [
          {
            label: 'Copy link',
            click: () => {
              copyText(link);
            }
          }
        ],
    isEditable
      ? [
          { role: 'undo', enabled: editFlags.canUndo },
          { role: 'redo', enabled: editFlags.canRedo },
          { type: 'separator' },
          { role: 'cut', enabled: editFlags.canCut },
          { role: 'copy', enabled: editFlags.canCopy },
          { role: 'paste', enabled: editFlags.canPaste },
          { type: 'separator' },
          { role: 'selectAll', enabled: editFlags.canSelectAll }
        ]
      : [],
    !isEditable && selectionText.trim() !== '' ? [{ role: 'copy', enabled: editFlags.canCopy }] : []
  ];
  const shown = groups.filter(({ length }) => length > 0);
  return shown.flatMap((group, at) => (at === 0 ? group : [{ type: 'separator' } satisfies Item, ...group]));
}
