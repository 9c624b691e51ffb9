import { articleKind, seriesKind } from '#features/blog/blog.kind.ts';
import { caseStudyKind } from '#features/case-studies/case-studies.kind.ts';
import { learningContentKind, learningPathKind } from '#features/learning/learning.kind.ts';
import { obstacleKind, skillKind } from '#features/skills/skills.kind.ts';
import { teamMemberKind } from '#features/team/team.kind.ts';
import { whitepaperKind } from '#features/whitepapers/whitepapers.kind.ts';
import type { Kind } from '#lib/kinds/kind.ts';

/** Every kind of record that administrators edit. */
export const KINDS: readonly Kind[] = [
  articleKind,
  seriesKind,
  whitepaperKind,
  caseStudyKind,
  teamMemberKind,
  learningContentKind,
  learningPathKind,
  skillKind,
  obstacleKind,
];
