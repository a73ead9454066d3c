/** What a menu asks the name of: an account, by its number, that is renamed or begins a group; or a group. */
export interface NameAsked {
  readonly kind: 'rename-account' | 'new-group' | 'rename-group';
  readonly number: number;
}
