import { presentRecord, type RecordView } from '#platform/records/record-presenter.ts';
import type { LearningContentCard, LearningPath } from '../lessons.contract.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import type { LearningContentRow, LearningPathRow } from './learning.store.ts';

export const presentLearningContentCard = (row: LearningContentRow): LearningContentCard =>
  presentRecord(learningContentKind, row, { isAdmin: false, isCard: true }) as LearningContentCard;

/** Presents a path. Only administrators see which of its items are not published. */
export const presentLearningPath = (row: LearningPathRow, view: RecordView = { isAdmin: false }): LearningPath =>
  presentRecord(
    learningPathKind,
    view.isAdmin ? row : { ...row, contentIds: row.publicContentIds },
    view,
  ) as LearningPath;
