import { declareError } from '#platform/http/errors.ts';

export const whitepaperErrors = {
  notFound: declareError(404, 'whitepaper_not_found', 'There is no such white paper, or it has been withdrawn.'),
  notPdfName: declareError(415, 'invalid_file_type', 'Please upload a PDF file.'),
  readerNotFound: declareError(404, 'reader_not_found', 'There is no such user.'),
  notClient: declareError(409, 'not_client', 'Only users with the role “Client” are given single papers.'),
  fileMissing: declareError(
    404,
    'file_missing',
    "This white paper's file is missing. Please tell us, and we will send it to you.",
  ),
};
