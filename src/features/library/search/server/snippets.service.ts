import type { Db } from '#platform/db/db.ts';
import type { Snippet, TextPart } from '../search.contract.ts';
import { type FoundEntry, MATCH_END, MATCH_START, markMatches } from './search.store.ts';

/** Length of a snippet in characters: two lines on a wide screen, which need no cut. */
const LENGTH = 130;
/** Maximum number of characters before the first match. */
const MAX_LEAD_IN = 60;
/** A snippet starts with its sentence if that begins at most this many characters before the match. */
const MAX_SENTENCE_START = 70;
/** The index has names like "at&t", and pairs of characters of scripts that are written without spaces, in the middle of words. */
const ODD =
  /&|[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/**
 * Returns titles and snippets of found entries, in their order. This code guesses the best line of a text by the prefixes of its
 * words, and PostgreSQL only marks the matches in that line, because letting it read ten whole texts takes longer than the search.
 */
export async function createSnippets(db: Db, entries: readonly FoundEntry[]): Promise<Snippet[]> {
  const asked = entries[0]?.asked;
  if (asked === undefined) return [];
  const prefixes = getPrefixes(asked);
  const odd = createPattern(prefixes.filter((prefix) => ODD.test(prefix)));
  const mark = async (texts: readonly string[]) => {
    const marked = await markMatches(db, asked, texts);
    return texts.map((text, index) => toTextParts(text, marked[index] ?? '', odd));
  };
  const any = createPattern(prefixes);
  const lines = entries.map(({ inLead, summary, body }) => {
    const text = inLead || body === '' ? summary : body;
    return extractLine(text, findBestHit(text, any));
  });
  const marked = await mark([...entries.map(({ title }) => title), ...lines]);
  const texts = marked.slice(entries.length);
  const missed = entries.flatMap((entry, index) =>
    entry.inLead || texts[index]?.some(isMatch) ? [] : [{ index, entry }],
  );
  const bodies = await mark(missed.map(({ entry }) => entry.body));
  const found = missed.flatMap(({ index, entry }, position) => {
    const parts = bodies[position] ?? [];
    const first = parts.findIndex(isMatch);
    const at = parts.slice(0, first).reduce((length, { text }) => length + text.length, 0);
    return first < 0 ? [] : [{ index, line: extractLine(entry.body, at) }];
  });
  const better = await mark(found.map(({ line }) => line));
  found.forEach(({ index }, position) => {
    texts[index] = better[position] ?? [];
  });
  return entries.map((_, index) => ({ title: marked[index] ?? [], text: texts[index] ?? [] }));
}

const isMatch = (part: TextPart): boolean => part.isMatch;

/** Splits a text at its matches: those marked in PostgreSQL's reading of it, and those of a pattern. */
function toTextParts(text: string, marked: string, pattern: RegExp): TextPart[] {
  const matches = new Uint8Array(text.length);
  let at = 0;
  let isMarked = 0;
  for (const character of marked) {
    if (character === MATCH_START || character === MATCH_END) {
      isMarked = character === MATCH_START ? 1 : 0;
      continue;
    }
    const next = getNextIndex(text, at);
    matches.fill(isMarked, at, next);
    at = next;
  }
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) {
    matches.fill(1, hit.index, hit.index + hit[0].length);
    // Pairs of characters overlap.
    pattern.lastIndex = getNextIndex(text, hit.index);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && matches[end] === matches[start]) end += 1;
    parts.push({ text: text.slice(start, end), isMatch: matches[start] === 1 });
  }
  return parts;
}

/** Returns where the next character begins. PostgreSQL counts characters, this code UTF-16 units. */
const getNextIndex = (text: string, index: number): number => index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/** Returns the prefixes of possible matches: the query's stems, without a final i, which may stand for a y. */
function getPrefixes(asked: string): string[] {
  const stems = [...asked.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => stem.replaceAll("''", "'"));
  return [...new Set(stems.map((stem) => (stem.length > 3 ? stem.replace(/i$/, '') : stem)))];
}

/** Creates a pattern that finds any of the prefixes, at the beginning of a word unless it is odd. Without prefixes, it finds nothing. */
function createPattern(prefixes: readonly string[]): RegExp {
  const patterns = prefixes.map((prefix) =>
    ODD.test(prefix)
      ? prefix.replaceAll('&', ' ?& ?')
      : `(?<![\\p{L}\\p{N}])${prefix.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`,
  );
  return new RegExp(patterns.length > 0 ? patterns.join('|') : '(?!)', 'giu');
}

/** Returns about LENGTH characters of a text, around a place. */
function extractLine(text: string, place: number): string {
  if (text.length <= LENGTH) return text;
  const start = findLineStart(text, place);
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length) end = text.lastIndexOf(' ', end) > start ? text.lastIndexOf(' ', end) : end;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Returns the first position after which the most different matches of a pattern occur within a line. */
function findBestHit(text: string, pattern: RegExp): number {
  const hits = [...text.matchAll(pattern)].map(({ index, 0: prefix }) => ({ at: index, prefix: prefix.toLowerCase() }));
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
