import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { Badge } from '#admin-kit/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { Webhook } from '../webhooks.contract.ts';
import { EVENT_LABELS, WEBHOOK_STATES } from './integration-labels.ts';
import { webhooksQuery } from './integrations.queries.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

const COLUMNS: readonly Column<Webhook>[] = [
  { label: 'Address', cell: () => null },
  { label: 'Events', isWide: true, cell: ({ events }) => events.map((name) => EVENT_LABELS[name].label).join(', ') },
  {
    label: 'State',
    cell: ({ state }) => <Badge look={state === 'active' ? 'quiet' : 'danger'}>{WEBHOOK_STATES[state]}</Badge>,
  },
  { label: 'Waiting', needsLabel: true, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
];

type Opened =
  | { readonly what: 'form'; readonly id: number | undefined }
  | { readonly what: 'log'; readonly id: number };

/** Where the site sends what happens. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const known = query.data?.find(({ id }) => id === opened?.id);
  return (
    <section aria-labelledby="webhooks">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="webhooks" className="text-xl">
          Webhooks
        </h2>
        <Button onClick={() => setOpened({ what: 'form', id: undefined })} className="px-4! py-2!">
          New webhook
        </Button>
      </div>
      <p className="mt-1 mb-3 max-w-[70ch] text-sm text-muted">
        Your CRM or another program learns right away that somebody wrote, signed up, subscribed or downloaded a paper.
      </p>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="py-4 text-muted">
            There are no webhooks yet. Add one for each program that should hear from the site.
          </p>
        ) : (
          <div className="@container overflow-x-auto">
            <DataTable
              caption="webhooks"
              columns={COLUMNS}
              rows={query.data}
              getName={({ url }) => url}
              onOpen={({ id }) => setOpened({ what: 'form', id })}
              actions={(webhook) => (
                <Button
                  look="quiet"
                  aria-label={`Log of ${webhook.url}`}
                  onClick={() => setOpened({ what: 'log', id: webhook.id })}
                  className="-my-1 py-0.5!"
                >
                  Log
                </Button>
              )}
            />
          </div>
        )
      ) : (
        <AdminNotLoaded query={query} what="the webhooks">
          <Skeleton className="h-24 w-full" />
        </AdminNotLoaded>
      )}
      <Dialog open={opened?.what === 'form'} title={known ? 'Edit webhook' : 'New webhook'} onClose={close}>
        {opened?.what === 'form' && <WebhookForm key={opened.id} known={known} onClose={close} />}
      </Dialog>
      <Dialog open={opened?.what === 'log' && known !== undefined} title="Deliveries" wide onClose={close}>
        {opened?.what === 'log' && known && <WebhookLog webhook={known} />}
      </Dialog>
    </section>
  );
}
