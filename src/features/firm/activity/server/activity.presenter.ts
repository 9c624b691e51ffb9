import { formatPersonName } from '#lib/words.ts';
import type { ActivityItem } from '../activity.contract.ts';
import type { ActivityRow } from './activity.store.ts';

export function presentActivity({ entry, actor, subject }: ActivityRow): ActivityItem {
  const named = subject ? formatPersonName(subject) : 'a former user';
  return {
    id: entry.id,
    actor: actor && { id: actor.id, name: formatPersonName(actor), email: actor.email },
    isBySite: entry.isBySite,
    token: entry.token,
    action: entry.action,
    kind: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    detail: entry.subjectId === null ? entry.detail : `${entry.detail} ${named}`,
    createdAt: entry.createdAt.toISOString(),
  };
}
