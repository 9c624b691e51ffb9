import { LRUCache } from 'lru-cache';
import { type Clause, hasDenial, listWords, type Word } from './clauses.ts';

/** Something that answers may name, with all its names. */
export interface Nameable {
  readonly id: number;
  readonly names: readonly string[];
}

interface Phrase {
  readonly id: number;
  readonly words: readonly Word[];
  /** Up to three letters, which may be another word: "IT". */
  readonly isShort: boolean;
  readonly isDenial: boolean;
}

export interface PhraseMatch {
  readonly ids: readonly number[];
  readonly isDenied: boolean;
}

/** A stretch of a clause that names nothing and may be misspelled. */
export interface Stretch {
  readonly text: string;
  /** The phrases that begin like one of its words. */
  readonly phrases: readonly { readonly id: number; readonly text: string }[];
}

const SHORT_LENGTH = 3;
/** Shorter words resemble too many others. */
const SIMILAR_LENGTH = 5;
const joinWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Finds the names of things in clauses, the longest first: "revenue management" does not also name "management". */
function createPhraseIndex(things: readonly Nameable[]) {
  const byFirst = new Map<string, Phrase[]>();
  const byPrefix = new Map<string, { id: number; text: string }[]>();
  const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const { id, names } of things) {
    for (const name of names) {
      const words = listWords(name);
      const [first] = words;
      if (!first) continue;
      const isShort = words.length === 1 && first.text.length <= SHORT_LENGTH;
      add(byFirst, first.text, { id, words, isShort, isDenial: hasDenial(words) });
      const long = words.find(({ text }) => text.length >= SIMILAR_LENGTH);
      if (long) add(byPrefix, long.text.slice(0, 2), { id, text: joinWords(words) });
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);

  const isAt = (clause: Clause, at: number, { words, isShort }: Phrase): boolean => {
    const [first] = words;
    const word = clause.words[at];
    if (isShort && clause.words.length > 1) return word?.raw === first?.raw && !clause.isShouted;
    return words.every(({ text }, index) => clause.words[at + index]?.text === text);
  };

  return {
    /** Finds names in a clause and the stretches between. */
    match(clause: Clause): { matches: PhraseMatch[]; stretches: Stretch[] } {
      const matches: PhraseMatch[] = [];
      const stretches: Word[][] = [[]];
      for (let at = 0; at < clause.words.length; ) {
        const found = byFirst.get(clause.words[at]?.text ?? '')?.filter((phrase) => isAt(clause, at, phrase)) ?? [];
        const length = found[0]?.words.length;
        if (length === undefined) {
          if (at < clause.deniedFrom) stretches.at(-1)?.push(clause.words[at] as Word);
          at += 1;
          continue;
        }
        const same = found.filter(({ words }) => words.length === length);
        const isDenied = at >= clause.deniedFrom;
        matches.push({ ids: same.map(({ id }) => id), isDenied: isDenied && !same.some(({ isDenial }) => isDenial) });
        stretches.push([]);
        at += length;
      }
      return { matches, stretches: stretches.map(toStretch).filter(({ phrases }) => phrases.length > 0) };
    },
  };

  function toStretch(words: readonly Word[]): Stretch {
    const prefixes = new Set(words.flatMap(({ text }) => (text.length >= SIMILAR_LENGTH - 1 ? text.slice(0, 2) : [])));
    return { text: joinWords(words), phrases: [...prefixes].flatMap((prefix) => byPrefix.get(prefix) ?? []) };
  }
}

export type PhraseIndex = ReturnType<typeof createPhraseIndex>;

/** The indexes of the names read last, of skills and of obstacles. They are built again only when an editor changed a name. */
const indexes = new LRUCache<string, PhraseIndex>({ max: 4 });

/** The index of these things, which takes 30 ms of processor time to build for the sample's skills. */
export function getPhraseIndex(things: readonly Nameable[]): PhraseIndex {
  const key = JSON.stringify(things.map(({ id, names }) => [id, names]));
  const index = indexes.get(key) ?? createPhraseIndex(things);
  indexes.set(key, index);
  return index;
}
