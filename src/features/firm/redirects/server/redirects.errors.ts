import { declareError } from '#platform/http/errors.ts';

export const redirectErrors = {
  notFound: declareError(404, 'redirect_not_found', 'There is no such redirect anymore.'),
  tooMany: declareError(409, 'too_many_redirects', 'There are 5,000 redirects already. Please delete some first.'),
  csv: declareError(400, 'not_csv', 'This is not a CSV file. Please save the list as CSV with commas or semicolons.'),
  columns: declareError(400, 'no_columns', 'The first line needs the headings “From” and “To”.'),
  tooManyRows: declareError(400, 'too_many_rows', 'A file may have at most 5,000 rows. Please split it.'),
} as const;
