/** The senders of requests. */
export const ROLES = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One request of the run, generated only from the seed and its number. */
export interface FuzzRequest {
  readonly method: string;
  /** The path as sent over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The fault in the request. `valid` if the document allows it. */
  readonly kind: Kind;
}

/** The fault in a request. `valid` if the document allows it. */
export type Kind = 'valid' | 'fields' | 'broken' | 'address' | 'headers' | 'method' | 'page' | 'form' | 'upload';
