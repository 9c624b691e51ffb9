import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { getRefusal } from '#admin-kit/refusal.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { adminCountsQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { type AnyQuery, prefetchQueries } from '#lib/loaders.ts';
import { type Capability, can, isStaff } from '#lib/roles.ts';
import { formatPageTitle } from '#site/page-meta.ts';

/** Loads the data of an admin screen before it is shown. @throws notFound for a member */
export async function loadAdmin(
  client: QueryClient,
  screen: { title: string; capability: Capability; reads?: readonly AnyQuery[]; load?: () => Promise<unknown> },
): Promise<{ title: string }> {
  await prefetchQueries(client, viewerQuery);
  const viewer = client.getQueryData(viewerQuery.queryKey);
  if (viewer && !isStaff(viewer.role)) throw notFound();
  const { load } = screen;
  const reads = [adminCountsQuery, ...(screen.reads ?? [])];
  const title = formatPageTitle(screen.title);
  if (!viewer || !can(viewer.role, screen.capability)) return { title };
  try {
    // If the code cannot be loaded, the screen says so (lazyPart).
    await Promise.all([prefetchQueries(client, ...reads), load?.().catch(() => undefined)]);
  } catch (error) {
    // The page repeats the queries itself and explains the refusal.
    if (!getRefusal(error)) throw error;
    for (const { queryKey } of reads) client.removeQueries({ queryKey });
  }
  return { title };
}
