export interface LicencePackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly source: string | null;
  readonly text: number | null;
}

export interface LicenceList {
  readonly own: string;
  readonly packages: readonly LicencePackage[];
  /** Each text once, since many packages share one. */
  readonly texts: readonly string[];
}
