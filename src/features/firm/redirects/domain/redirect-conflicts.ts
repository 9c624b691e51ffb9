import { isWild, listPatterns, toLocation, toPathKey, type Way, withoutWild } from './redirect-paths.ts';

interface Conflict {
  readonly field: 'from' | 'to';
  readonly problem: string;
  /** Where the chain ends, which may be entered instead. */
  readonly end?: string;
}

type Ways = ReadonlyMap<string, Way>;

/** The redirect for a path, by its pattern. */
const find = (ways: Pick<Ways, 'get'>, key: string): Way | undefined =>
  listPatterns(key)
    .map((pattern) => ways.get(pattern))
    .find((way) => way !== undefined);

/** Targets are compared with each new redirect, so thousands of them are read once. */
const knownTargets = new Map<string, string | undefined>();
const MAX_KNOWN = 50_000;

/** The path of a target on this site, as patterns are written; undefined for another site. */
function getTarget(to: string): string | undefined {
  if (!to.startsWith('/')) return undefined;
  if (knownTargets.has(to)) return knownTargets.get(to);
  if (knownTargets.size >= MAX_KNOWN) knownTargets.clear();
  const target = toPathKey(to.replace(/[?#].*$/s, ''));
  knownTargets.set(to, target);
  return target;
}

/** Whether a redirect from this pattern takes every request that another one sends to `target`. */
const covers = (from: string, target: string): boolean =>
  from === target || (isWild(from) && target.startsWith(`${withoutWild(from)}/`));

const MAX_HOPS = 10;

/** Whether requests that a redirect takes could come back to it. */
function isLoop(wanted: Way, ways: Ways): boolean {
  const all = { get: (pattern: string) => (pattern === wanted.from ? wanted : ways.get(pattern)) };
  return listSamples(wanted, ways).some((start) => {
    const seen = new Set<string>();
    for (let key: string | undefined = start, hops = 0; key !== undefined && hops < MAX_HOPS; hops++) {
      if (seen.has(key)) return true;
      seen.add(key);
      const way = find(all, key);
      key = way && getTarget(toLocation(way, key));
    }
    return false;
  });
}

/** Addresses that a redirect takes: any one, and those that end where another redirect begins. */
function listSamples({ from, to }: Way, ways: Ways): string[] {
  if (!isWild(from)) return [from];
  const [base, target] = [withoutWild(from), getTarget(to)];
  const any = `${base}/~`;
  if (target === undefined || !isWild(target)) return [any];
  const below = `${withoutWild(target)}/`;
  const starts = [...ways.keys()].map((start) => (isWild(start) ? `${withoutWild(start)}/~` : start));
  return [any, ...starts.flatMap((start) => (start.startsWith(below) ? [`${base}/${start.slice(below.length)}`] : []))];
}

/** Why a redirect cannot stand beside the others: it would lead to itself, in a circle, or over another one. */
export function findConflict(wanted: Way, ways: Ways): Conflict | undefined {
  const target = getTarget(wanted.to);
  if (target === undefined) return findSource(wanted, ways);
  if (covers(wanted.from, target)) return { field: 'to', problem: 'This address would lead to itself.' };
  if (isLoop(wanted, ways)) return { field: 'to', problem: 'This would lead visitors in a circle.' };
  const next = isWild(target) ? [...ways.values()].find(({ from }) => covers(from, target)) : find(ways, target);
  if (next) {
    const end = toLocation(next, wanted.to.replace(/#.*$/s, ''));
    return { field: 'to', problem: `${target} itself leads to ${end}. Please enter ${end} here.`, end };
  }
  return findSource(wanted, ways);
}

/** A redirect that leads to the start of the new one, so that the two would be a chain. */
function findSource({ from, to }: Way, ways: Ways): Conflict | undefined {
  // Called for each of thousands of redirects, so nothing is copied.
  for (const way of ways.values()) {
    const target = getTarget(way.to);
    if (target !== undefined && covers(from, target))
      return { field: 'from', problem: `${way.from} leads here. Please change it to lead to ${to} first.` };
  }
  return undefined;
}
