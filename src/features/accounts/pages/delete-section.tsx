import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { deleteAccount } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { AccountSection } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function DeleteSection() {
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
      <ActionButton onClick={() => setIsAsking(true)} className="border-danger! text-danger!">
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
              <li>your bookmarks, your progress, your mentee profile and the stories you saved</li>
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
