import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../accounts.calls.ts';
import type { Account } from '../../accounts.contract.ts';
import type { PasskeyItem } from '../../passkeys.contract.ts';
import { passkeysQuery } from '../../ui/accounts.queries.ts';
import { addPasskey, explainPasskeyFailure } from '../../ui/passkeys.ts';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The passkeys of the account: add, rename, remove. */
export function PasskeysRow({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: passkeys = [], error } = useQuery(passkeysQuery);
  const add = useMutation({
    networkMode: 'always',
    mutationFn: addPasskey,
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(passkeysQuery);
      toast({ title: 'Passkey added', text: `“${name}” now signs you in.` });
    },
  });
  return (
    <AccountRow
      id="passkeys"
      title="Passkeys"
      text={
        viewer.emailVerified
          ? 'Sign in with the fingerprint, face or PIN of your device, without your password and without a code.'
          : 'Sign in with the fingerprint, face or PIN of your device. Available once your email is confirmed.'
      }
      action={
        viewer.emailVerified && (
          <ActionButton isBusy={add.isPending} busyLabel="Waiting..." onClick={() => setIsAsking(true)}>
            Add a passkey
          </ActionButton>
        )
      }
    >
      {add.error && (
        <div className="mb-4">
          <FormAlert>{explainPasskeyFailure(add.error)}</FormAlert>
        </div>
      )}
      {error && <FormAlert>We could not read your passkeys. Please reload the page.</FormAlert>}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Add a passkey"
        text="Your browser then asks where to save it: on this device, on your phone or on a security key."
        action="Continue"
        busy="One moment..."
        send={(body) => callApi(calls.startPasskey, { body })}
        onDone={(options) => {
          setIsAsking(false);
          add.mutate(options);
        }}
      />
    </AccountRow>
  );
}

function PasskeyEntry({ passkey }: { passkey: PasskeyItem }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isNaming, setIsNaming] = useState(false);
  const remove = useAction({
    run: () => callApi(calls.removePasskey, { params: { id } }),
    done: { title: `“${name}” is removed` },
    onDone: () => document.getElementById('passkeys-title')?.focus(),
    failure: 'Passkey not removed',
    invalidates: (client) => client.invalidateQueries(passkeysQuery),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5 last:pb-0">
      {isNaming ? (
        <PasskeyNameForm passkey={passkey} onEnd={() => setIsNaming(false)} />
      ) : (
        <>
          <div className="min-w-0">
            <p className="text-sm font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">
              Added <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              {lastUsedAt && (
                <>
                  , last used <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time>
                </>
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <ActionButton aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)} className="px-4! py-2!">
              Rename
            </ActionButton>
            <ActionButton
              aria-label={`Remove ${name}`}
              isBusy={remove.isPending}
              onClick={() => remove.mutate()}
              className="px-4! py-2!"
            >
              Remove
            </ActionButton>
          </div>
        </>
      )}
    </li>
  );
}
