import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { WebhookEvent } from '#lib/webhook-events.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { WEBHOOK_EXAMPLES } from '../webhook-examples.constants.ts';
import * as calls from '../webhooks.calls.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '../webhooks.constants.ts';
import type { NewWebhook, Webhook, WebhookBody } from '../webhooks.contract.ts';
import { ChoiceList } from './choice-list.tsx';
import { EVENT_LABELS } from './integration-labels.ts';
import { invalidateWebhooks } from './integrations.queries.ts';
import { ShownOnce } from './shown-once.tsx';

const CHOICES = WEBHOOK_EVENTS.map((name) => ({ name, ...EVENT_LABELS[name] }));

/** Adds a webhook, and shows its secret once, or changes one. */
export function WebhookForm({ known, onClose }: { known: Webhook | undefined; onClose: () => void }) {
  const id = useId();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(known?.events ?? []);
  const [secret, setSecret] = useState<string>();
  const save = useFormAction({
    run: (body: WebhookBody): Promise<Webhook | NewWebhook> =>
      known ? callApi(calls.putWebhook, { params: { id: known.id }, body }) : callApi(calls.postWebhook, { body }),
    // That no event was chosen is said above the button.
    fields: ['url'],
    onDone: (saved) => ('secret' in saved ? setSecret(saved.secret) : onClose()),
    invalidates: invalidateWebhooks,
  });
  if (secret !== undefined) return <ShownOnce what="secret" value={secret} onClose={onClose} />;
  const submit = (data: FormData) => save.mutate({ url: String(data.get('url')), events: [...events] });
  return (
    <form {...save.getFormProps(submit)} aria-label="Webhook" className="grid gap-5">
      <InputField
        id={`${id}-url`}
        name="url"
        label="Address"
        hint="Where your program receives the events. It begins with https://."
        required
        defaultValue={known?.url}
        maxLength={WEBHOOK_LIMITS.url}
        autoCapitalize="none"
        spellCheck={false}
        error={save.getError('url')}
      />
      <ChoiceList
        legend="Events"
        choices={CHOICES}
        chosen={events}
        onChange={setEvents}
        more={(name) => <Example event={name} />}
      />
      {save.failure && <FormAlert>{save.failure}</FormAlert>}
      <FormActions isBusy={save.isPending} busyLabel="Saving..." onCancel={onClose}>
        Save
      </FormActions>
      {known && (
        <div className="border-t border-line pt-4">
          <ConfirmButton
            label="Delete webhook"
            question="Delete this webhook with its log? Nothing more is sent to it."
            run={() => callApi(calls.deleteWebhook, { params: { id: known.id } })}
            onDone={onClose}
          />
        </div>
      )}
    </form>
  );
}

/** What the receiver of an event gets. */
const Example = ({ event }: { event: WebhookEvent }) => (
  <details className="mt-1 ml-7 text-sm">
    <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">Example</summary>
    <pre className="mt-1 overflow-x-auto border border-line bg-sunk p-3 text-xs">
      {JSON.stringify({ type: event, timestamp: '2026-03-02T09:41:12.000Z', data: WEBHOOK_EXAMPLES[event] }, null, 2)}
    </pre>
  </details>
);
