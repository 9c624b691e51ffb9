import { NEWSLETTER_PREFERENCES_HREF, NEWSLETTER_UNSUBSCRIBE_HREF, withToken } from '../newsletter.constants.ts';
import { LinkButton } from './link-button.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

export function UnsubscribePage({ token }: { token: string }) {
  return (
    <NewsletterFrame title="Unsubscribe" text="Press the button, and we will stop sending you the newsletter.">
      <LinkButton href={NEWSLETTER_UNSUBSCRIBE_HREF} token={token} look="signal">
        Unsubscribe
      </LinkButton>
      <p className="mt-6 text-muted">
        Or receive less of it:{' '}
        <a href={withToken(NEWSLETTER_PREFERENCES_HREF, token)} className="link">
          choose what we send you
        </a>
        .
      </p>
    </NewsletterFrame>
  );
}
