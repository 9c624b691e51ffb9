import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorDetail } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction, useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { myWeekQuery, putReflection, reflectionsQuery } from '../../ui/mentor.queries.ts';

const toUndoKey = (monday: string) => `reflection:${monday}`;

/** The learner's reflections, in My Progress, where they can delete them. */
export default function ReflectionList() {
  const { data: reflections = [] } = useQuery(reflectionsQuery);
  const deleted = useDeferredKeys();
  const remove = useDeleteReflection();
  const shown = reflections.filter(({ monday }) => !deleted.has(toUndoKey(monday)));
  if (shown.length === 0) return null;
  return (
    <Section title="What you wrote about your weeks" level={3} className="mt-12">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map(({ monday, text }) => (
          <li key={monday} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[11rem_1fr_auto]">
            <p className="figures text-sm text-muted">Week of {formatDate(monday)}</p>
            <p className="max-w-[64ch] whitespace-pre-line wrap-anywhere">{text}</p>
            <button
              type="button"
              onClick={() => remove(monday)}
              className="link tap-target needs-script justify-self-start text-sm text-muted hover:text-ink"
            >
              Delete
              <span className="sr-only"> what you wrote about the week of {formatDate(monday)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Deletes the reflection on a week, with undo. */
function useDeleteReflection(): (monday: string) => void {
  const client = useQueryClient();
  return (monday) =>
    deferAction({
      keys: [toUndoKey(monday)],
      title: 'Deleted',
      text: `What you wrote about the week of ${formatDate(monday)}.`,
      run: () => putReflection(monday, ''),
      onDone: async () => {
        void client.invalidateQueries({ queryKey: myWeekQuery.queryKey });
        await client.invalidateQueries({ queryKey: reflectionsQuery.queryKey });
      },
      onFailed: (error) => toast({ title: 'Not deleted', text: getErrorDetail(error), look: 'danger' }),
    });
}
