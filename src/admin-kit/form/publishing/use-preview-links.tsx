import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import { formatCount } from '#lib/words.ts';
import type { MenuAction } from '#ui/action-menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { formatLocalTime } from '../../local-times.ts';
import { createPreviewLink, previewLinksQuery, revokePreviewLinks } from './publishing.queries.ts';

/**
 * Links that show a record to everybody who has one, before it is public: the actions, and what became of them. A record
 * that is not saved yet has no `id` and no links, and a kind without pages has none either.
 */
export function usePreviewLinks(
  kind: Kind,
  recordId: number | undefined,
): { actions: readonly MenuAction[]; outcome: ReactNode } {
  const id = kind.page ? recordId : undefined;
  const query = previewLinksQuery(kind, id ?? 0);
  const { data } = useQuery({ ...query, enabled: id !== undefined });
  const [isCopied, setIsCopied] = useState(false);
  const invalidates = (client: QueryClient) => client.invalidateQueries(query);
  const creation = useAction({
    run: () => createPreviewLink(kind, id ?? 0),
    onDone: async ({ url }) => {
      // The browser may refuse it. The address is shown in any case.
      setIsCopied(
        await navigator.clipboard.writeText(url).then(
          () => true,
          () => false,
        ),
      );
    },
    failure: 'The preview link was not created',
    invalidates,
  });
  const revocation = useAction({
    run: () => revokePreviewLinks(kind, id ?? 0),
    onDone: () => creation.reset(),
    failure: 'The preview links were not revoked',
    invalidates,
  });
  if (id === undefined) return { actions: [], outcome: null };
  const link = creation.data;
  const count = data?.links ?? 0;
  const isBusy = creation.isPending || revocation.isPending;
  return {
    actions: [
      { label: 'Copy preview link', icon: Link2, run: () => isBusy || creation.mutate() },
      ...(count > 0
        ? [
            {
              label: `Revoke ${formatCount(count, 'preview link')}`,
              icon: Link2Off,
              run: () => isBusy || revocation.mutate(),
            },
          ]
        : []),
    ],
    outcome: (
      <div role="status" className="text-sm empty:hidden">
        {link && (
          <>
            <input
              readOnly
              aria-label="Address of the preview"
              value={link.url}
              onFocus={(event) => event.currentTarget.select()}
              className="field px-2! py-1.5! text-xs!"
            />
            <p className="mt-1.5 text-muted">
              {isCopied ? 'Copied.' : 'Copy this address.'} It works until {formatLocalTime(link.expiresAt)} and is not
              shown again.
            </p>
          </>
        )}
        {revocation.isSuccess && count === 0 && !link && <p className="text-muted">No preview link works anymore.</p>}
      </div>
    ),
  };
}
