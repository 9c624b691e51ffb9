import { toSlug } from '#lib/slug.ts';

// Leaves room for a number suffix within the column's limit.
const SLUG_LENGTH = 280;
const FIRST_CANDIDATES = 50;
/** Each query asks for more, so that the thousandth record of one title takes three. */
const GROWTH = 4;

/** Returns the slug of a text, short enough for a number suffix. */
export const toShortSlug = (text: string) => toSlug(text).slice(0, SLUG_LENGTH).replace(/-+$/, '');

/**
 * Returns the first free one of "spring-notes", "spring-notes-2", and so on. The content lock (acquireContentLock) keeps
 * it free until the commit.
 */
export async function findFreeSlug(
  slug: string,
  listTaken: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (let first = 1, length = FIRST_CANDIDATES; ; first += length, length *= GROWTH) {
    const candidates = Array.from({ length }, (_, index) => addNumber(slug, first + index));
    const taken = await listTaken(candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

const addNumber = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`);
