import type { RankedItem } from './ranking.ts';
import { splitTerms } from './terms.ts';

/** A plan covers about a quarter of a year, because nobody follows a longer one. */
const PLAN_WEEKS = 12;
const LEAST_ITEMS = 3;
const MOST_ITEMS = 9;
/** Score deducted for each item already chosen from the same category. */
const SAMENESS = 1.1;
/** Minimum score, as a share of the best score. */
const LEAST_WORTH = 0.42;
/** How many candidates of a level are considered as preparation. */
const PREPARING = 12;
/** The largest share of the time budget that one item may take. */
const LARGEST_SHARE = 0.5;

/** A chosen item, and the item it prepares for if that is why it was chosen. */
export interface ChosenItem extends RankedItem {
  readonly preparesFor: RankedItem | undefined;
}

/**
 * Picks the best items that fit into twelve weeks, from more than one category if several score close to each other.
 * Each comes after the easier items of its category that prepare for it. Items in `done` count as known.
 */
export function chooseItems(
  ranked: readonly RankedItem[],
  minutesPerWeek: number,
  getStanding: (category: string) => number,
  done: ReadonlySet<number>,
): ChosenItem[] {
  const budget = minutesPerWeek * PLAN_WEEKS;
  const open = ranked.filter(({ item }) => !done.has(item.id));
  const known = createLevelLookup(ranked, done, getStanding);
  const chosen = new Map<number, ChosenItem>();
  const taken = new Map<string, number>();
  const minimumScore = Math.max(0, (open[0]?.score ?? 0) * LEAST_WORTH);
  let minutes = 0;
  while (chosen.size < MOST_ITEMS) {
    const room = budget - minutes;
    const isEnough = chosen.size >= LEAST_ITEMS;
    const next = findBest(open, chosen, taken, (one) =>
      isEnough ? one.minutes <= room : one.minutes <= Math.max(room, budget * LARGEST_SHARE),
    );
    if (!next || (isEnough && next.score < minimumScore)) break;
    for (const one of listWithPreparation(next, open, known, chosen)) {
      if (chosen.has(one.item.id)) continue;
      if (chosen.size >= LEAST_ITEMS && minutes + one.minutes > budget && one.item.id !== next.item.id) continue;
      chosen.set(one.item.id, one);
      taken.set(one.item.category, (taken.get(one.item.category) ?? 0) + 1);
      minutes += one.minutes;
    }
    if (minutes >= budget && chosen.size >= LEAST_ITEMS) break;
  }
  return sortByLevel([...chosen.values()]);
}

function findBest(
  open: readonly RankedItem[],
  chosen: ReadonlyMap<number, unknown>,
  taken: ReadonlyMap<string, number>,
  fits: (one: RankedItem) => boolean,
): RankedItem | undefined {
  let best: RankedItem | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of open) {
    // Items are sorted by score, so no later one can be worth more than the best so far.
    if (one.score <= most) break;
    if (chosen.has(one.item.id) || !fits(one)) continue;
    const worth = one.score - (taken.get(one.item.category) ?? 0) * SAMENESS;
    if (worth > most) {
      best = one;
      most = worth;
    }
  }
  return best;
}

/** Returns the highest level a person knows in each category: their standing, or the level of completed items. */
function createLevelLookup(
  ranked: readonly RankedItem[],
  done: ReadonlySet<number>,
  getStanding: (category: string) => number,
): (category: string) => number {
  const levels = new Map<string, number>();
  for (const { item, level } of ranked) {
    if (done.has(item.id)) levels.set(item.category, Math.max(levels.get(item.category) ?? -1, level));
  }
  return (category) => Math.max(getStanding(category), levels.get(category) ?? -1);
}

function listWithPreparation(
  goal: RankedItem,
  open: readonly RankedItem[],
  known: (category: string) => number,
  chosen: ReadonlyMap<number, ChosenItem>,
): ChosenItem[] {
  const chain: ChosenItem[] = [{ ...goal, preparesFor: undefined }];
  for (let level = goal.level - 1; level > known(goal.item.category); level -= 1) {
    const isAtLevel = (one: RankedItem) => one.item.category === goal.item.category && one.level === level;
    if ([...chosen.values()].some(isAtLevel)) continue;
    const step = findNearest(goal, open.filter(isAtLevel).slice(0, PREPARING));
    if (step) chain.unshift({ ...step, preparesFor: chain[0] });
  }
  return chain;
}

/** Finds the item that shares the most words with `goal`. Better ranked and shorter items win ties. */
function findNearest(goal: RankedItem, some: readonly RankedItem[]): RankedItem | undefined {
  const words = new Set(splitTerms(`${goal.item.title} ${goal.item.tags.join(' ')}`));
  let nearest: RankedItem | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, one] of some.entries()) {
    const own = new Set(splitTerms(`${one.item.title} ${one.item.tags.join(' ')}`));
    const shared = [...own].filter((word) => words.has(word)).length;
    const worth = shared * 3 - index * 0.3 - one.minutes / 120;
    if (worth > most) {
      nearest = one;
      most = worth;
    }
  }
  return nearest;
}

/**
 * Sorts easier items first and, within a level, higher scores first. A much quicker item of the first level goes first.
 */
function sortByLevel(chosen: ChosenItem[]): ChosenItem[] {
  chosen.sort((a, b) => a.level - b.level || b.score - a.score || a.item.id - b.item.id);
  const [first] = chosen;
  if (!first) return chosen;
  const quick = chosen.filter((one) => one.level === first.level).sort((a, b) => a.minutes - b.minutes)[0];
  if (!quick || quick.minutes * 4 > first.minutes) return chosen;
  return [quick, ...chosen.filter((one) => one !== quick)];
}
