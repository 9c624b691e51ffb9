import { KINDS } from '#kinds.ts';
import { type Areas, isSwitchedOff } from '#lib/site/areas.ts';

/** The kinds of areas that are off. Their records are kept, and no list across kinds names them until the area is on again. */
export const listHiddenKinds = (areas: Areas): string[] =>
  KINDS.flatMap((kind) => (isSwitchedOff(kind.path, areas) ? [kind.name] : []));
