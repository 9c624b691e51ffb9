import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#ui/button.tsx';
import {
  NEWSLETTER_CONFIRM_HREF,
  NEWSLETTER_PREFERENCES_HREF,
  NEWSLETTER_UNSUBSCRIBE_HREF,
  withToken,
} from '../newsletter.constants.ts';

/** The layout of a newsletter page: a title, a text and one action. */
export function NewsletterFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="shell pt-24 pb-40">
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">{text}</p>
      <div className="mt-9 max-w-[34rem]">{children}</div>
    </div>
  );
}

/** Performs the action of a mailed link. It is a form, because mail scanners follow links but do not submit forms. */
export function LinkButton({
  href,
  token,
  look,
  children,
}: {
  href: string;
  token: string;
  look: ButtonLook;
  children: string;
}) {
  return (
    <form method="post" action={withToken(href, token)}>
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}

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
