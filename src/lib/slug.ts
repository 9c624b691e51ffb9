import transliterate from '@sindresorhus/transliterate';

/**
 * A title as an address: lower case, runs of anything but letters and digits become one hyphen, none at the ends (specification 5).
 * Letters beyond ASCII are written in Latin ones; empty where nothing of the title can be. The table of letters is too heavy for
 * public pages: what they link to has its slug from the server.
 */
export function slugOf(title: string): string {
  const letters = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').normalize('NFKC');
  return transliterate(letters)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A record with the slug of its title, for its address. */
export const withSlug = <Titled extends { readonly title: string }>(
  record: Titled,
): Titled & { readonly slug: string } => ({
  ...record,
  slug: slugOf(record.title),
});
