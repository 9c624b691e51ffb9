import { declareError } from '#platform/http/errors.ts';

export const exportErrors = {
  notFound: declareError(404, 'export_not_found', 'There is no such export.'),
  gone: declareError(404, 'export_gone', 'This export is no longer here. Please start a new one.'),
  busy: declareError(409, 'export_running', 'An export is running. Please wait until it has ended, or stop it.'),
  ended: declareError(409, 'export_ended', 'This export has ended meanwhile.'),
};
