import { getContactHref } from '#site/site-frame.ts';
import { NoticePage } from '#ui/page/notice-page.tsx';
import {
  CONFIRM_DAYS,
  NEWSLETTER_EMAIL_PROBLEM,
  NEWSLETTER_REPLY,
  type NewsletterOutcome,
} from '../newsletter.constants.ts';
import NewsletterForm from '../ui/newsletter-form.tsx';
import { NewsletterFrame } from './link-pages.tsx';

/** The result of a newsletter form. */
export function NewsletterOutcomePage({ outcome }: { outcome: NewsletterOutcome }) {
  switch (outcome) {
    case 'subscribed':
      return <NoticePage title="One more click">{NEWSLETTER_REPLY}</NoticePage>;
    case 'not-subscribed':
      return (
        <NewsletterFrame title="The email address was not complete" text="Nothing was sent. Please enter it again.">
          <NewsletterForm problem={NEWSLETTER_EMAIL_PROBLEM} />
        </NewsletterFrame>
      );
    case 'confirmed':
      return (
        <NoticePage title="You are subscribed">
          Thank you. We have sent you an email, whose links let you choose what you receive or unsubscribe.
        </NoticePage>
      );
    case 'unsubscribed':
      return (
        <NoticePage title="You are unsubscribed">
          We will no longer send you the newsletter. If that was a mistake, subscribe again below.
        </NoticePage>
      );
    case 'bad-link':
      return <BadLinkPage />;
  }
}

/** Shown for a link that is incomplete, too old, or not ours. */
export function BadLinkPage() {
  return (
    <NoticePage title="This link does not work" contactHref={getContactHref()}>
      It may be incomplete, or it is older than {CONFIRM_DAYS} days. To subscribe, enter your address below and we send
      you a new one; to unsubscribe, use the link in the latest email you have from us, or write to us.
    </NoticePage>
  );
}
