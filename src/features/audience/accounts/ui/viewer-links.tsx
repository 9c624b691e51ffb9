import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { getInitials } from '#lib/artwork/initials.ts';
import { can, isStaff } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { hasArea } from '#site/site-frame.ts';
import { ACCOUNT_HREF, ADMIN_HREF, DASHBOARD_HREF, DESK_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { LogoutForm } from './logout-form.tsx';
import { setViewerMark, showHiddenParts } from './viewer-mark.ts';

// Shell links for signed-in users. Loaded only for them.

const HEADER_LINK = 'px-2.5 py-2.5 text-sm font-semibold whitespace-nowrap hover:text-blue';

/** In the header, beside the theme. `deskNote` says what waits on a mentor's desk. */
export function HeaderLinks({ viewer, deskNote }: { viewer: Account; deskNote: ReactNode }) {
  const name = formatPersonName(viewer);
  const links = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setViewerMark(links.current?.offsetWidth ?? 0), []);
  return (
    <div ref={links} className="hidden items-center gap-0.5 md:flex">
      {isStaff(viewer.role) && (
        <Link to={ADMIN_HREF} className={HEADER_LINK}>
          Admin
        </Link>
      )}
      {hasArea('mentor') && can(viewer.role, 'mentors') && (
        <Link to={DESK_HREF} className={HEADER_LINK}>
          Desk
          {deskNote}
        </Link>
      )}
      {hasArea('mentor') && (
        <Link to={DASHBOARD_HREF} className={HEADER_LINK}>
          Dashboard
        </Link>
      )}
      <Link
        to={ACCOUNT_HREF}
        data-tooltip={name}
        className="mx-1.5 grid size-9 place-items-center rounded-full border border-edge text-xs font-semibold transition-colors hover:border-ink hover:bg-sunk"
      >
        {getInitials(name).join('')}
        <span className="sr-only">, your account</span>
      </Link>
      <LogoutForm
        label="Log out"
        className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunk hover:text-ink"
      >
        <LogOut size={19} strokeWidth={1.5} aria-hidden="true" />
      </LogoutForm>
    </div>
  );
}

/** At the foot of the side menu; `onLeave` closes it. */
export function MenuLinks(props: { viewer: Account; deskNote: ReactNode; onLeave: () => void; look: string }) {
  const { viewer, deskNote, onLeave, look } = props;
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        Signed in as{' '}
        <Link to={ACCOUNT_HREF} onClick={onLeave} className="link text-ink">
          {formatPersonName(viewer)}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-3">
        {hasArea('mentor') && (
          <Link to={DASHBOARD_HREF} onClick={onLeave} className={look}>
            Dashboard
          </Link>
        )}
        {hasArea('mentor') && can(viewer.role, 'mentors') && (
          <Link to={DESK_HREF} onClick={onLeave} className={look}>
            Desk
            {deskNote}
          </Link>
        )}
        {isStaff(viewer.role) && (
          <Link to={ADMIN_HREF} onClick={onLeave} className={look}>
            Admin
          </Link>
        )}
        <LogoutForm onSignedOut={onLeave} className={`${look} w-full`}>
          Log out
        </LogoutForm>
      </div>
    </>
  );
}

/** In the footer's list. */
export function FooterLinks({ viewer, look }: { viewer: Account; look: string }) {
  useLayoutEffect(showHiddenParts, []);
  return (
    <>
      {hasArea('mentor') && (
        <li>
          <Link to={DASHBOARD_HREF} className={look}>
            Dashboard
          </Link>
        </li>
      )}
      <li>
        <Link to={ACCOUNT_HREF} className={look}>
          Your account
        </Link>
      </li>
      {isStaff(viewer.role) && (
        <li>
          <Link to={ADMIN_HREF} className={look}>
            Admin
          </Link>
        </li>
      )}
      <li>
        <LogoutForm className={look}>Log out</LogoutForm>
      </li>
    </>
  );
}
