import type { ActivityItem } from '../activity.contract.ts';
import type { ActivityRow } from './activity.store.ts';

export function presentActivity({ entry, actor }: ActivityRow): ActivityItem {
  return {
    id: entry.id,
    actor: actor && { id: actor.id, name: `${actor.firstName} ${actor.lastName}`, email: actor.email },
    isBySite: entry.isBySite,
    action: entry.action,
    kind: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    detail: entry.detail,
    createdAt: entry.createdAt.toISOString(),
  };
}
