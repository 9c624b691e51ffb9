import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import type { TimelineKind } from '#features/people/people.constants.ts';
import { listNewPeople } from '#features/people/server/people.store.ts';
import type { Db } from '#platform/db/db.ts';
import { listTimeline } from './person-timeline.ts';

const LEAD_KINDS: readonly TimelineKind[] = [
  'download',
  'message',
  'received',
  'comment',
  'confirmed',
  'subscribed',
  'account',
];
const ENTRIES_READ = 10;

/** The newest people, each with the latest thing they did that brings the firm a lead. */
export async function readNewLeads(db: Db, limit: number): Promise<AdminSummary['leads']> {
  const people = await listNewPeople(db, limit);
  const leads = people.map(async (person) => {
    const entries = await listTimeline(db, person.email, { limit: ENTRIES_READ });
    const entry = entries.find(({ kind }) => LEAD_KINDS.includes(kind)) ?? entries[0];
    if (!entry) return [];
    const { kind, title, at } = entry;
    // The title of a message's entry is the company.
    return [{ ...person, kind, title: kind === 'message' ? null : title, at: at.toISOString() }];
  });
  return (await Promise.all(leads)).flat();
}
