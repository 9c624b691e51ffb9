import { type ButtonLook, buttonClass } from '#ui/button.ts';
import { withToken } from '../newsletter.constants.ts';

/** Does what a mail's link is for. A form and no link: programs that scan mail follow links and press nothing. */
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
