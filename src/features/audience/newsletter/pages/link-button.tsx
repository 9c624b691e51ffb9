import { Button, type ButtonLook } from '#ui/button.tsx';
import { withToken } from '../newsletter.constants.ts';

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
