/** The build's license file for the page: packages that ship, and their terms. */

export interface LicencePackage {
  readonly name: string;
  readonly version: string;
  /** As in the package: "MIT", "BSD-3-Clause". */
  readonly licence: string;
  /** "github.com/owner/name", or null. */
  readonly source: string | null;
  /** Index in `texts`; null without a text. */
  readonly text: number | null;
}

export interface LicenceList {
  /** Greenroom's own license. */
  readonly own: string;
  readonly packages: readonly LicencePackage[];
  /** Each text once, since many packages share one. */
  readonly texts: readonly string[];
}
