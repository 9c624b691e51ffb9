import { getContactHref } from '#site/site-frame.ts';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { CONTACT_THANKS } from '../contact.constants.ts';

/** The result of the contact form without JavaScript. */
export function ContactOutcomePage({ sent }: { sent: boolean }) {
  return sent ? (
    <NoticePage title="Message Sent Successfully">{CONTACT_THANKS}</NoticePage>
  ) : (
    <NoticePage title="Your message was not sent" contactHref={getContactHref()}>
      Please go back, fill in your first name, last name, a complete email address and a message, and send it again.
    </NoticePage>
  );
}
