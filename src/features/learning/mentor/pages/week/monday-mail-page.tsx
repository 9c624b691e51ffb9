import { getContactHref } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { MY_WEEK_HREF, REMINDER_OFF_HREF } from '../../mentor.constants.ts';

/** Shown for a link that is incomplete or not ours. */
export function BadMondayLinkPage() {
  return (
    <NoticePage title="This link does not work" contactHref={getContactHref()}>
      It may be incomplete. Use the link in the latest Monday email, or turn the email off in{' '}
      <a href={MY_WEEK_HREF} className="link">
        My Pathways
      </a>
      .
    </NoticePage>
  );
}

/** Ends the Monday email. It is a form, because mail scanners follow links but do not submit forms. */
export function MondayMailPage({ token = '', done }: { token: string | undefined; done: string | undefined }) {
  if (done === 'yes') {
    return (
      <NoticePage title="No more Monday emails">
        Your plan stays as it is. You can turn the email back on in{' '}
        <a href={MY_WEEK_HREF} className="link">
          My Pathways
        </a>
        .
      </NoticePage>
    );
  }
  return (
    <div className="shell pt-24 pb-40">
      <h1 className="max-w-[20ch] text-3xl">Stop the Monday email</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">Press the button, and we will stop emailing you your week.</p>
      <form method="post" action={`${REMINDER_OFF_HREF}?token=${encodeURIComponent(token)}`} className="mt-9">
        <Button type="submit" look="signal">
          Stop the email
        </Button>
      </form>
    </div>
  );
}
