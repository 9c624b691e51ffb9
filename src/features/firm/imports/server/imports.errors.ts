import { declareError } from '#platform/http/errors.ts';

export const importErrors = {
  notFound: declareError(404, 'import_not_found', 'There is no such import.'),
  busy: declareError(409, 'import_running', 'Another import is running. Please wait until it has ended, or stop it.'),
  wrongState: declareError(409, 'import_state', 'This import has moved on meanwhile. Please look at it again.'),
};

/** The file cannot be imported, for a reason that its owner can act on. */
export class ImportRefusal extends Error {}
