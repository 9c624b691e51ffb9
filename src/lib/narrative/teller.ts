import type { Random } from '#lib/artwork/random.ts';
import { type Scenes, scenesOf } from './scenes.ts';
import type { Waypoint } from './story.ts';
import type { Voice } from './voice.ts';

/** What a passage is written from. */
export interface Teller {
  readonly voice: Voice;
  readonly route: readonly Waypoint[];
  readonly pathway: string | null;
  readonly today: Date;
  readonly random: Random;
  /** A scene of an item's kind of work that was not told yet in this story; of no item in particular where there is none. */
  scene(item: Pick<Waypoint, 'category' | 'title'> | undefined, kind: keyof Scenes): string;
}

/** A passage; nothing (false, '' or undefined) where what it needs was not told. */
export type Passage = (teller: Teller) => string | false | undefined;

export function createTeller(parts: Omit<Teller, 'scene'>): Teller {
  const told = new Set<string>();
  return {
    ...parts,
    scene(item, kind) {
      const all = scenesOf(item?.category ?? '')[kind];
      const fits = all.flatMap((scene) =>
        typeof scene !== 'string' && scene[0].test(item?.title ?? '') ? [scene[1]] : [],
      );
      const plain = all.filter((scene) => typeof scene === 'string');
      const isFresh = (scene: string) => !told.has(scene);
      const fresh = [fits, plain].map((scenes) => scenes.filter(isFresh)).find((scenes) => scenes.length > 0);
      const scene = parts.random.pick(fresh ?? plain);
      told.add(scene);
      return scene;
    },
  };
}

/** One of the passages that can be told, drawn; one of `plain`, which need nothing, where none can. */
export function tellOne(teller: Teller, passages: readonly Passage[], plain: readonly Passage[] = []): string {
  for (const passage of [...teller.random.shuffle(passages), ...teller.random.shuffle(plain)]) {
    const text = passage(teller);
    if (text) return text;
  }
  return '';
}

const WEEK_MS = 7 * 86_400_000;

/** How long the way is, in weeks. */
export function weeksOf({ route, today }: Teller): number {
  const last = route.at(-1)?.dueAt ?? today;
  return Math.max(1, Math.round((last.getTime() - today.getTime()) / WEEK_MS));
}
