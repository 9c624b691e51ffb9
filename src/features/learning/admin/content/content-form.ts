import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminLearningContent, LearningContentBody } from '../../learning.contract.ts';
import { learningContentKind } from '../../learning.kind.ts';

/** The form values of a library item. */
export type ContentValues = KindValues<typeof learningContentKind>;

export const contentForm = createKindForm<ContentValues, AdminLearningContent, LearningContentBody>(
  learningContentKind,
  { start: { type: 'article', difficulty: 'beginner' } },
);
