import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCESS_LABELS } from '#lib/access.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../whitepapers.calls.ts';

/** The papers that a client may download by name, among those that not every member may. Nothing without such papers. */
export function NamedPapers({ userId }: { userId: number }) {
  const query = callQuery(calls.listNameablePapers, { query: { userId } });
  const client = useQueryClient();
  const { data: papers = [] } = useQuery(query);
  const save = useAction({
    run: ({ id, isNamed }: { id: number; isNamed: boolean }) =>
      callApi(calls.putNamedReader, { params: { id }, body: { userId, isNamed } }),
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
    failure: 'Not saved',
  });
  if (papers.length === 0) return null;
  return (
    <Section title="White papers for this client" className="mt-10 max-w-3xl">
      <p className="mt-1 text-sm text-muted">
        They can download the papers that you choose, also without premium access.
      </p>
      <ul className="mt-3 max-h-96 overflow-y-auto border-t border-line">
        {papers.map(({ id, title, access, isNamed }) => (
          <li key={id} className="border-b border-line">
            <label className="flex min-h-11 items-center gap-3 py-1 text-[0.9375rem]">
              <input
                type="checkbox"
                checked={isNamed}
                disabled={save.isPending}
                onChange={(event) => save.mutate({ id, isNamed: event.currentTarget.checked })}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              <span className="shrink-0 text-sm text-muted max-sm:hidden">{ACCESS_LABELS[access]}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
