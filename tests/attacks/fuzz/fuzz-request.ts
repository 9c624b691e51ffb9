/** Who asks. */
export const ROLES = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One request of the run, made from the seed and its number alone. */
export interface FuzzRequest {
  readonly method: string;
  /** As it goes over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** In what way it is wrong, `valid` where in none that the document forbids. */
  readonly kind: Kind;
}

/** In what way a request is wrong, `valid` where in none that the document forbids. */
export type Kind = 'valid' | 'fields' | 'broken' | 'address' | 'headers' | 'method' | 'page' | 'form' | 'upload';
