import { articleHref, caseStudyHref, whitepaperHref } from '#lib/hrefs.ts';
import { slugOf } from '#lib/slug.ts';
import type { SearchResult, TextPart } from '../search.contract.ts';
import { type FoundEntry, MATCH_BEGINS, MATCH_ENDS } from './search.store.ts';
import type { Snippet } from './snippets.service.ts';

export function presentResult(entry: FoundEntry, snippet: Snippet): SearchResult {
  return {
    kind: entry.kind,
    id: entry.recordId,
    title: entry.title,
    titleParts: partsOf(snippet.title),
    href: hrefOf(entry),
    category: entry.category,
    industry: entry.industry,
    publishedAt: entry.publishedAt.toISOString(),
    page: entry.page,
    snippet: partsOf(snippet.text),
  };
}

function hrefOf({ kind, recordId: id, slug, title }: FoundEntry): string {
  if (kind === 'article') return articleHref(slug ?? '');
  const key = { id, slug: slugOf(title) };
  return kind === 'white-paper' ? whitepaperHref(key) : caseStudyHref(key);
}

function partsOf(marked: string): TextPart[] {
  return marked.split(MATCH_BEGINS).flatMap((piece, index) => {
    const [text = '', ...rest] = piece.split(MATCH_ENDS);
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
