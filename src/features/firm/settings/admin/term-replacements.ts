import { useState } from 'react';
import { ApiError, type ApiErrorBody } from '#lib/api-client.ts';
import { TERM_LISTS } from '#lib/site/site-choices.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { listTerms } from '#lib/site/terms.ts';
import { TERM_IN_USE } from '../settings.constants.ts';
import type { TermReplacements, TermUse } from '../settings.contract.ts';

export type Issues = NonNullable<ApiErrorBody['issues']>;
export type Categories = SiteSettings['categories'];
type CategoryList = keyof Categories;
/** The saved name of each category; null for a new one. */
type Origins = Readonly<Record<CategoryList, readonly (string | null)[]>>;

const CATEGORY_LISTS = ['articles', 'learning'] as const satisfies readonly CategoryList[];

/** The removed terms because of which a save was refused; empty for another error, or none. */
export const readTermUses = (error: unknown): readonly TermUse[] =>
  error instanceof ApiError && error.body?.code === TERM_IN_USE ? (error.body.details as readonly TermUse[]) : [];

/** Joins the replacements of two sources: renamed categories, and what was chosen for removed ones. */
export const mergeReplacements = (one: TermReplacements, other: TermReplacements): TermReplacements => ({
  industries: { ...one.industries, ...other.industries },
  articles: { ...one.articles, ...other.articles },
  learning: { ...one.learning, ...other.learning },
});

/**
 * Reverses replacements when earlier settings are restored. Omits those that merged several terms, because their
 * records can no longer be told apart.
 */
export function reverseReplacements(replacements: TermReplacements, before: SiteSettings): TermReplacements {
  const frame = pickFrame(before);
  return Object.fromEntries(
    TERM_LISTS.map((list) => {
      const pairs = Object.entries(replacements[list] ?? {});
      const joined = [...listTerms(frame, list), ...pairs.map(([, term]) => term)].map((term) => term?.toLowerCase());
      const isAlone = (term: string) => joined.filter((other) => other === term.toLowerCase()).length === 1;
      return [
        list,
        Object.fromEntries(pairs.flatMap(([old, term]) => (term !== null && isAlone(term) ? [[term, old]] : []))),
      ];
    }),
  );
}

export const countReplacements = (replacements: TermReplacements): number =>
  TERM_LISTS.reduce((sum, list) => sum + Object.keys(replacements[list] ?? {}).length, 0);

export type CategoryRenames = ReturnType<typeof useCategoryRenames>;

/**
 * Tracks which saved category each row of the form was, because a new name could also be another category. Call it
 * where the save is, so that it survives a change of the section. If the rows come from elsewhere (a draft, an import),
 * those with a saved name count as unchanged.
 */
export function useCategoryRenames(value: Categories, saved: Categories) {
  const [kept, setKept] = useState<{ value: Categories; saved: Categories; origins: Origins }>();
  const origins = kept?.value === value && kept.saved === saved ? kept.origins : guessOrigins(value, saved);
  return {
    origins,
    /** Records the rows after an edit. */
    follow: (next: Categories, nextOrigins: Origins) => setKept({ value: next, saved, origins: nextOrigins }),
    /** Replacements for renamed categories. */
    replacements: listRenames(value, origins),
  };
}

function guessOrigins(value: Categories, saved: Categories): Origins {
  const guess = (list: CategoryList) => value[list].map((name) => (saved[list].includes(name) ? name : null));
  return { articles: guess('articles'), learning: guess('learning') };
}

function listRenames(value: Categories, origins: Origins): TermReplacements {
  return Object.fromEntries(
    CATEGORY_LISTS.map((list) => {
      const renamed = value[list].flatMap((name, index) => {
        const origin = origins[list][index];
        return typeof origin === 'string' && origin !== name.trim() ? [[origin, name.trim()] as const] : [];
      });
      return [list, Object.fromEntries(renamed)];
    }),
  );
}
