import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { DayCell, NOTHING, TimeCell } from '#admin-kit/list/cells.tsx';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { deleteApiToken } from '../api-tokens.calls.ts';
import type { ApiToken } from '../api-tokens.contract.ts';
import { CAPABILITY_LABELS, TOKEN_STATES } from './integration-labels.ts';
import { apiTokensQuery, invalidateApiTokens } from './integrations.queries.ts';
import { TokenForm } from './token-form.tsx';

const COLUMNS: readonly Column<ApiToken>[] = [
  { label: 'Used by', cell: () => null },
  {
    label: 'May',
    isWide: true,
    cell: ({ capabilities }) => capabilities.map((name) => CAPABILITY_LABELS[name]?.label ?? name).join(', '),
  },
  { label: 'State', cell: ({ state }) => TOKEN_STATES[state] },
  { label: 'Works until', cell: ({ expiresAt }) => <DayCell at={expiresAt} /> },
  { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? NOTHING : <TimeCell at={lastUsedAt} />) },
  { label: 'Made by', isMinor: true, cell: ({ createdBy }) => createdBy.name },
];

/** Tokens with which programs call the API. */
export function TokensSection() {
  const query = useQuery(apiTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const close = () => setRevoked(undefined);
  return (
    <section aria-labelledby="tokens" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="tokens" className="text-xl">
          Tokens
        </h2>
        <Button onClick={() => setIsMaking(true)} className="px-4! py-2!">
          New token
        </Button>
      </div>
      <p className="mt-1 mb-3 max-w-[70ch] text-sm text-muted">
        A token lets a program use the{' '}
        <a href="/api/docs" className="link">
          API
        </a>{' '}
        in your name, for what you allow.
      </p>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="py-4 text-muted">
            There are no tokens yet. Make one for each program that should read or write here.
          </p>
        ) : (
          <div className="@container overflow-x-auto">
            <DataTable
              caption="tokens"
              columns={COLUMNS}
              rows={query.data}
              getName={({ name }) => name}
              actions={(token) => (
                <Button
                  look="quiet"
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => setRevoked(token)}
                  className="-my-1 py-0.5!"
                >
                  Revoke
                </Button>
              )}
            />
          </div>
        )
      ) : (
        <AdminNotLoaded query={query} what="the tokens">
          <Skeleton className="h-24 w-full" />
        </AdminNotLoaded>
      )}
      <Dialog open={isMaking} title="New token" onClose={() => setIsMaking(false)}>
        {isMaking && <TokenForm onClose={() => setIsMaking(false)} />}
      </Dialog>
      <Dialog open={revoked !== undefined} title="Revoke token" onClose={close}>
        {revoked && <RevokeForm token={revoked} onClose={close} />}
      </Dialog>
    </section>
  );
}

function RevokeForm({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoke = useFormAction({
    run: () => callApi(deleteApiToken, { params: { id: token.id } }),
    done: { title: 'Token revoked' },
    onDone: onClose,
    invalidates: invalidateApiTokens,
  });
  return (
    <form
      aria-label="Revoke token"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate();
      }}
    >
      <p className="wrap-anywhere">“{token.name}” is refused from now on. This cannot be undone.</p>
      {revoke.failure && <FormAlert>{revoke.failure}</FormAlert>}
      <FormActions isBusy={revoke.isPending} busyLabel="Revoking..." onCancel={onClose}>
        Revoke
      </FormActions>
    </form>
  );
}
