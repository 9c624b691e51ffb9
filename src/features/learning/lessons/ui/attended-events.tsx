import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { formatDate } from '#lib/dates.ts';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../lessons.calls.ts';

/** The events that are over, and whether a learner attended them, which staff can say. Nothing without such events. */
export function AttendedEvents({ userId }: { userId: number }) {
  const query = callQuery(calls.listAttendance, { query: { userId } });
  const client = useQueryClient();
  const { data: events = [] } = useQuery(query);
  const save = useAction({
    run: ({ contentId, isAttended }: { contentId: number; isAttended: boolean }) =>
      callApi(calls.putAttendance, { params: { contentId }, body: { userId, isAttended } }),
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
    failure: 'Not saved',
  });
  if (events.length === 0) return null;
  return (
    <Section title="Events attended" className="mt-10 max-w-3xl">
      <ul className="mt-2 border-t border-line">
        {events.map(({ contentId, title, startsAt, proof }) => (
          <li key={contentId} className="border-b border-line">
            <label className="flex min-h-11 items-center gap-3 py-1 text-[0.9375rem]">
              <input
                type="checkbox"
                checked={proof === 'attended' || proof === 'handed-in'}
                disabled={save.isPending || proof === 'handed-in'}
                onChange={(event) => save.mutate({ contentId, isAttended: event.currentTarget.checked })}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              <span className="figures shrink-0 text-sm text-muted">
                {proof === 'own-word' && 'says so, '}
                {formatDate(startsAt)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
