import { GlobeSeal, type SealRoute } from '#ui/globe-seal.tsx';
import type { BadgeKey } from '../../ui/learning-figures.ts';

export function BadgeIcon({ badge, isEarned }: { badge: BadgeKey; isEarned: boolean }) {
  return <GlobeSeal route={ROUTES[badge]} isEarned={isEarned} className="size-16 shrink-0" />;
}

const ROUTES: Record<BadgeKey, SealRoute> = {
  'first-steps': {
    path: 'M13 41Q20 34 27 32',
    points: [
      [13, 41],
      [27, 32],
    ],
  },
  'knowledge-seeker': {
    path: 'M13 41Q24 24 40 25',
    points: [
      [13, 41],
      [24, 29],
      [40, 25],
    ],
  },
  'strategic-thinker': {
    path: 'M13 41Q28 14 52 34',
    points: [
      [13, 41],
      [23, 29],
      [37, 25],
      [52, 34],
    ],
  },
  curator: {
    path: 'M16 24H48M16 40H48M32 12V52',
    points: [
      [16, 24],
      [48, 40],
      [32, 12],
    ],
  },
};
