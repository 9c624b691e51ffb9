import { useState } from 'react';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import type { RegistrationOutcome } from '../events.constants.ts';
import type { EventPage } from '../events.contract.ts';
import { canRegister } from './event-state.ts';
import { type Registrant, RegistrationForm } from './registration-form.tsx';

/** What one can do about an event now: register, wait for a seat, or watch its recording. */
export function RegistrationPanel(props: {
  event: EventPage;
  member?: Registrant | undefined;
  outcome?: RegistrationOutcome | undefined;
  /** A preview takes no registrations. */
  isPreview?: boolean;
}) {
  const { event, member, outcome, isPreview = false } = props;
  const [isSent, setIsSent] = useState(outcome === 'confirmed' || outcome === 'waiting');
  // Who has just taken the last seat is told so, and not that the event is full.
  const { title, text } = isSent ? { title: 'Your registration', text: '' } : describe(event);
  const isOpen = canRegister(event) || isSent;
  return (
    <section
      id="register"
      aria-labelledby="register-title"
      className="scroll-mt-24 border-t-2 border-ink pt-5 print:hidden"
    >
      <h2 id="register-title" className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-2 text-sm text-muted">{text}</p>}
      {isOpen && !isPreview && (
        <div className="mt-5">
          <RegistrationForm event={event} member={member} outcome={outcome} onSent={() => setIsSent(true)} />
        </div>
      )}
      {event.recording && (
        <a
          href={event.recording}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('signal', 'mt-5 w-full')}
        >
          Watch the recording
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </section>
  );
}

function describe({ isCanceled, phase, recording, isFull, hasWaitingList, seats }: EventPage) {
  if (isCanceled) return { title: 'This event is canceled', text: 'Everyone who registered gets an email about it.' };
  if (phase === 'over')
    return { title: 'This event is over', text: recording ? '' : 'Thank you to everyone who came.' };
  if (phase === 'running') return { title: 'Under way', text: 'Registration is closed.' };
  if (!isFull) return { title: 'Register', text: seats === null ? '' : `There are ${formatCount(seats, 'seat')}.` };
  return hasWaitingList
    ? {
        title: 'All seats are taken',
        text: 'Join the waiting list: a seat that becomes free goes to the first in line.',
      }
    : { title: 'All seats are taken', text: 'Registration is closed.' };
}
