import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { callApi } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { InputField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { forgetAddress } from '../people.calls.ts';
import type { ForgottenCounts } from '../people.contract.ts';
import { forgottenQuery, invalidatePeople } from './people.queries.ts';

/** Answers whether somebody was forgotten, by address. */
export function ForgottenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} title="Forgotten people" onClose={onClose}>
      <Records />
    </Dialog>
  );
}

function Records() {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState<string>();
  const { data: records, error } = useQuery(forgottenQuery(email));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmail(typed.trim() || undefined);
  };
  return (
    <>
      <p className="text-muted">
        These records contain no names. Enter an address to see whether everything about it was removed, and when.
      </p>
      <form onSubmit={submit} className="mt-5 flex items-end gap-3">
        <div className="grow">
          <InputField
            id="forgotten-email"
            label="Email"
            error={error ? getErrorMessage(error) : undefined}
            {...EMAIL_INPUT}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" className="h-13">
          Look up
        </Button>
      </form>
      <div role="status" className="mt-5">
        {records?.length === 0 && (
          <p>
            {email
              ? `${email} was not found. Records from before the site’s secret was changed appear only when you look up without an address.`
              : 'Nobody has been forgotten yet.'}
          </p>
        )}
        {records && records.length > 0 && (
          <ul aria-label="Records">
            {records.map(({ id, at, by, counts }) => (
              <li key={id} className="border-t border-line py-3 text-sm">
                <time dateTime={at} className="figures font-semibold">
                  {formatAdminTime(at)}
                </time>
                <span className="text-muted"> by {by ?? 'a former colleague'}</span>
                <p className="text-muted">{formatCounts(counts)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {email && records && <Forget key={email} email={email} />}
    </>
  );
}

/** For people who are not in the list because all they left is in spam. */
function Forget({ email }: { email: string }) {
  const client = useQueryClient();
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="mb-4">
        Someone whose messages or comments are all in spam is not in the list of people. Their address can be forgotten
        here.
      </p>
      <ConfirmButton
        label="Forget this address permanently"
        question={`This permanently removes everything about ${email}, with any account, and cannot be undone.`}
        run={() => callApi(forgetAddress, { body: { email } })}
        onDone={({ counts }) => {
          toast({ title: 'The address was forgotten', text: formatCounts(counts) });
          return invalidatePeople(client);
        }}
      />
    </div>
  );
}

const COUNTED = ['accounts', 'downloads', 'comments', 'messages', 'subscriptions', 'registrations', 'notes'] as const;

/** "1 account, 2 messages". */
export function formatCounts(counts: ForgottenCounts): string {
  const parts = COUNTED.flatMap((name) => {
    const count = counts[name];
    return count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? name.slice(0, -1) : name}`] : [];
  });
  return parts.join(', ') || 'Nothing was stored';
}
