import transliterate from '@sindresorhus/transliterate';

/**
 * Converts a title to a slug: lower case, runs of anything but letters and digits become one hyphen, none at the
 * ends. Letters beyond ASCII are transliterated to Latin; the slug is empty if nothing of the title can be. The
 * transliteration table is too heavy for public pages, which get their slugs from the server.
 */
export function toSlug(title: string): string {
  const letters = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').normalize('NFKC');
  return transliterate(letters)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
