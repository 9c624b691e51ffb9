import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const mediaErrors = {
  notFound: { code: 'picture_not_found', status: 404, message: 'There is no such picture. It may have been deleted.' },
  notAPicture: {
    code: 'not_a_picture',
    status: 415,
    message:
      'This picture cannot be used. Please upload a JPEG, PNG or WebP file of at most 40 megapixels, or an AVIF file of at most 12, with no side longer than 12,000 pixels.',
  },
  inUse: { code: 'picture_in_use', status: 409, message: 'This picture is in use.' },
} as const satisfies Record<string, ErrorDeclaration>;
