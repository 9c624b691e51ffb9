import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#lib/roles.ts';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ME_EXPORT_PATH } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { deleteAccount } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { AccountSection } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

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
      {!viewer.emailVerified && <UnconfirmedNotice />}
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

function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      text="What this site stores about you, in one JSON file: your account, what you did and what you wrote."
    >
      <a href={ME_EXPORT_PATH} download="my-data.json" className={buttonClass('outline')}>
        Download my data
      </a>
    </AccountSection>
  );
}

function DeleteSection() {
  const client = useQueryClient();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const onDone = async () => {
    await router.navigate({ to: '/' });
    switchViewer(client, null);
    toast({ title: 'Your account was deleted' });
  };
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      text="Deletes the account and everything in it, immediately and permanently. You may want to download your data first."
    >
      <ActionButton look="danger" onClick={() => setIsAsking(true)}>
        Delete my account
      </ActionButton>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete my account"
        text={
          <>
            <p>This deletes, immediately and permanently:</p>
            <ul className="mt-2 list-disc pl-5">
              <li>your profile, your password and your recovery codes</li>
              <li>every session: all your browsers are signed out</li>
              <li>
                your bookmarks, your progress, your mentee profile, your plan, your notes, quiz answers and reflections,
                and the stories you saved
              </li>
              <li>your conversations with mentors and learners, for both sides, and the hours you booked</li>
              <li>
                your badges and their pages: signed badges are revoked, and anyone who checks one is told that it no
                longer counts, downloaded ones too
              </li>
              <li>your newsletter subscription, if you have one</li>
            </ul>
            <p className="mt-2">
              What you wrote for others stays, without your name and email address: comments, articles, answers to
              learners. Messages that you sent with the contact form stay until you ask us to delete them.
            </p>
          </>
        }
        action="Delete my account"
        busy="Deleting..."
        isDangerous
        send={deleteAccount}
        onDone={onDone}
      />
    </AccountSection>
  );
}
