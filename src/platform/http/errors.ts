import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal by the API; `message` is a sentence for people. */
export interface ErrorDeclaration {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly message: string;
}

/** Declares a refusal without widening its types. */
export const declareError = <Status extends ContentfulStatusCode, Code extends string>(
  status: Status,
  code: Code,
  message: string,
) => ({ code, status, message });

export interface ErrorIssue {
  readonly path: string;
  readonly message: string;
}

/** Both versions in an edit conflict: what was sent and what is stored. A person has to choose. */
export interface ConflictingVersions {
  readonly yours: unknown;
  readonly current: unknown;
}

/** Thrown by services and guards; error-reply.ts converts it to a reply. */
export class DeclaredError extends Error {
  readonly declaration: ErrorDeclaration;
  readonly issues: readonly ErrorIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly versions: ConflictingVersions | undefined;
  /** Details with which a screen asks the user what to do. */
  readonly details: unknown;

  constructor(
    declaration: ErrorDeclaration,
    options: {
      issues?: readonly ErrorIssue[];
      headers?: Record<string, string>;
      versions?: ConflictingVersions;
      details?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(declaration.message, { cause: options.cause });
    this.name = 'DeclaredError';
    this.declaration = declaration;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
    this.versions = options.versions;
    this.details = options.details;
  }
}

export const httpErrors = {
  invalid: declareError(400, 'invalid', 'Some fields are not valid. Please check the marked ones.'),
  malformed: declareError(400, 'malformed', 'The request body is not valid JSON.'),
  malformedAddress: declareError(
    400,
    'malformed_address',
    'This address is not valid: it contains a percent sign without a character code.',
  ),
  foreignOrigin: declareError(403, 'foreign_origin', 'This request came from another site and was refused.'),
  notFound: declareError(404, 'not_found', 'There is nothing at this address.'),
  editConflict: declareError(
    409,
    'edit_conflict',
    'Someone else saved this in the meantime. Compare both versions and choose what to keep.',
  ),
  tooLarge: declareError(413, 'too_large', 'The request is too large.'),
  unsupportedType: declareError(415, 'unsupported_type', 'Please send JSON (content-type: application/json).'),
  tooMany: declareError(429, 'too_many', 'Too many requests. Please wait a moment and try again.'),
  unexpected: declareError(500, 'unexpected', 'Something went wrong on our side. Please try again later.'),
  unavailable: declareError(503, 'unavailable', 'The service is not available right now. Please try again shortly.'),
  overloaded: declareError(503, 'overloaded', 'The site is overloaded right now. Please try again in a few seconds.'),
  filesUnavailable: declareError(
    503,
    'files_unavailable',
    'Files cannot be reached right now. Please try again shortly.',
  ),
  fileDamaged: declareError(
    503,
    'file_damaged',
    'This file is damaged and was not sent. Please let us know: we can put it back.',
  ),
};

/** A 400 about one field of the request. `path` is the field's name. */
export const createInvalidField = (path: string, message: string): DeclaredError =>
  new DeclaredError(httpErrors.invalid, { issues: [{ path, message }] });
