import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const whitepaperErrors = {
  notFound: {
    code: 'whitepaper_not_found',
    status: 404,
    message: 'There is no such white paper, or it has been withdrawn.',
  },
  notPdfName: { code: 'invalid_file_type', status: 415, message: 'Please upload a PDF file.' },
  fileMissing: {
    code: 'file_missing',
    status: 404,
    message: "This white paper's file is missing. Please tell us, and we will send it to you.",
  },
} as const satisfies Record<string, ErrorDeclaration>;
