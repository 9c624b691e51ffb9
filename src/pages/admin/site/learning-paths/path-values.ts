import type {
  AdminLearningContentCard,
  AdminLearningPath,
  LearningPathBody,
} from '#features/learning/learning.contract.ts';
import { pathDuration } from '#features/learning/ui/path-duration.ts';
import type { Edited } from '../../forms/use-record-form.ts';

/** A learning path as its form has it. */
export interface PathValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly difficulty: string;
  /** What its author says it takes; null is what its items add up to. */
  readonly estimatedDuration: string | null;
  readonly thumbnailImage: string;
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
  thumbnailImage: '',
  contentIds: [],
  isActive: true,
};

/** A path of the server; a duration that is what its items add up to goes on following them. */
export function readPath(record: unknown, items: ReadonlyMap<number, PathItem>): Edited<PathValues> {
  const path = record as AdminLearningPath;
  const { title, description, category, difficulty, contentIds, isActive, version } = path;
  const computed = pathDuration(itemsOf(contentIds, items));
  const isComputed = path.estimatedDuration === null || path.estimatedDuration === computed;
  const values = {
    title,
    description,
    category,
    difficulty,
    estimatedDuration: isComputed ? null : path.estimatedDuration,
    thumbnailImage: path.thumbnailImage ?? '',
    contentIds,
    isActive,
  };
  return { values, version };
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

/** What is compared where two have changed the path. */
export const pathFields = (items: ReadonlyMap<number, PathItem>) => [
  { name: 'title', label: 'Title', show: ({ title }: PathValues) => title } as const,
  { name: 'description', label: 'Description', show: ({ description }: PathValues) => description } as const,
  { name: 'category', label: 'Category', show: ({ category }: PathValues) => category } as const,
  { name: 'difficulty', label: 'Difficulty', show: ({ difficulty }: PathValues) => difficulty } as const,
  {
    name: 'estimatedDuration',
    label: 'Duration',
    show: ({ estimatedDuration }: PathValues) => estimatedDuration ?? 'What its items add up to',
  } as const,
  { name: 'thumbnailImage', label: 'Picture', show: ({ thumbnailImage }: PathValues) => thumbnailImage } as const,
  {
    name: 'contentIds',
    label: 'Items',
    show: ({ contentIds }: PathValues) => contentIds.map((id) => items.get(id)?.title ?? `Item ${id}`).join('\n'),
  } as const,
  { name: 'isActive', label: 'Shown', show: ({ isActive }: PathValues) => (isActive ? 'Yes' : 'No') } as const,
];
