import type { Kind } from '#lib/kinds/kind.ts';
import { getFoundHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import type { SearchResult, Snippet } from '../search.contract.ts';
import type { FoundEntry } from './search.store.ts';

export function presentResult(kind: Kind, entry: FoundEntry, snippet: Snippet): SearchResult {
  return {
    kind: kind.name,
    kindTitle: kind.search?.title ?? kind.noun.title,
    id: entry.recordId,
    title: entry.title,
    titleParts: [...snippet.title],
    href: getFoundHref(kind, {
      id: entry.recordId,
      slug: entry.slug ?? toSlug(entry.title),
      // The folder may depend on it.
      ...(kind.search?.category && { [kind.search.category]: entry.category }),
    }),
    category: entry.category,
    industry: entry.industry,
    publishedAt: entry.publishedAt?.toISOString() ?? null,
    page: entry.page,
    snippet: [...snippet.text],
  };
}
