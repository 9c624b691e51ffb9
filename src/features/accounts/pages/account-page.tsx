import { can } from '#lib/roles.ts';
import type { Account } from '../accounts.contract.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const SECTIONS = [
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'two-factor', label: 'Two-factor sign-in' },
  { id: 'data', label: 'Your data' },
  { id: 'delete', label: 'Delete account' },
];
const EMAIL = { id: 'email', label: 'Email' };

/** The account screen, where signed-in users view and edit their own account. */
export function AccountPage({ viewer }: { viewer: Account }) {
  const isAuthor = can(viewer.role, 'moderates');
  return (
    <div className="shell pt-10 pb-20 lg:pt-14">
      <h1 className="text-3xl tracking-[-0.022em]">Your account</h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {viewer.firstName} {viewer.lastName}, {viewer.email}
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-[13rem_minmax(0,46rem)] lg:pt-10">
        <nav aria-label="Account" className="lg:sticky lg:top-28 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:block">
            {(isAuthor ? SECTIONS.toSpliced(4, 0, EMAIL) : SECTIONS).map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} className="tap-target block! text-muted transition-colors hover:text-ink">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ProfileSection viewer={viewer} />
          <PasswordSection viewer={viewer} />
          <SessionsSection />
          <TwoFactorSection viewer={viewer} />
          {isAuthor && <EmailSection viewer={viewer} />}
          <DataSection />
          <DeleteSection />
        </div>
      </div>
    </div>
  );
}
