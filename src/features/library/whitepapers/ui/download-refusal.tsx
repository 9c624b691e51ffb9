import { formatDate } from '#lib/dates.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useAction } from '#ui/use-action.ts';
import type { DownloadAccess } from './download-access.ts';

/** Tells a member what they can do to download a paper. */
export function DownloadRefusal(props: {
  refusal: 'unconfirmed' | 'not-premium';
  access: DownloadAccess;
  look: ButtonLook;
  className?: string | undefined;
}) {
  const { refusal, access, look, className } = props;
  const resend = useAction({
    run: access.resendLink,
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  const ask = useAction({ run: access.requestPremium, failure: 'Your request was not sent' });
  const askedAt = access.viewer?.premiumRequestedAt;
  return (
    <div className={classNames('max-w-[36rem]', className)}>
      {refusal === 'unconfirmed' ? (
        <>
          <p className={TEXT}>To download this white paper, open the link that we sent to your email address.</p>
          <Button look={look} isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
            Send the link again
          </Button>
        </>
      ) : (
        <>
          <p className={TEXT} role="status">
            {askedAt
              ? `You asked for premium access on ${formatDate(askedAt)}. We will answer by email.`
              : 'This white paper is for members with premium access.'}
          </p>
          {!askedAt && (
            <Button look={look} isBusy={ask.isPending} busyLabel="Sending..." onClick={() => ask.mutate()}>
              Ask for premium access
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const TEXT = 'mb-3 text-sm';
