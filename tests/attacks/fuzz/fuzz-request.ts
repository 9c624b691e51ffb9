/** Who sends the request. */
export const ROLES = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One request of the run, generated only from the seed and its number. */
export interface FuzzRequest {
  readonly method: string;
  /** The path as sent over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** What is wrong with it. `valid` if the document allows it. */
  readonly kind: Kind;
}

/** What is wrong with a request. `valid` if the document allows it. */
export type Kind = 'valid' | 'fields' | 'broken' | 'address' | 'headers' | 'method' | 'page' | 'form' | 'upload';
