import { declareError } from '#platform/http/errors.ts';

export const pageErrors = {
  notFound: declareError(404, 'page_not_found', 'There is no such page, or it is no longer published.'),
  slugTaken: declareError(409, 'slug_taken', 'Another page has this address. Please choose another one.'),
  slugInTrash: declareError(
    409,
    'slug_in_trash',
    'A page in the trash has this address. Delete it for good, or choose another address.',
  ),
  slugReserved: declareError(
    409,
    'slug_reserved',
    'The site needs this address for itself. Please choose another one.',
  ),
  notPublic: declareError(409, 'page_not_public', 'Publish the page first: a link to it would lead nowhere.'),
  purposeTaken: declareError(409, 'purpose_taken', 'Another page has this purpose. Change that page, or choose none.'),
};
