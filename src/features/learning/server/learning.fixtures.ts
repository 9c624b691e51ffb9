import type { learningContent, learningPaths } from './learning.table.ts';

type LearningContentInsert = typeof learningContent.$inferInsert;
type LearningPathInsert = typeof learningPaths.$inferInsert;

let made = 0;

/** A library item with lesson text. */
export function aLearningItem(differences: Partial<LearningContentInsert> = {}): LearningContentInsert {
  made += 1;
  return {
    title: `Item ${made}`,
    description: 'What one learns here.',
    type: 'article',
    category: 'career',
    difficulty: 'beginner',
    estimatedTime: 20,
    lesson: 'The long lesson.',
    tags: ['start'],
    rating: 4,
    ...differences,
  };
}

/** An active path without items. */
export function aLearningPath(
  differences: Partial<LearningPathInsert> & { contentIds?: readonly number[] } = {},
): LearningPathInsert & { contentIds: readonly number[] } {
  made += 1;
  return {
    title: `Path ${made}`,
    description: 'Where it leads.',
    category: 'career',
    difficulty: 'beginner',
    estimatedDuration: '4 weeks',
    contentIds: [],
    ...differences,
  };
}
