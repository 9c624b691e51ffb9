import { type FormEvent, useId } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { CONFIRM_DAYS, NEWSLETTER_LIMITS } from '../newsletter.constants.ts';
import type { Subscriber } from '../newsletter.contract.ts';
import { addReader, invalidateSubscribers, unsubscribeReader } from './subscribers.queries.ts';

interface AddReaderProps {
  /** The address of somebody who is known already. */
  readonly email?: string | undefined;
  readonly onClose: () => void;
}

/** Adds a reader, who still has to confirm. */
export function AddReaderDialog({ isOpen, ...form }: AddReaderProps & { isOpen: boolean }) {
  return (
    <Dialog open={isOpen} title="Add a reader" onClose={form.onClose}>
      <AddReaderForm {...form} />
    </Dialog>
  );
}

function AddReaderForm({ email, onClose }: AddReaderProps) {
  const id = useId();
  const add = useFormAction({
    run: addReader,
    fields: ['email', 'reason'],
    done: ({ email }) => ({ title: 'Email sent', text: `${email} has ${CONFIRM_DAYS} days to confirm.` }),
    onDone: onClose,
    invalidates: invalidateSubscribers,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <form ref={add.form} onSubmit={onSubmit} aria-label="Add a reader" className="grid gap-5">
      <p className="text-sm text-muted">
        They get an email with a link, and the newsletter once they have confirmed. Please add only people who asked for
        it.
      </p>
      <InputField
        id={`${id}-email`}
        name="email"
        {...EMAIL_INPUT}
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
export function UnsubscribeDialog(props: { reader: Leaver | undefined; onClose: () => void }) {
  const { reader, onClose } = props;
  return (
    <Dialog open={reader !== undefined} title="Unsubscribe this reader?" onClose={onClose}>
      {reader && <UnsubscribeForm reader={reader} onClose={onClose} />}
    </Dialog>
  );
}

function UnsubscribeForm({ reader, onClose }: { reader: Leaver; onClose: () => void }) {
  const end = useFormAction({
    run: (reason: string) => unsubscribeReader(reader.id, reason),
    fields: ['reason'],
    done: { title: 'Unsubscribed', text: `${reader.email} gets no more issues.` },
    onDone: onClose,
    invalidates: invalidateSubscribers,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    end.mutate(String(new FormData(event.currentTarget).get('reason')));
  };
  return (
    <form ref={end.form} onSubmit={onSubmit} aria-label="Unsubscribe a reader" className="grid gap-5">
      <p className="wrap-anywhere">{reader.email} gets no more issues. They can subscribe again at any time.</p>
      <ReasonField label="Reason" example="Asked by email on Nov 12" error={end.getError('reason')} />
      {end.failure && <FormAlert>{end.failure}</FormAlert>}
      <FormActions isBusy={end.isPending} cancelLabel="Keep them" onCancel={onClose}>
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
      hint={`Kept with the subscription, for example “${example}”.`}
      required
      maxLength={NEWSLETTER_LIMITS.reason}
    />
  );
}
