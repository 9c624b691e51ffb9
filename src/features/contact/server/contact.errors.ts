import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const contactErrors = {
  notFound: { code: 'contact_form_not_found', status: 404, message: 'There is no such message.' },
} as const satisfies Record<string, ErrorDeclaration>;
