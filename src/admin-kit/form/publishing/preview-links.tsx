import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { formatLocalTime } from '../../local-times.ts';
import { createPreviewLink, previewLinksQuery, revokePreviewLinks } from './publishing.queries.ts';

/** Links that show a record to everybody who has one, before it is public. */
export function PreviewLinks({ kind, id }: { kind: Kind; id: number }) {
  const query = previewLinksQuery(kind, id);
  const { data } = useQuery(query);
  const [isCopied, setIsCopied] = useState(false);
  const invalidates = (client: QueryClient) => client.invalidateQueries(query);
  const creation = useAction({
    run: () => createPreviewLink(kind, id),
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
    run: () => revokePreviewLinks(kind, id),
    onDone: () => creation.reset(),
    failure: 'The preview links were not revoked',
    invalidates,
  });
  const link = creation.data;
  const count = data?.links ?? 0;
  const isBusy = creation.isPending || revocation.isPending;
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => creation.mutate()} className="px-3! py-1.5!">
          <Link2 size={16} strokeWidth={1.5} aria-hidden="true" />
          Copy preview link
        </Button>
        {count > 0 && (
          <Button
            look="quiet"
            isBusy={isBusy}
            data-tooltip={`${formatCount(count, 'link')} ${count === 1 ? 'works' : 'work'}`}
            onClick={() => revocation.mutate()}
            className="py-1.5!"
          >
            Revoke
          </Button>
        )}
      </p>
      <div role="status">
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
    </div>
  );
}
