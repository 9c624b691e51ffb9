import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { callApi } from '#lib/api-client.ts';
import { can, ROLE_LABELS } from '#lib/roles.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';
import { useViewer } from '../ui/use-viewer.ts';
import { Deletion } from './deletion.tsx';
import { EmailCorrection } from './email-correction.tsx';
import { HandOver } from './hand-over.tsx';
import { PremiumAnswer } from './premium-answer.tsx';
import { updateCachedUser, userSessionsQuery } from './users.queries.ts';

interface Props {
  readonly user: UserItem;
  readonly name: string;
  /** Details from other features. */
  readonly more: ReactNode;
  readonly onChange: (patch: UserPatch) => void;
  readonly onClose: () => void;
}

/** One user: sessions, two-factor sign-in, suspension, deletion, and handing over ownership. */
export function UserDialog({ user, ...props }: Omit<Props, 'user'> & { user: UserItem | undefined }) {
  return (
    <Dialog open={user !== undefined} title={props.name} onClose={props.onClose}>
      {user && <UserDetails user={user} {...props} />}
    </Dialog>
  );
}

function UserDetails({ user, name, more, onChange, onClose }: Props) {
  const { viewerId } = useAdmin();
  const viewer = useViewer();
  const isSelf = user.id === viewerId;
  const isLocked = user.isOwner && !isSelf;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted wrap-anywhere">
        {user.email}, {ROLE_LABELS[user.role]}
        {user.lastLoginAt && `, last signed in ${formatAdminTime(user.lastLoginAt)}`}
      </p>
      {user.isOwner && (
        <p className="border-l-4 border-amber pl-4 text-sm">
          {isSelf ? 'You own this site.' : `${name} owns this site.`} Nobody else can change, suspend or delete this
          account.
        </p>
      )}
      {!isLocked && <PremiumAnswer user={user} name={name} onChange={onChange} />}
      {!isSelf && !isLocked && <EmailCorrection user={user} name={name} />}
      <Sessions user={user} name={name} isLocked={isLocked} />
      {more}
      {!isSelf && !isLocked && user.twoFactorEnabled && <TwoFactor user={user} name={name} />}
      {!isSelf && !isLocked && <Suspension user={user} name={name} onChange={onChange} />}
      {viewer?.isOwner && !isSelf && can(user.role, 'managesUsers') && !user.isSuspended && (
        <HandOver user={user} name={name} onDone={onClose} />
      )}
      {!isSelf && !isLocked && <Deletion user={user} name={name} onDone={onClose} />}
    </div>
  );
}

function Sessions({ user, name, isLocked }: { user: UserItem; name: string; isLocked: boolean }) {
  const query = userSessionsQuery(user.id);
  const { data: sessions = [], isSuccess } = useQuery(query);
  const failure = `${name} was not signed out`;
  const invalidates = (client: QueryClient) => client.invalidateQueries(query);
  const end = useAction({
    run: (id: number) => callApi(calls.endUserSession, { params: { id: user.id, sessionId: id } }),
    failure,
    invalidates,
  });
  const endAll = useAction({
    run: () => callApi(calls.signUserOut, { params: { id: user.id } }),
    done: { title: `${name} is signed out`, text: 'In every browser. Their password still works.' },
    failure,
    invalidates,
  });
  const isAsked = () => window.confirm(`Sign ${name} out of every browser?`);
  return (
    <Section title="Sessions" level={3} look="text-lg">
      {isSuccess && sessions.length === 0 && <p className="mt-1 text-sm text-muted">Not signed in anywhere.</p>}
      <ul className="mt-2">
        {sessions.map(({ id, device, address, createdAt, isCurrent }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1.5 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {device}
              <span className="figures block text-xs text-muted">
                {address && `${address}, `}since {formatAdminTime(createdAt)}
              </span>
            </span>
            {isCurrent && <span className="text-blue">This browser</span>}
            {!isCurrent && !isLocked && (
              <Button
                look="link"
                isBusy={end.isPending}
                onClick={() => end.mutate(id)}
                className="tap-area py-2 whitespace-nowrap text-muted"
              >
                Sign out
                <span className="sr-only"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !isLocked && (
        <Button isBusy={endAll.isPending} onClick={() => isAsked() && endAll.mutate()} className="mt-3 px-4! py-2!">
          Sign out everywhere
        </Button>
      )}
    </Section>
  );
}

function TwoFactor({ user, name }: Pick<Props, 'user' | 'name'>) {
  const client = useQueryClient();
  const turnOff = useAction({
    run: () => callApi(calls.turnOffTwoFactor, { params: { id: user.id } }),
    done: { title: 'Two-factor sign-in is off', text: `${name} was told by email.` },
    onDone: (changed) => updateCachedUser(client, user.id, () => changed),
    failure: 'Two-factor sign-in was not turned off',
    invalidates: () => client.invalidateQueries(userSessionsQuery(user.id)),
  });
  const question = `Turn two-factor sign-in off for ${name}? Their password is then enough. Make sure that they asked you.`;
  return (
    <Section title="Two-factor sign-in" level={3} look="text-lg" className="border-t border-line pt-5">
      <p className="mt-1 text-sm text-muted">
        It is on. Turn it off for somebody who lost both their phone and their recovery codes. They are signed out
        everywhere and told by email.
      </p>
      <Button
        isBusy={turnOff.isPending}
        onClick={() => window.confirm(question) && turnOff.mutate()}
        className="mt-3 px-4! py-2!"
      >
        Turn off two-factor
      </Button>
    </Section>
  );
}

function Suspension({ user, name, onChange }: Pick<Props, 'user' | 'name' | 'onChange'>) {
  const question = `Suspend ${name}? They are signed out right away and cannot sign in until you end the suspension.`;
  return (
    <Section title="Suspension" level={3} look="text-lg" className="border-t border-line pt-5">
      <p className="mt-1 text-sm text-muted">
        {user.isSuspended
          ? `${name} cannot sign in. What they wrote stays on the site.`
          : 'Ends every session and refuses new ones. It can be ended at any time.'}
      </p>
      <Button
        onClick={() => {
          if (user.isSuspended) onChange({ isSuspended: false });
          else if (window.confirm(question)) onChange({ isSuspended: true });
        }}
        className="mt-3 px-4! py-2!"
      >
        {user.isSuspended ? 'End suspension' : 'Suspend'}
      </Button>
    </Section>
  );
}
