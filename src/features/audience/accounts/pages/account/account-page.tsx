import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { can, ROLE_LABELS } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { hasArea } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import type { Account } from '../../accounts.contract.ts';
import { switchViewer } from '../../ui/switch-viewer.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { CommentMailsRow } from './comment-mails-row.tsx';
import { ConnectionRows } from './connection-rows.tsx';
import { EmailRow } from './email-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PasswordRow } from './password-row.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { EmailNotice, NewsletterRow, PremiumRow } from './status-rows.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';

/** The account screen, where signed-in users view and edit their own account. */
export function AccountPage({ viewer }: { viewer: Account }) {
  return (
    <div className="shell pt-10 pb-24 lg:pt-14">
      <h1 className="text-3xl tracking-[-0.022em]">Your account</h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {formatPersonName(viewer)} · {ROLE_LABELS[viewer.role]} · Since{' '}
        <time dateTime={viewer.createdAt}>{formatDate(viewer.createdAt)}</time>
      </p>
      {!viewer.emailVerified && <EmailNotice />}
      <div className="mt-10 lg:mt-12">
        <ProfileSection viewer={viewer} />
        <AccountSection id="signing-in" title="Signing in">
          <EmailRow viewer={viewer} />
          <PasswordRow viewer={viewer} />
          <ConnectionRows />
          <TwoFactorRow viewer={viewer} />
          <PasskeysRow viewer={viewer} />
          <SessionsRow />
        </AccountSection>
        <AccountSection id="subscriptions" title="Access and email">
          <PremiumRow viewer={viewer} />
          {hasArea('newsletter') && <NewsletterRow viewer={viewer} />}
          {hasArea('comments') && can(viewer.role, 'moderates') && <CommentMailsRow viewer={viewer} />}
          {hasArea('mentor') && (
            <AccountRow
              id="monday-mail"
              title="Monday email"
              text="What your learning plan has for the week."
              action={
                <Link
                  to="/mentor/dashboard"
                  search={{ tab: 'pathways' }}
                  hash="week-settings"
                  className="link tap-target text-sm whitespace-nowrap"
                >
                  Change it in My Pathways
                </Link>
              }
            />
          )}
        </AccountSection>
        <AccountSection id="data" title="Your data">
          <AccountRow
            id="download"
            title="Everything we store about you"
            text="One JSON file: your account, what you did and what you wrote."
            action={
              <a href={calls.exportData.path} download="my-data.json" className={buttonClass('outline')}>
                Download my data
              </a>
            }
          />
          <DeletionRow />
        </AccountSection>
      </div>
    </div>
  );
}

function DeletionRow() {
  const client = useQueryClient();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const onDone = async () => {
    await router.navigate({ to: '/' });
    switchViewer(client, null);
    toast({ title: 'Your account was deleted' });
  };
  return (
    <AccountRow
      id="delete"
      title="Delete account"
      text="Deletes the account and everything in it, immediately and permanently. Drafts that you wrote for this site, and messages that you answer, go to its owner. You may want to download your data first."
      action={
        <ActionButton look="danger" onClick={() => setIsAsking(true)}>
          Delete my account
        </ActionButton>
      }
    >
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete my account"
        text={
          <>
            <p>This deletes, immediately and permanently:</p>
            <ul className="mt-2 list-disc pl-5">
              <li>your profile, your password, your recovery codes and your passkeys</li>
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
        isOptional
        send={(body) => callApi(calls.deleteAccount, { body })}
        onDone={onDone}
      />
    </AccountRow>
  );
}
