export interface Violation {
  /** Relative to the repository root. */
  readonly file: string;
  readonly what: string;
}
