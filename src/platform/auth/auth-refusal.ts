/** The authentication library refused a call; `code` is the library's error code. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, options: { cause: unknown }) {
    super(`better-auth refused: ${code}`, options);
    this.name = 'AuthRefusal';
    this.code = code;
  }
}
