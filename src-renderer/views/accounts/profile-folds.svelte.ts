/** What is unfolded under profiles. One for all accounts, in `app.states`: it stays as it was chosen while the page is open. */
export class ProfileFolds {
  isOpen = $state(false);
  /** Fields without a value, too. */
  hasEmpty = $state(false);
}
