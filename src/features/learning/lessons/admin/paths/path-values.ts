import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import type { AdminLearningContentCard } from '../../lessons.contract.ts';
import { learningPathKind } from '../../lessons.kind.ts';
import { formatPathDuration } from '../../ui/learning-figures.ts';

/** The duration is null as long as it is the total of the items. */
type PathSpecial = { estimatedDuration: string | null };
/** The form values of a learning path. */
export type PathValues = KindValues<typeof learningPathKind, PathSpecial>;

/** The part of an item that the builder shows. */
export type PathItem = Pick<AdminLearningContentCard, 'id' | 'title' | 'type' | 'category' | 'estimatedTime'>;

/**
 * Creates the form of a learning path. `items` are the loaded items of the library. Those that are `gone` from it, and so
 * cannot be seen in a draft, are not sent.
 */
export function createPathForm(items: ReadonlyMap<number, PathItem>, gone: ReadonlySet<number>) {
  const getTotal = (ids: readonly number[]) => formatPathDuration(listPathItems(ids, items));
  return createKindForm<typeof learningPathKind, PathSpecial>(learningPathKind, {
    start: { difficulty: 'beginner', estimatedDuration: null, status: 'draft' },
    special: {
      estimatedDuration: {
        // A duration equal to the total of its items keeps following that total.
        read: ({ estimatedDuration: saved, contentIds }) => (saved === getTotal(contentIds) ? null : saved),
        write: ({ estimatedDuration, contentIds }) => estimatedDuration ?? getTotal(contentIds),
        show: ({ estimatedDuration }) => estimatedDuration ?? 'The total of its items',
      },
      contentIds: {
        write: ({ contentIds }) => contentIds.filter((id) => !gone.has(id)),
        show: ({ contentIds }) => contentIds.map((id) => items.get(id)?.title ?? `Item ${id}`).join('\n'),
      },
    },
  });
}

/** The loaded items of a path, in its order. */
export function listPathItems(ids: readonly number[], items: ReadonlyMap<number, PathItem>): PathItem[] {
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** The drop target for the end of the path. */
export const PATH_END = 'path-end';
/** The drag id of a library item, which differs from the id of the same item on the path. */
export const toLibraryId = (id: number) => `library-${id}`;
export const isLibraryId = (id: string | number) => String(id).startsWith('library-');
