import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { eventHref } from '#lib/event-paths.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/form-field.tsx';
import { CompanyField, EmailField } from '#ui/person-fields.tsx';
import { HoneypotField, usePostedForm } from '#ui/posted-form.tsx';
import { OUTCOME_TEXTS, REGISTRATION_LIMITS, type RegistrationOutcome } from '../events.constants.ts';
import type { EventCard } from '../events.kind.ts';
import { eventQuery, register } from './events.queries.ts';

const NOT_REACHED = 'Your registration did not reach us. Please try again.';

/** A member, with whose data the form starts. */
export interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}

/**
 * Registers for an event, or for its waiting list. Its fields are uncontrolled, so that text typed before hydration is kept.
 * Without JavaScript the browser posts the form, and `outcome` says what became of it.
 */
export function RegistrationForm(props: {
  event: EventCard;
  member: Registrant | undefined;
  outcome: RegistrationOutcome | undefined;
  onSent: () => void;
}) {
  const { event, member, outcome, onSent } = props;
  const client = useQueryClient();
  const done = useRef<HTMLParagraphElement>(null);
  const form = usePostedForm({
    send: (body) => register(event.id, body),
    explain: (error, isShown) =>
      isShown ? undefined : (error instanceof ApiError && error.body?.error) || NOT_REACHED,
    problem: outcome && outcome !== 'confirmed' && outcome !== 'waiting' ? { text: OUTCOME_TEXTS[outcome] } : undefined,
    onSuccess: onSent,
    // The page may not know yet that the event is full or over.
    onFailure: () => client.invalidateQueries(eventQuery(event.slug)),
  });
  const { props: attributes, reply } = form;
  // The page is shared, so who is signed in is known only now. What was typed meanwhile stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(member ?? {})) {
      const field = attributes.ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value ?? '';
    }
  }, [member, attributes.ref]);
  useEffect(() => {
    if (reply) done.current?.focus();
  }, [reply]);

  const message =
    reply?.message ?? (outcome === 'confirmed' || outcome === 'waiting' ? OUTCOME_TEXTS[outcome] : undefined);
  if (message !== undefined)
    return (
      <p ref={done} role="status" tabIndex={-1} className="border-l-2 border-blue py-1 pl-5 text-lg outline-none">
        {message}
      </p>
    );
  return (
    <form {...attributes} action={`${eventHref(event.slug)}/register`} aria-labelledby="register-title">
      <div className="grid gap-5">
        <InputField
          id="registration-name"
          label="Name"
          error={form.getError('name')}
          name="name"
          required
          maxLength={REGISTRATION_LIMITS.name}
          autoComplete="name"
        />
        <EmailField id="registration" form={form} maxLength={REGISTRATION_LIMITS.email} />
        <CompanyField id="registration" form={form} maxLength={REGISTRATION_LIMITS.company} />
      </div>
      <HoneypotField id="registration" />
      {form.failure && (
        <p role="alert" className="mt-5 text-sm text-danger">
          {form.failure}
        </p>
      )}
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Sending..." className="mt-6 w-full">
        {event.isFull ? 'Join the waiting list' : 'Register'}
      </Button>
      <p className="mt-4 text-xs text-muted">We will email you a confirmation, a reminder and any changes.</p>
      <PrivacyNote className="text-muted" />
    </form>
  );
}
