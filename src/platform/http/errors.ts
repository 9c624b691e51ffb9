import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal by the API; `message` is a sentence for people. */
export interface ErrorDeclaration {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly message: string;
}

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
  /** What a screen needs to ask the user what to do. */
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
  invalid: {
    code: 'invalid',
    status: 400,
    message: 'Some of what was sent is not right. Please check the marked fields.',
  },
  malformed: { code: 'malformed', status: 400, message: 'The request body is not valid JSON.' },
  malformedAddress: {
    code: 'malformed_address',
    status: 400,
    message: 'This address is not valid: it contains a percent sign without a character code.',
  },
  foreignOrigin: {
    code: 'foreign_origin',
    status: 403,
    message: 'This request came from another site and was refused.',
  },
  notFound: { code: 'not_found', status: 404, message: 'There is nothing at this address.' },
  editConflict: {
    code: 'edit_conflict',
    status: 409,
    message: 'Someone else saved this in the meantime. Compare both versions and choose what to keep.',
  },
  tooLarge: { code: 'too_large', status: 413, message: 'What was sent is too large.' },
  unsupportedType: {
    code: 'unsupported_type',
    status: 415,
    message: 'Please send JSON (content-type: application/json).',
  },
  tooMany: { code: 'too_many', status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unexpected: { code: 'unexpected', status: 500, message: 'Something went wrong on our side. Please try again later.' },
  unavailable: {
    code: 'unavailable',
    status: 503,
    message: 'The service is not available right now. Please try again shortly.',
  },
  overloaded: {
    code: 'overloaded',
    status: 503,
    message: 'The site is overloaded right now. Please try again in a few seconds.',
  },
  filesUnavailable: {
    code: 'files_unavailable',
    status: 503,
    message: 'Files cannot be reached right now. Please try again shortly.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
