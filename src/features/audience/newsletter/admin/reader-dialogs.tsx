import type { QueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { FormFields } from '#lib/call.ts';
import { getCallKey } from '#lib/call-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../newsletter.calls.ts';
import { CONFIRM_DAYS, NEWSLETTER_LIMITS } from '../newsletter.constants.ts';
import type { Subscriber } from '../newsletter.contract.ts';

/** Refetches the list of subscribers. */
const invalidateSubscribers = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getCallKey(calls.listSubscribers) });

interface DialogProps {
  /** Refetches what else shows the reader. */
  readonly onChanged?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

interface AddReaderProps extends DialogProps {
  /** The address of somebody who is known already. */
  readonly email?: string | undefined;
}

/** Adds a reader, who still has to confirm. */
export function AddReaderDialog({ isOpen, ...form }: AddReaderProps & { isOpen: boolean }) {
  return (
    <Dialog open={isOpen} title="Add a subscriber" onClose={form.onClose}>
      <AddReaderForm {...form} />
    </Dialog>
  );
}

function AddReaderForm({ email, onChanged, onClose }: AddReaderProps) {
  const id = useId();
  const add = useFormAction({
    run: (body: FormFields) => callApi(calls.postReader, { body }),
    fields: ['email', 'reason'],
    done: ({ email }) => ({ title: 'Email sent', text: `${email} has ${CONFIRM_DAYS} days to confirm.` }),
    onDone: () => {
      onClose();
      return onChanged?.();
    },
    invalidates: invalidateSubscribers,
  });
  const submit = (data: FormData) => add.mutate(Object.fromEntries(data));
  return (
    <form {...add.getFormProps(submit)} aria-label="Add a subscriber" className="grid gap-5">
      <p className="text-sm text-muted">
        They get an email with a link, and the newsletter once they have confirmed. Please add only people who asked for
        it.
      </p>
      <InputField
        id={`${id}-email`}
        name="email"
        {...EMAIL_INPUT}
        autoComplete="off"
        label="Email"
        required
        defaultValue={email}
        readOnly={email !== undefined}
        maxLength={NEWSLETTER_LIMITS.email}
        error={add.getError('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          id={`${id}-first`}
          name="firstName"
          label="First name"
          optional
          maxLength={NEWSLETTER_LIMITS.name}
        />
        <InputField id={`${id}-last`} name="lastName" label="Last name" optional maxLength={NEWSLETTER_LIMITS.name} />
      </div>
      <ReasonField label="How they asked for it" example="By phone on Nov 12" error={add.getError('reason')} />
      {add.failure && <FormAlert>{add.failure}</FormAlert>}
      <FormActions isBusy={add.isPending} busyLabel="Sending..." onCancel={onClose}>
        Send the link
      </FormActions>
    </form>
  );
}

type Leaver = Pick<Subscriber, 'id' | 'email'>;

/** Unsubscribes a reader who asked a colleague to. */
export function UnsubscribeDialog({ reader, ...form }: DialogProps & { reader: Leaver | undefined }) {
  return (
    <Dialog open={reader !== undefined} title="End this subscription?" onClose={form.onClose}>
      {reader && <UnsubscribeForm reader={reader} {...form} />}
    </Dialog>
  );
}

function UnsubscribeForm({ reader, onChanged, onClose }: DialogProps & { reader: Leaver }) {
  const end = useFormAction({
    run: (reason: string) => callApi(calls.unsubscribeReader, { params: { id: reader.id }, body: { reason } }),
    fields: ['reason'],
    done: { title: 'Unsubscribed', text: `${reader.email} gets no more issues.` },
    onDone: () => {
      onClose();
      return onChanged?.();
    },
    invalidates: invalidateSubscribers,
  });
  const submit = (data: FormData) => end.mutate(String(data.get('reason')));
  return (
    <form {...end.getFormProps(submit)} aria-label="End a subscription" className="grid gap-5">
      <p className="wrap-anywhere">{reader.email} gets no more issues. They can subscribe again at any time.</p>
      <ReasonField label="Reason" example="Asked by email on Nov 12" error={end.getError('reason')} />
      {end.failure && <FormAlert>{end.failure}</FormAlert>}
      <FormActions isBusy={end.isPending} cancelLabel="Cancel" onCancel={onClose}>
        Unsubscribe
      </FormActions>
    </form>
  );
}

function ReasonField({ example, ...field }: { label: string; example: string; error: string | undefined }) {
  return (
    <InputField
      {...field}
      id={useId()}
      name="reason"
      hint={`Saved with the subscription, for example “${example}”.`}
      required
      maxLength={NEWSLETTER_LIMITS.reason}
    />
  );
}

/** Whether a colleague may end a subscription in this state. */
export const canUnsubscribe = (state: string): boolean => state === 'subscribed' || state === 'pending';

interface Reader {
  readonly email: string;
  /** Null for somebody who never asked for the newsletter. */
  readonly subscription: { readonly id: number; readonly state: string } | null;
  /** Refetches what shows the person. */
  readonly onChanged: () => unknown;
}

/** Adds somebody to the newsletter or unsubscribes them, with the reason, outside the list of subscribers. */
export function ReaderActions({ email, subscription, onChanged }: Reader) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const ends = subscription !== null && canUnsubscribe(subscription.state);
  // Neither a spammer nor an address that a mail server refused can be asked, and the account of a blocked one says so.
  if (!ends && subscription && subscription.state !== 'unsubscribed') return null;
  return (
    <div className="-ml-2">
      <Button look="quiet" onClick={() => setIsOpen(true)} className="mt-1 py-0.5!">
        {ends ? 'Unsubscribe' : 'Add to the newsletter'}
      </Button>
      <AddReaderDialog isOpen={isOpen && !ends} email={email} onChanged={onChanged} onClose={close} />
      <UnsubscribeDialog
        reader={isOpen && ends ? { id: subscription.id, email } : undefined}
        onChanged={onChanged}
        onClose={close}
      />
    </div>
  );
}
