import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { contentByIdsQuery } from '#features/learning/ui/learning-admin.queries.ts';
import { listDrafts } from '#ui/drafts/draft-store.ts';
import { useAdmin } from '../../admin-context.ts';
import { draftKeyOf } from '../../record/draft-key.ts';
import type { PathItem, PathValues } from './path-values.ts';

/** Loads the items of a path and of its unsaved drafts, and collects items that are added while it is edited. */
export function usePathItems(pathId: number | undefined, contentIds: readonly number[]) {
  const { viewer } = useAdmin();
  const [ids] = useState(() => {
    const drafts = listDrafts<PathValues>(draftKeyOf(viewer.id, 'learning-path', pathId));
    return [...new Set([...contentIds, ...drafts.flatMap(({ values }) => values.contentIds)])];
  });
  const { data, error } = useQuery({ ...contentByIdsQuery(ids), enabled: ids.length > 0 });
  const [added, setAdded] = useState<readonly PathItem[]>([]);
  const items = useMemo(
    () => new Map<number, PathItem>([...(data ?? []), ...added].map((item) => [item.id, item])),
    [data, added],
  );
  return {
    items,
    isReady: ids.length === 0 || data !== undefined,
    error,
    know: (item: PathItem) => setAdded((before) => [...before, item]),
  };
}
