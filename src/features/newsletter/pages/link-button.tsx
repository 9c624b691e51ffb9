import { type ButtonLook, buttonClass } from '#ui/button.ts';
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
      <button type="submit" className={buttonClass(look)}>
        {children}
      </button>
    </form>
  );
}
