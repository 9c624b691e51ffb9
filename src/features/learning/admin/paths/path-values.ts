import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminLearningContentCard, AdminLearningPath, LearningPathBody } from '../../learning.contract.ts';
import { formatPathDuration } from '../../ui/path-duration.ts';

/** The form values of a learning path. */
export interface PathValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly difficulty: string;
  /** The duration that the author entered. Null means the total of the items. */
  readonly estimatedDuration: string | null;
  readonly thumbnailImage: string | null;
  readonly contentIds: readonly number[];
  readonly isActive: boolean;
}

/** The part of an item that the builder shows. */
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

/** Converts a saved path. A duration equal to the total of its items keeps following that total. */
export function toPathValues(path: AdminLearningPath, items: ReadonlyMap<number, PathItem>): PathValues {
  const { title, description, category, difficulty, thumbnailImage, contentIds, isActive } = path;
  const computed = formatPathDuration(listPathItems(contentIds, items));
  const isComputed = path.estimatedDuration === null || path.estimatedDuration === computed;
  const estimatedDuration = isComputed ? null : path.estimatedDuration;
  return { title, description, category, difficulty, estimatedDuration, thumbnailImage, contentIds, isActive };
}

export const toPathBody = (values: PathValues, items: ReadonlyMap<number, PathItem>): LearningPathBody =>
  ({
    ...values,
    estimatedDuration: values.estimatedDuration ?? formatPathDuration(listPathItems(values.contentIds, items)),
  }) as LearningPathBody;

/** The loaded items of a path, in its order. */
export function listPathItems(ids: readonly number[], items: ReadonlyMap<number, PathItem>): PathItem[] {
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** The fields to compare when two administrators edited the same path. */
export const listPathFields = (items: ReadonlyMap<number, PathItem>): readonly ConflictField<PathValues>[] => [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'category', label: 'Category', show: ({ category }) => category },
  { name: 'difficulty', label: 'Difficulty', show: ({ difficulty }) => difficulty },
  {
    name: 'estimatedDuration',
    label: 'Estimated duration',
    show: ({ estimatedDuration }) => estimatedDuration ?? 'The total of its items',
  },
  { name: 'thumbnailImage', label: 'Picture', show: ({ thumbnailImage }) => thumbnailImage ?? '' },
  {
    name: 'contentIds',
    label: 'Items',
    show: ({ contentIds }) => contentIds.map((id) => items.get(id)?.title ?? `Item ${id}`).join('\n'),
  },
  { name: 'isActive', label: 'Shown to learners', show: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];
