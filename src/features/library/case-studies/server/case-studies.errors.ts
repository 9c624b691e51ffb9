import { declareError } from '#platform/http/errors.ts';

export const caseStudyErrors = {
  notFound: declareError(404, 'case_study_not_found', 'There is no such case study, or it has been withdrawn.'),
};
