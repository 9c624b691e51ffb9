import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { Badge } from '#admin-kit/badge.tsx';
import { TimeCell } from '#admin-kit/list/cells.tsx';
import { callApi } from '#lib/api-client.ts';
import type { WebhookEvent } from '#lib/webhook-events.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../webhooks.calls.ts';
import { WEBHOOK_EVENTS } from '../webhooks.constants.ts';
import type { Delivery, Webhook } from '../webhooks.contract.ts';
import { DELIVERY_LABELS, EVENT_LABELS } from './integration-labels.ts';
import { deliveriesQuery, invalidateWebhooks } from './integrations.queries.ts';

/** What was sent to a webhook in the last 30 days, with a test and a replay. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  const [event, setEvent] = useState<WebhookEvent>(webhook.events[0] ?? 'message.received');
  const test = useAction({
    run: () => callApi(calls.testWebhook, { params: { id: webhook.id }, body: { event } }),
    invalidates: invalidateWebhooks,
  });
  const isOff = webhook.state === 'off';
  const deliveries = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="grid min-w-0 gap-5">
      <p className="text-sm wrap-anywhere text-muted">{webhook.url}</p>
      {isOff ? (
        <SwitchOn webhook={webhook} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div>
            <label htmlFor={`${id}-event`} className="mb-1.5 block text-sm font-semibold">
              Event
            </label>
            <select
              id={`${id}-event`}
              value={event}
              onChange={({ currentTarget }) => setEvent(currentTarget.value as WebhookEvent)}
              className="field text-sm"
            >
              {WEBHOOK_EVENTS.map((name) => (
                <option key={name} value={name}>
                  {EVENT_LABELS[name].label}
                </option>
              ))}
            </select>
          </div>
          <Button isBusy={test.isPending} onClick={() => test.mutate()} className="px-4! py-2.5!">
            Send a test
          </Button>
        </div>
      )}
      {deliveries ? (
        <ul aria-label="Deliveries" className="border-t border-line">
          {deliveries.map((delivery) => (
            <DeliveryEntry key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
          {deliveries.length === 0 && <li className="py-4 text-muted">Nothing has been sent yet.</li>}
        </ul>
      ) : (
        <AdminNotLoaded query={query} what="the deliveries">
          <Skeleton className="h-24 w-full" />
        </AdminNotLoaded>
      )}
      {query.hasNextPage && (
        <Button look="outline" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

function SwitchOn({ webhook: { id, url, events } }: { webhook: Webhook }) {
  const switchOn = useAction({
    run: () => callApi(calls.putWebhook, { params: { id }, body: { url, events, isOn: true } }),
    done: { title: 'Webhook switched on', text: 'Its log lists what it missed. You can send that again.' },
    invalidates: invalidateWebhooks,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-sm">This webhook is off. Nothing is sent to it.</p>
      <Button isBusy={switchOn.isPending} onClick={() => switchOn.mutate()} className="px-4! py-2.5!">
        Switch on again
      </Button>
    </div>
  );
}

function DeliveryEntry({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { event, state, createdAt, attempts, replyStatus, problem } = delivery;
  const label = EVENT_LABELS[event as WebhookEvent]?.label ?? event;
  const replay = useAction({
    run: () => callApi(calls.replayDelivery, { params: { id: webhook.id, deliveryId: delivery.id } }),
    done: { title: 'Sent again' },
    invalidates: invalidateWebhooks,
  });
  return (
    <li className="border-b border-line py-2.5 text-sm">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:min-h-11">
          <Badge look={state === 'failed' ? 'danger' : state === 'waiting' ? 'plain' : 'quiet'}>
            {DELIVERY_LABELS[state]}
          </Badge>
          <span className="font-semibold">{label}</span>
          <span className="text-muted">
            <TimeCell at={createdAt} />
          </span>
          {replyStatus !== null && <span className="figures text-muted">HTTP {replyStatus}</span>}
        </summary>
        <div className="mt-3 grid min-w-0 gap-3">
          <p className="text-muted">
            {formatAttempts(delivery)}
            {problem && ` ${problem}`}
          </p>
          <Block title="Sent" text={format(delivery.body)} />
          {delivery.reply && <Block title="Reply" text={delivery.reply} />}
          {webhook.state !== 'off' && attempts > 0 && (
            <Button
              look="outline"
              isBusy={replay.isPending}
              onClick={() => replay.mutate()}
              className="justify-self-start"
            >
              Send again
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

const Block = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="font-sans text-xs font-semibold text-muted">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard */}
    <section tabIndex={0} aria-label={title} className="mt-1 max-h-72 overflow-auto border border-line bg-sunk p-3">
      <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  </div>
);

function formatAttempts({ attempts, milliseconds }: Delivery): string {
  if (attempts === 0) return 'Not tried yet.';
  const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  return milliseconds === null
    ? `${tries}.`
    : `${tries}. The last attempt took ${milliseconds.toLocaleString('en-US')} ms.`;
}

function format(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
