import type { Ranked } from './ranking.ts';
import { termsOf } from './terms.ts';

/** A plan covers about a quarter of a year: nobody keeps to a longer one. */
const PLAN_WEEKS = 12;
const LEAST_ITEMS = 3;
const MOST_ITEMS = 9;
/** Of the next item in the same category, what the ones before take off. */
const SAMENESS = 1.1;
/** What an item must be worth of what the best one is. */
const LEAST_WORTH = 0.42;
/** Among how many of a level what prepares for an item is looked for. */
const PREPARING = 12;
/** The share of the time one item may take. */
const LARGEST_SHARE = 0.5;

/** An item of a plan, and the one it prepares for where that is why it is there. */
export interface Chosen extends Ranked {
  readonly preparesFor: Ranked | undefined;
}

/**
 * Takes the best items that fit into twelve weeks, of more than one category where several are near, each with what has to come
 * before it: in its category, an item a level below. What is in `done` counts as known.
 */
export function choose(
  ranked: readonly Ranked[],
  minutesPerWeek: number,
  standingOf: (category: string) => number,
  done: ReadonlySet<number>,
): Chosen[] {
  const budget = minutesPerWeek * PLAN_WEEKS;
  const open = ranked.filter(({ item }) => !done.has(item.id));
  const known = knownLevels(ranked, done, standingOf);
  const chosen = new Map<number, Chosen>();
  const taken = new Map<string, number>();
  const least = Math.max(0, (open[0]?.score ?? 0) * LEAST_WORTH);
  let minutes = 0;
  while (chosen.size < MOST_ITEMS) {
    const room = budget - minutes;
    const isEnough = chosen.size >= LEAST_ITEMS;
    const next = bestOf(open, chosen, taken, (one) =>
      isEnough ? one.minutes <= room : one.minutes <= Math.max(room, budget * LARGEST_SHARE),
    );
    if (!next || (isEnough && next.score < least)) break;
    for (const one of withPreparation(next, open, known, chosen)) {
      if (chosen.has(one.item.id)) continue;
      if (chosen.size >= LEAST_ITEMS && minutes + one.minutes > budget && one.item.id !== next.item.id) continue;
      chosen.set(one.item.id, one);
      taken.set(one.item.category, (taken.get(one.item.category) ?? 0) + 1);
      minutes += one.minutes;
    }
    if (minutes >= budget && chosen.size >= LEAST_ITEMS) break;
  }
  return inOrder([...chosen.values()]);
}

function bestOf(
  open: readonly Ranked[],
  chosen: ReadonlyMap<number, unknown>,
  taken: ReadonlyMap<string, number>,
  fits: (one: Ranked) => boolean,
): Ranked | undefined {
  let best: Ranked | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of open) {
    // Ranked by score: what could at best be worth less than the best so far ends the search.
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

/** The highest level someone has behind them in each category: where they stand, or what they completed. */
function knownLevels(
  ranked: readonly Ranked[],
  done: ReadonlySet<number>,
  standingOf: (category: string) => number,
): (category: string) => number {
  const levels = new Map<string, number>();
  for (const { item, level } of ranked) {
    if (done.has(item.id)) levels.set(item.category, Math.max(levels.get(item.category) ?? -1, level));
  }
  return (category) => Math.max(standingOf(category), levels.get(category) ?? -1);
}

function withPreparation(
  goal: Ranked,
  open: readonly Ranked[],
  known: (category: string) => number,
  chosen: ReadonlyMap<number, Chosen>,
): Chosen[] {
  const chain: Chosen[] = [{ ...goal, preparesFor: undefined }];
  for (let level = goal.level - 1; level > known(goal.item.category); level -= 1) {
    const isAtLevel = (one: Ranked) => one.item.category === goal.item.category && one.level === level;
    if ([...chosen.values()].some(isAtLevel)) continue;
    const step = nearestTo(goal, open.filter(isAtLevel).slice(0, PREPARING));
    if (step) chain.unshift({ ...step, preparesFor: chain[0] });
  }
  return chain;
}

/** Of some items the one that speaks most of what `goal` speaks of; the better ranked and shorter one where that leaves a choice. */
function nearestTo(goal: Ranked, some: readonly Ranked[]): Ranked | undefined {
  const words = new Set(termsOf(`${goal.item.title} ${goal.item.tags.join(' ')}`));
  let nearest: Ranked | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, one] of some.entries()) {
    const own = new Set(termsOf(`${one.item.title} ${one.item.tags.join(' ')}`));
    const shared = [...own].filter((word) => words.has(word)).length;
    const worth = shared * 3 - index * 0.3 - one.minutes / 120;
    if (worth > most) {
      nearest = one;
      most = worth;
    }
  }
  return nearest;
}

/** Easier before harder; within a level what matters most comes first, and the very first is one that is soon done. */
function inOrder(chosen: Chosen[]): Chosen[] {
  chosen.sort((a, b) => a.level - b.level || b.score - a.score || a.item.id - b.item.id);
  const [first] = chosen;
  if (!first) return chosen;
  const quick = chosen.filter((one) => one.level === first.level).sort((a, b) => a.minutes - b.minutes)[0];
  if (!quick || quick.minutes * 4 > first.minutes) return chosen;
  return [quick, ...chosen.filter((one) => one !== quick)];
}
