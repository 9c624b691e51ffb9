import type { Db } from '#platform/db/db.ts';
import { excerptMatches, type FoundEntry, MATCH_START, markMatches } from './search.store.ts';

/** A result's texts, with matches between MATCH_START and MATCH_END. */
export interface Snippet {
  readonly title: string;
  readonly text: string;
}

/** Length of a snippet in characters: two lines on a wide screen, which need no cut. */
const LENGTH = 130;
/** Maximum number of characters before the first match. */
const MAX_LEAD_IN = 60;
/** A snippet starts with its sentence if that begins at most this many characters before the match. */
const MAX_SENTENCE_START = 70;

/**
 * Returns titles and snippets of found entries, in their order. This code guesses the best line of a text by the prefixes of its
 * words, and PostgreSQL only marks the matches in that line, because letting it read ten whole texts takes longer than the search.
 */
export async function createSnippets(db: Db, entries: readonly FoundEntry[]): Promise<Snippet[]> {
  const asked = entries[0]?.asked;
  if (asked === undefined) return [];
  const prefixes = getPrefixes(asked);
  const lines = entries.map(({ inLead, summary, body }) =>
    extractLine(inLead || body === '' ? summary : body, prefixes),
  );
  const marked = await markMatches(db, asked, [...entries.map(({ title }) => title), ...lines]);
  const titles = marked.slice(0, entries.length);
  const texts = marked.slice(entries.length);
  const missed = entries.flatMap(({ inLead }, index) => (inLead || texts[index]?.includes(MATCH_START) ? [] : [index]));
  const found = await excerptMatches(
    db,
    asked,
    missed.map((index) => entries[index]?.body ?? ''),
  );
  missed.forEach((index, position) => {
    if (found[position]?.includes(MATCH_START)) texts[index] = `… ${found[position]} …`;
  });
  return entries.map((_, index) => ({ title: titles[index] ?? '', text: texts[index] ?? '' }));
}

/** Returns the prefixes of possible matches: the query's stems, without a final i, which may stand for a y. */
function getPrefixes(asked: string): string[] {
  const stems = [...asked.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => stem.replaceAll("''", "'"));
  return [...new Set(stems.map((stem) => (stem.length > 3 ? stem.replace(/i$/, '') : stem)))];
}

/** Returns about LENGTH characters of a text, around the place with the most different prefixes. */
function extractLine(text: string, prefixes: readonly string[]): string {
  if (text.length <= LENGTH) return text;
  const hits = findHits(text, prefixes);
  const start = findLineStart(text, findBestHit(hits));
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length) end = text.lastIndexOf(' ', end) > start ? text.lastIndexOf(' ', end) : end;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

interface Hit {
  readonly at: number;
  readonly prefix: string;
}

function findHits(text: string, prefixes: readonly string[]): Hit[] {
  if (prefixes.length === 0) return [];
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${prefixes.map((prefix) => prefix.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return [...text.matchAll(any)].map(({ index, 0: prefix }) => ({ at: index, prefix: prefix.toLowerCase() }));
}

/** Returns the first position after which the most different prefixes occur within a line. */
function findBestHit(hits: readonly Hit[]): number {
  let best = { at: 0, count: 0 };
  for (const [index, { at }] of hits.entries()) {
    const near = hits.slice(index, index + 40).filter((hit) => hit.at < at + LENGTH - MAX_LEAD_IN);
    const count = new Set(near.map(({ prefix }) => prefix)).size;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

function findLineStart(text: string, hit: number): number {
  const before = text.slice(Math.max(0, hit - MAX_SENTENCE_START), hit);
  const sentence = /^.*[.!?…][”"’')]? (?=\S)/s.exec(before);
  if (sentence) return hit - before.length + sentence[0].length;
  if (hit <= MAX_LEAD_IN) return 0;
  const space = text.indexOf(' ', hit - MAX_LEAD_IN);
  return space < 0 || space >= hit ? hit : space + 1;
}
