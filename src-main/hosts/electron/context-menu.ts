/** The context menu of fields, selected text and links. The page's own menus come first. */
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
  readonly opensAppLinks: () => boolean;
}

const mostSuggestions = 5;

function linkToCopy(url: string, opensAppLinks: () => boolean): string | null {
  if (!isOwnPage(url)) return toExternalLink(url);
  if (!opensAppLinks()) return null;
  const { pathname, search } = new URL(url);
  return formatAppLink(`${pathname}${search}`);
}

/** Without a mouse position the menu opens at `clicked`; empty if there is nothing to show. */
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
