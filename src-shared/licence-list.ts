/** The file that the build puts beside the page: what others made of what ships, and on which terms. */

export interface LicencePackage {
  readonly name: string;
  readonly version: string;
  /** As the package names it: "MIT", "BSD-3-Clause". */
  readonly licence: string;
  /** Where its source is: "github.com/owner/name"; null where the package doesn't say. */
  readonly source: string | null;
  /** Its place in `texts`; null where the package brings no text. */
  readonly text: number | null;
}

export interface LicenceList {
  /** The text of Greenroom's own. */
  readonly own: string;
  readonly packages: readonly LicencePackage[];
  /** Each text once, since many packages share one. */
  readonly texts: readonly string[];
}
