import type { ReactNode } from 'react';
import type { AccessRefusal as Refusal } from '#lib/access.ts';
import { formatDate } from '#lib/dates.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useAction } from '../use-action.ts';
import type { ReaderAccess } from './reader-access.ts';

/** Tells a member in one sentence, with one button, what they can do to open a paper or an item. */
export function AccessRefusal(props: {
  refusal: Exclude<Refusal, 'signed-out'>;
  /** "white paper", "lesson". */
  noun: string;
  access: ReaderAccess;
  look: ButtonLook;
  className?: string | undefined;
}) {
  const { refusal, noun, access, look, className } = props;
  const resend = useAction({
    run: access.resendLink,
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  const ask = useAction({ run: access.requestPremium, failure: 'Your request was not sent' });
  const askedAt = access.viewer?.premiumRequestedAt;
  const render = (sentence: string, button: ReactNode) => (
    <div className={classNames('max-w-[36rem]', className)}>
      <p className="mb-3 text-sm" role="status">
        {sentence}
      </p>
      {button}
    </div>
  );
  if (refusal === 'unconfirmed')
    return render(
      `To open this ${noun}, follow the link that we sent to your email address.`,
      <Button look={look} isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
        Send the link again
      </Button>,
    );
  if (askedAt) return render(`You asked for premium access on ${formatDate(askedAt)}. We will answer by email.`, null);
  return render(
    `This ${noun} is for members with premium access.`,
    <Button look={look} isBusy={ask.isPending} busyLabel="Sending..." onClick={() => ask.mutate()}>
      Ask for access
    </Button>,
  );
}
