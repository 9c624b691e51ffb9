import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES, LEARNING_TYPES } from '#features/learning/learning.constants.ts';
import type { ContentFilters } from '#features/learning/ui/learning-admin.queries.ts';
import type { ListSearch } from '../../admin-search.ts';
import { oneOf, sortOf } from '../../list/filter-values.ts';
import { optionsOf } from '../../list/options.ts';

export const CONTENT_CHOICES = [
  { name: 'category', label: 'Category', all: 'All', options: optionsOf(LEARNING_CATEGORIES) },
  { name: 'type', label: 'Type', all: 'All', options: optionsOf(LEARNING_TYPES) },
  { name: 'difficulty', label: 'Difficulty', all: 'All', options: optionsOf(LEARNING_DIFFICULTIES) },
] as const;

/** What the address says about the library, leaving out what makes no sense. */
export const contentFilters = ({ q, category, type, difficulty, sort }: ListSearch): ContentFilters => ({
  q,
  category,
  type: oneOf(LEARNING_TYPES, type),
  difficulty: oneOf(LEARNING_DIFFICULTIES, difficulty),
  sort: sortOf(['id', 'title', 'createdAt'], sort) ?? '-createdAt',
});
