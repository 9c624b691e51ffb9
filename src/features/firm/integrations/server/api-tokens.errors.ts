import { declareError } from '#platform/http/errors.ts';

export const apiTokenErrors = {
  notFound: declareError(404, 'token_not_found', 'There is no such token anymore.'),
  tooMany: declareError(409, 'too_many_tokens', 'There are 100 tokens already. Please revoke some first.'),
};
