import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { toDraftKey } from '#admin-kit/form/draft-key.ts';
import { listDrafts } from '#ui/drafts/draft-store.ts';
import { contentByIdsQuery } from '../learning-admin.queries.ts';
import type { PathItem, PathValues } from './path-values.ts';

/** Loads the items of a path and of its unsaved drafts, and collects items that are added while it is edited. */
export function usePathItems(pathId: number | undefined, contentIds: readonly number[]) {
  const { viewerId } = useAdmin();
  const [ids] = useState(() => {
    const drafts = listDrafts<PathValues>(toDraftKey(viewerId, 'learning-path', pathId));
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
    addItem: (item: PathItem) => setAdded((before) => [...before, item]),
  };
}
