export interface Violation {
  /** From the repository's root. */
  readonly file: string;
  readonly what: string;
}
