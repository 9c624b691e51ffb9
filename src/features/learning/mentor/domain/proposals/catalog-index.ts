import { createNameIndex, joinWords, listWords, type Word } from './matches.ts';
import * as around from './proposal-words.ts';

/** Something of a list, with its synonyms or phrases. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
}
export interface ProposalCatalog {
  readonly roles: readonly Nameable[];
  readonly skills: readonly Nameable[];
  readonly obstacles: readonly (Nameable & { readonly isSensitive: boolean })[];
}
export type Kind = 'role' | 'skill' | 'obstacle';

const indexes = new WeakMap<ProposalCatalog, ReturnType<typeof createNameIndex<Kind>>>();
/** Finds the names of a catalog in words. It is made once for each catalog. */
export function getIndex(catalog: ProposalCatalog) {
  const toNamed = (kind: Kind) => (one: Nameable & { isSensitive?: boolean }) => ({
    kind,
    id: one.id,
    isSensitive: one.isSensitive ?? false,
    names: [one.name, ...one.names],
  });
  const { roles, skills, obstacles } = catalog;
  const index =
    indexes.get(catalog) ??
    createNameIndex([
      ...roles.map(toNamed('role')),
      ...skills.map(toNamed('skill')),
      ...obstacles.map(toNamed('obstacle')),
    ]);
  indexes.set(catalog, index);
  return index;
}

/** The words of a text, clause by clause. */
export function splitClauses(text: string): Word[][] {
  const ends = Array.from(text.matchAll(new RegExp(around.CLAUSE_ENDS.source, 'giu')), ({ index }) => index);
  const words = listWords(text);
  return [...ends, text.length].map((end, index) =>
    words.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)),
  );
}

/** What somebody says that they do not want, in any answer. */
export function listRefusedIds(texts: readonly (string | undefined)[], catalog: ProposalCatalog): ReadonlySet<number> {
  const refused = texts.flatMap((text = '') =>
    splitClauses(text).flatMap((words) =>
      getIndex(catalog)(words, text, ['role', 'skill'])
        .filter(({ from }) => around.REFUSING.test(joinWords(words.slice(0, from))))
        .map(({ id }) => id),
    ),
  );
  return new Set(refused);
}
