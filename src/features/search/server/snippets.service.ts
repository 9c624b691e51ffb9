import type { Db } from '#platform/db/db.ts';
import { excerptMatches, type FoundEntry, MATCH_BEGINS, markMatches } from './search.store.ts';

/** What a result shows, its matches marked as the store marks them. */
export interface Snippet {
  readonly title: string;
  readonly text: string;
}

const LENGTH = 200;
/** Words before the first match, in characters at most. */
const RUN_UP = 60;
/** A sentence that begins this near before a snippet is where it begins. */
const SENTENCE = 70;

/**
 * Titles and snippets of found entries, in their order. Where a text matches is guessed here, by the beginnings of its words, and
 * PostgreSQL says of that line what is a match: it would read ten whole texts for longer than it searched ten thousand.
 */
export async function snippetsOf(db: Db, entries: readonly FoundEntry[]): Promise<Snippet[]> {
  const asked = entries[0]?.asked;
  if (asked === undefined) return [];
  const beginnings = beginningsOf(asked);
  const lines = entries.map(({ inLead, summary, body }) =>
    lineAround(inLead || body === '' ? summary : body, beginnings),
  );
  const marked = await markMatches(db, asked, [...entries.map(({ title }) => title), ...lines]);
  const titles = marked.slice(0, entries.length);
  const texts = marked.slice(entries.length);
  const missed = entries.flatMap(({ inLead }, index) =>
    inLead || texts[index]?.includes(MATCH_BEGINS) ? [] : [index],
  );
  const found = await excerptMatches(
    db,
    asked,
    missed.map((index) => entries[index]?.body ?? ''),
  );
  missed.forEach((index, place) => {
    if (found[place]?.includes(MATCH_BEGINS)) texts[index] = `… ${found[place]} …`;
  });
  return entries.map((_, index) => ({ title: titles[index] ?? '', text: texts[index] ?? '' }));
}

/** What a match begins with: the query's stems, of which a last i may have been a y. */
function beginningsOf(asked: string): string[] {
  const stems = [...asked.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => stem.replaceAll("''", "'"));
  return [...new Set(stems.map((stem) => (stem.length > 3 ? stem.replace(/i$/, '') : stem)))];
}

/** About 200 characters of a text, around where most of the beginnings stand together. */
function lineAround(text: string, beginnings: readonly string[]): string {
  if (text.length <= LENGTH) return text;
  const hits = hitsOf(text, beginnings);
  const start = startOfLine(text, bestHit(hits));
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length) end = text.lastIndexOf(' ', end) > start ? text.lastIndexOf(' ', end) : end;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

interface Hit {
  readonly at: number;
  readonly beginning: string;
}

function hitsOf(text: string, beginnings: readonly string[]): Hit[] {
  if (beginnings.length === 0) return [];
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${beginnings.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return [...text.matchAll(any)].map(({ index, 0: beginning }) => ({ at: index, beginning: beginning.toLowerCase() }));
}

/** Where the line with most different beginnings begins, the first of several. */
function bestHit(hits: readonly Hit[]): number {
  let best = { at: 0, count: 0 };
  for (const [index, { at }] of hits.entries()) {
    const near = hits.slice(index, index + 40).filter((hit) => hit.at < at + LENGTH - RUN_UP);
    const count = new Set(near.map(({ beginning }) => beginning)).size;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

function startOfLine(text: string, hit: number): number {
  const before = text.slice(Math.max(0, hit - SENTENCE), hit);
  const sentence = /^.*[.!?…][”"’')]? (?=\S)/s.exec(before);
  if (sentence) return hit - before.length + sentence[0].length;
  if (hit <= RUN_UP) return 0;
  const space = text.indexOf(' ', hit - RUN_UP);
  return space < 0 || space >= hit ? hit : space + 1;
}
