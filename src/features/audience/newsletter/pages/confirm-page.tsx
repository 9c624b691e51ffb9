import { NEWSLETTER_CONFIRM_HREF } from '../newsletter.constants.ts';
import { LinkButton } from './link-button.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

export function ConfirmPage({ token }: { token: string }) {
  return (
    <NewsletterFrame
      title="Confirm your subscription"
      text="We send the newsletter only to people who asked for it. Did you?"
    >
      <LinkButton href={NEWSLETTER_CONFIRM_HREF} token={token} look="signal">
        Confirm subscription
      </LinkButton>
    </NewsletterFrame>
  );
}
