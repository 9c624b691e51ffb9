import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const caseStudyErrors = {
  notFound: {
    code: 'case_study_not_found',
    status: 404,
    message: 'There is no such case study, or it has been withdrawn.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
