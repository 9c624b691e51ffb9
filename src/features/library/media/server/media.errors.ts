import { declareError } from '#platform/http/errors.ts';

export const mediaErrors = {
  notFound: declareError(404, 'picture_not_found', 'There is no such picture. It may have been deleted.'),
  notAPicture: declareError(
    415,
    'not_a_picture',
    'This picture cannot be used. Please upload a JPEG, PNG or WebP file of at most 40 megapixels, or an AVIF file of at most 12, with no side longer than 12,000 pixels.',
  ),
  inUse: declareError(409, 'picture_in_use', 'This picture is in use.'),
};
