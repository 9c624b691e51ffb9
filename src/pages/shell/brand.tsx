import { Link } from '@tanstack/react-router';
import { getSiteFrame } from '#site/site-frame.ts';
import { Logo } from './logo.tsx';

const SHORT_NAME = 'text-[clamp(1.05rem,5.4vw,1.3rem)] whitespace-nowrap';
const LONG_NAME =
  'line-clamp-2 text-[0.95rem] leading-[1.2] text-balance wrap-anywhere @min-[28rem]/brand:text-[1.3rem]';
const LOOK = 'flex min-h-11 min-w-0 items-center gap-2.5 font-display tracking-[-0.01em]';

/** Whether the firm's name may take two lines, so that the navigation is beside it only on wider screens. */
export const isLongName = (): boolean => getSiteFrame().brand.name.length > 22;

/** The firm's logo and name, which lead to the home page unless the page should lead nowhere. */
export function Brand({ isLink }: { isLink: boolean }) {
  const { name, isNameInLogo, logo } = getSiteFrame().brand;
  const content = (
    <>
      <span className="shrink-0 max-[22rem]:hidden">
        <Logo />
      </span>
      {!(logo && isNameInLogo) && <span className={isLongName() ? LONG_NAME : SHORT_NAME}>{name}</span>}
    </>
  );
  if (!isLink) return <p className={LOOK}>{content}</p>;
  return (
    <Link to="/" className={LOOK}>
      {content}
    </Link>
  );
}
