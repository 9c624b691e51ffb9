import { eventKind } from '#features/firm/events/events.kind.ts';
import { pageKind } from '#features/firm/pages/pages.kind.ts';
import { practiceKind } from '#features/firm/practices/practices.kind.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { learningContentKind, learningPathKind } from '#features/learning/lessons/lessons.kind.ts';
import { obstacleKind, skillKind } from '#features/learning/mentor/skills.kind.ts';
import { articleKind, seriesKind } from '#features/library/blog/blog.kind.ts';
import { caseStudyKind } from '#features/library/case-studies/case-studies.kind.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import type { Kind } from '#lib/kinds/kind.ts';

/** Every kind of record that administrators edit. */
export const KINDS: readonly Kind[] = [
  articleKind,
  seriesKind,
  whitepaperKind,
  caseStudyKind,
  eventKind,
  practiceKind,
  teamMemberKind,
  learningContentKind,
  learningPathKind,
  skillKind,
  obstacleKind,
  pageKind,
];
