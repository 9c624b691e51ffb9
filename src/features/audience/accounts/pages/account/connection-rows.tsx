import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { ROLE_LABELS } from '#lib/roles.ts';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import type { SignInWays } from '../../connections.contract.ts';
import { signInWaysQuery } from '../../ui/accounts.queries.ts';
import { viewerQuery } from '../../ui/viewer.queries.ts';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The identity providers that the account is connected to. */
export function ConnectionRows() {
  const { data } = useQuery(signInWaysQuery);
  return data?.connections.map((connection) => <ConnectionRow key={connection.id} connection={connection} />);
}

function ConnectionRow({ connection }: { connection: SignInWays['connections'][number] }) {
  const { id, provider, givenRole, createdAt } = connection;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const onDone = async ({ message }: { message: string }) => {
    setIsAsking(false);
    document.getElementById('password-title')?.focus();
    toast({ title: `Disconnected from ${provider}`, text: message });
    await Promise.all([client.invalidateQueries(signInWaysQuery), client.invalidateQueries(viewerQuery)]);
  };
  return (
    <AccountRow
      id={`connection-${id}`}
      title={provider}
      text={
        <>
          Signed in through {provider} since <time dateTime={createdAt}>{formatDate(createdAt)}</time>.
        </>
      }
      action={<ActionButton onClick={() => setIsAsking(true)}>Disconnect</ActionButton>}
    >
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Disconnect ${provider}`}
        text={
          <p>
            You then sign in here without {provider}. Signing in there with your address connects the two again.
            {givenRole && ` If ${provider} gave you the role ${ROLE_LABELS[givenRole]}, you lose it.`}
          </p>
        }
        action="Disconnect"
        busy="Disconnecting..."
        isOptional
        send={(body) => callApi(calls.disconnect, { params: { id }, body })}
        onDone={onDone}
      />
    </AccountRow>
  );
}
