import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminLearningContentCard, AdminLearningPath, LearningPathBody } from '../../learning.contract.ts';
import { pathDuration } from '../../ui/path-duration.ts';

/** A learning path as its form has it. */
export interface PathValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly difficulty: string;
  /** What its author says it takes; null is what its items add up to. */
  readonly estimatedDuration: string | null;
  readonly thumbnailImage: string | null;
  readonly contentIds: readonly number[];
  readonly isActive: boolean;
}

/** As much of an item as the builder shows. */
export type PathItem = Pick<AdminLearningContentCard, 'id' | 'title' | 'type' | 'category' | 'estimatedTime'>;

export const NEW_PATH: PathValues = {
  title: '',
  description: '',
  category: '',
  difficulty: 'beginner',
  estimatedDuration: null,
  thumbnailImage: null,
  contentIds: [],
  isActive: true,
};

/** A path of the server; a duration that is what its items add up to goes on following them. */
export function pathValues(path: AdminLearningPath, items: ReadonlyMap<number, PathItem>): PathValues {
  const { title, description, category, difficulty, thumbnailImage, contentIds, isActive } = path;
  const computed = pathDuration(itemsOf(contentIds, items));
  const isComputed = path.estimatedDuration === null || path.estimatedDuration === computed;
  const estimatedDuration = isComputed ? null : path.estimatedDuration;
  return { title, description, category, difficulty, estimatedDuration, thumbnailImage, contentIds, isActive };
}

export const pathBody = (values: PathValues, items: ReadonlyMap<number, PathItem>): LearningPathBody =>
  ({
    ...values,
    estimatedDuration: values.estimatedDuration ?? pathDuration(itemsOf(values.contentIds, items)),
  }) as LearningPathBody;

/** The items of a path that are known, in its order. */
export function itemsOf(ids: readonly number[], items: ReadonlyMap<number, PathItem>): PathItem[] {
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** What two administrators may have changed differently. */
export const pathFields = (items: ReadonlyMap<number, PathItem>): readonly ConflictField<PathValues>[] => [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'category', label: 'Category', show: ({ category }) => category },
  { name: 'difficulty', label: 'Difficulty', show: ({ difficulty }) => difficulty },
  {
    name: 'estimatedDuration',
    label: 'Estimated duration',
    show: ({ estimatedDuration }) => estimatedDuration ?? 'What its items add up to',
  },
  { name: 'thumbnailImage', label: 'Picture', show: ({ thumbnailImage }) => thumbnailImage ?? '' },
  {
    name: 'contentIds',
    label: 'Items',
    show: ({ contentIds }) => contentIds.map((id) => items.get(id)?.title ?? `Item ${id}`).join('\n'),
  },
  { name: 'isActive', label: 'Shown to learners', show: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];
