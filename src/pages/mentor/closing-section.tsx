import { Link } from '@tanstack/react-router';
import { LOGIN_HREF } from '#features/accounts/accounts.constants.ts';
import { buttonClass } from '#ui/button.ts';
import { mentor } from './mentor-texts.ts';

export function ClosingSection() {
  const { title, text } = mentor.closing;
  return (
    <section id="begin" className="section shell">
      <h2 className="text-4xl tracking-[-0.026em]">{title}</h2>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-8 border-t border-ink pt-6">
        <p className="max-w-[50ch] text-lg text-muted">{text}</p>
        <Link to={LOGIN_HREF} className={buttonClass('outline')}>
          Sign In and Begin
        </Link>
      </div>
    </section>
  );
}
