import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { can, ROLE_LABELS } from '#lib/roles.ts';
import { buttonClass } from '#ui/button.tsx';
import { ContentsList } from '#ui/page/contents-list.tsx';
import { findCurrentId, useScroll } from '#ui/page/use-scroll.ts';
import { TAB, TAB_ROW } from '#ui/tabs.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ME_EXPORT_PATH } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { deleteAccount } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { AccountSection } from './account-section.tsx';
import { AccountStatus } from './account-status.tsx';
import { ActionButton } from './action-button.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const SECTIONS = [
  { id: 'profile', text: 'Profile' },
  { id: 'password', text: 'Password' },
  { id: 'sessions', text: 'Sessions' },
  { id: 'two-factor', text: 'Two-factor sign-in' },
  { id: 'data', text: 'Your data' },
  { id: 'delete', text: 'Delete account' },
];
const AUTHOR_SECTIONS = SECTIONS.toSpliced(4, 0, { id: 'email', text: 'Email' });

/** The account screen, where signed-in users view and edit their own account. */
export function AccountPage({ viewer }: { viewer: Account }) {
  const isAuthor = can(viewer.role, 'moderates');
  const sections = isAuthor ? AUTHOR_SECTIONS : SECTIONS;
  return (
    <div className="shell pt-10 pb-20 lg:pt-14">
      <h1 className="text-3xl tracking-[-0.022em]">Your account</h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {viewer.firstName} {viewer.lastName} · {ROLE_LABELS[viewer.role]} · Since{' '}
        <time dateTime={viewer.createdAt}>{formatDate(viewer.createdAt)}</time>
      </p>
      <AccountStatus viewer={viewer} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionLinks sections={sections} />
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

/** Links to the sections: a list beside them that marks the current one, or on narrow screens a row above. */
function SectionLinks({ sections }: { sections: typeof SECTIONS }) {
  const [current, setCurrent] = useState<string>();
  const update = useCallback(
    () => setCurrent(findCurrentId(sections.map(({ id }) => id)) ?? sections[0]?.id),
    [sections],
  );
  useScroll(update);
  return (
    <div className="min-w-0">
      <ContentsList label="Account" headings={sections} current={current} className="sticky top-28 max-lg:hidden" />
      <div className="border-b border-line lg:hidden">
        <nav aria-label="Account" className={TAB_ROW}>
          {sections.map(({ id, text }) => (
            <a key={id} href={`#${id}`} className={TAB}>
              {text}
            </a>
          ))}
        </nav>
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
