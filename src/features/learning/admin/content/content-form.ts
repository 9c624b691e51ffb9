import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminLearningContent, LearningContentBody } from '../../learning.contract.ts';
import { learningContentKind } from '../../learning.kind.ts';

export const contentForm = createKindForm<
  KindValues<typeof learningContentKind>,
  AdminLearningContent,
  LearningContentBody
>(learningContentKind, { start: { type: 'article', difficulty: 'beginner' } });
