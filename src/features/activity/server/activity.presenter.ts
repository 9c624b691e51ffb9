import type { ActivityItem } from '../activity.contract.ts';
import type { ActivityRow } from './activity.store.ts';

const formatName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

export function presentActivity({ entry, actor, subject }: ActivityRow): ActivityItem {
  const named = subject ? formatName(subject) : 'a former user';
  return {
    id: entry.id,
    actor: actor && { id: actor.id, name: formatName(actor), email: actor.email },
    isBySite: entry.isBySite,
    action: entry.action,
    kind: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    detail: entry.subjectId === null ? entry.detail : `${entry.detail} ${named}`,
    createdAt: entry.createdAt.toISOString(),
  };
}
