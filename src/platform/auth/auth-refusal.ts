/** The authentication library said no; `code` is its own. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, options: { cause: unknown }) {
    super(`better-auth refused: ${code}`, options);
    this.name = 'AuthRefusal';
    this.code = code;
  }
}
