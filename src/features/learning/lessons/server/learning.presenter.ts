import { concealAnswers } from '#lib/lesson-quiz.ts';
import { presentRecord, type RecordView } from '#platform/records/record-presenter.ts';
import type { LearningContent, LearningContentCard, LearningPath } from '../lessons.contract.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import type { LearningContentRow, LearningPathRow } from './learning.store.ts';

/** Presents a library item. Only administrators see the answers to its quiz. */
export function presentLearningContent(row: LearningContentRow, view: RecordView): LearningContent {
  const item = presentRecord(learningContentKind, row, view) as LearningContent;
  return view.isAdmin || !item.lesson ? item : { ...item, lesson: concealAnswers(item.lesson) };
}

export const presentLearningContentCard = (row: LearningContentRow): LearningContentCard =>
  presentLearningContent(row, { isAdmin: false, isCard: true });

/** Presents a path. Only administrators see which of its items are not published. */
export const presentLearningPath = (row: LearningPathRow, view: RecordView = { isAdmin: false }): LearningPath =>
  presentRecord(
    learningPathKind,
    view.isAdmin ? row : { ...row, contentIds: row.publicContentIds },
    view,
  ) as LearningPath;
