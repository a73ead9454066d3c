import type { ActionTable } from './action.ts';

export const connectionsActions = {
  edit: { label: 'Edit…', words: 'connection name colour address' },
  accounts: { label: 'Accounts…', words: 'connection choose list', needs: 'a connection of your own' },
  replaceKey: { label: 'Replace key…', words: 'connection enter new api token', needs: 'a connection of your own' },
  remove: { label: 'Remove connection…', words: 'connection delete disconnect sign log out logout logoff' },
  repair: { label: 'Try again', words: 'connection fix key reach', needs: 'a connection that needs attention' }
} as const satisfies ActionTable;
