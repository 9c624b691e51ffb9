import type { Kind } from '#lib/kinds/kind.ts';
import { getRecordHref } from '#lib/kinds/kind-pages.ts';
import { toSlug } from '#lib/slug.ts';
import type { SearchResult, TextPart } from '../search.contract.ts';
import { type FoundEntry, MATCH_END, MATCH_START } from './search.store.ts';
import type { Snippet } from './snippets.service.ts';

export function presentResult(kind: Kind, entry: FoundEntry, snippet: Snippet): SearchResult {
  return {
    kind: kind.name,
    kindTitle: kind.noun.title,
    id: entry.recordId,
    title: entry.title,
    titleParts: toTextParts(snippet.title),
    href: getRecordHref(kind, { id: entry.recordId, slug: entry.slug ?? toSlug(entry.title) }),
    category: entry.category,
    industry: entry.industry,
    publishedAt: entry.publishedAt.toISOString(),
    page: entry.page,
    snippet: toTextParts(snippet.text),
  };
}

function toTextParts(marked: string): TextPart[] {
  return marked.split(MATCH_START).flatMap((piece, index) => {
    const [text = '', ...rest] = piece.split(MATCH_END);
    const parts =
      index === 0
        ? [{ text: piece, isMatch: false }]
        : [
            { text, isMatch: true },
            { text: rest.join(''), isMatch: false },
          ];
    return parts.filter((part) => part.text !== '');
  });
}
