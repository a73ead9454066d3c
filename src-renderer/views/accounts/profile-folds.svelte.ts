/** Unfolded groups of all profiles, in `app.states`: kept while the page is open. */
export class ProfileFolds {
  isOpen = $state(false);
  hasEmpty = $state(false);
}
