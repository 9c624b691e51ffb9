import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem, UserWork } from '../accounts.contract.ts';
import { invalidateUsers } from './users.queries.ts';

/** Deletes an account, and asks who gets what the person had begun. */
export function Deletion({ user, name, onDone }: { user: UserItem; name: string; onDone: () => void }) {
  const { viewerId } = useAdmin();
  const { data: work } = useQuery(callQuery(calls.getUserWork, { params: { id: user.id } }, { staleTime: 0 }));
  const [heirId, setHeirId] = useState(viewerId);
  const remove = useAction({
    run: () => callApi(calls.deleteUser, { params: { id: user.id }, query: { heirId } }),
    done: { title: `${name}’s account was deleted` },
    onDone,
    failure: `${name} was not deleted`,
    invalidates: invalidateUsers,
  });
  const begun = work ? listWork(work) : '';
  const heir = work?.heirs.find(({ id }) => id === heirId)?.name ?? 'you';
  const given = begun && ` ${heirId === viewerId ? 'You get' : `${heir} gets`} ${begun}.`;
  const question = `Delete the account of ${name} and its personal data for good?${given}`;
  return (
    <Section title="Deletion" level={3} look="text-lg" className="border-t border-line pt-5">
      <p className="mt-1 text-sm text-muted">
        Removes the account and its personal data. Articles and other records stay; comments stay without the name.
      </p>
      {work && begun && (
        <div className="mt-3 grid max-w-sm gap-3">
          <p className="text-sm">
            {name} has {begun}.
          </p>
          <FormField id={`heir-${user.id}`} label="Give them to" error={undefined}>
            {(control) => (
              <select
                {...control}
                value={heirId}
                onChange={({ currentTarget }) => setHeirId(Number(currentTarget.value))}
                className="field"
              >
                {work.heirs.map((colleague) => (
                  <option key={colleague.id} value={colleague.id}>
                    {colleague.name}
                    {colleague.id === viewerId && ' (you)'}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
      )}
      <Button
        look="danger"
        disabled={!work}
        isBusy={remove.isPending}
        onClick={() => window.confirm(question) && remove.mutate()}
        className="mt-3 px-4! py-2!"
      >
        Delete account
      </Button>
    </Section>
  );
}

/** "2 drafts, unsaved changes in 1 record and 3 messages". */
function listWork({ drafts, unsavedTexts, messages, people }: UserWork): string {
  const parts = [
    drafts > 0 && formatCount(drafts, 'draft'),
    unsavedTexts > 0 && `unsaved changes in ${formatCount(unsavedTexts, 'record')}`,
    messages > 0 && formatCount(messages, 'message'),
    people > 0 && formatCount(people, 'lead'),
  ].filter((part) => part !== false);
  return new Intl.ListFormat('en-US').format(parts);
}
