import { Link } from '@tanstack/react-router';
import { LOGIN_HREF } from '#features/accounts/accounts.constants.ts';
import { buttonClass } from '#ui/button.ts';
import { HorizonPicture } from './horizon-picture.tsx';
import { mentor } from './mentor-texts.ts';

export function MentorHero() {
  const { kicker, title, text } = mentor.hero;
  return (
    <section aria-label="Introduction" className="overflow-clip border-b border-line">
      <div className="shell pt-[clamp(2.75rem,6.5vh,5rem)]">
        <p className="max-w-[34ch] text-sm text-blue sm:max-w-none">{kicker}</p>
        <div className="mt-5 grid items-end gap-x-8 gap-y-7 lg:grid-cols-12">
          <h1 className="max-w-[11ch] text-4xl tracking-[-0.026em] sm:max-w-[13ch] lg:col-span-7">{title}</h1>
          <div className="lg:col-span-5 lg:pb-1.5">
            <p className="max-w-[44ch] text-lg text-muted">{text}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to={LOGIN_HREF} className={buttonClass('signal')}>
                Start with Mentor
              </Link>
              <a href="#steps" className={buttonClass('outline')}>
                See How It Works
              </a>
            </div>
          </div>
        </div>
      </div>
      <HorizonPicture />
    </section>
  );
}
