import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '#lib/api-client.ts';
import { isSessionExpired } from '#lib/api-error.ts';
import { formatTime } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../accounts.calls.ts';
import type { SessionItem } from '../../accounts.contract.ts';
import { sessionsQuery } from '../../ui/accounts.queries.ts';
import { switchViewer } from '../../ui/switch-viewer.ts';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';

/** The browsers that are signed in, each with its end. */
export function SessionsRow() {
  const client = useQueryClient();
  const router = useRouter();
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  useEffect(() => {
    if (isSessionExpired(error)) switchViewer(client, null);
  }, [error, client]);
  const failure = 'Not signed out';
  const end = useAction({
    run: (session: SessionItem) => callApi(calls.endSession, { params: { id: session.id } }),
    done: (_, { device }) => ({ title: `${device} is signed out` }),
    onDone: (_, { id }) => {
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id));
      document.getElementById('sessions-title')?.focus();
    },
    failure,
  });
  const endAll = useAction({
    run: () => callApi(calls.endAllSessions),
    onDone: async () => {
      await router.navigate({ to: '/' });
      switchViewer(client, null);
      toast({ title: 'Signed out everywhere' });
    },
    failure,
  });

  return (
    <AccountRow
      id="sessions"
      title="Sessions"
      text="The browsers you are signed in with."
      action={
        <ActionButton isBusy={endAll.isPending} onClick={() => endAll.mutate()}>
          Sign out everywhere
        </ActionButton>
      }
    >
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      ) : error && !isFetching ? (
        <div role="alert">
          <p className="text-sm text-danger">We could not read your sessions. Please try again.</p>
          <Button onClick={() => void refetch()} className="mt-4 px-4! py-2!">
            Try again
          </Button>
        </div>
      ) : (
        <Loading label="Loading sessions" className="grid gap-5">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </AccountRow>
  );
}

function SessionRow(props: { session: SessionItem; isBusy: boolean; onEnd: () => void }) {
  const { session, isBusy, onEnd } = props;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere">{session.device}</p>
        <p className="figures text-sm text-muted wrap-anywhere">
          {session.address && `${session.address}, `}since{' '}
          <time dateTime={session.createdAt}>{formatTime(new Date(session.createdAt))}</time>
        </p>
      </div>
      {session.isCurrent ? (
        <span className="text-sm whitespace-nowrap text-blue">This browser</span>
      ) : (
        <ActionButton aria-label={`Sign out ${session.device}`} isBusy={isBusy} onClick={onEnd} className="px-4! py-2!">
          Sign out
        </ActionButton>
      )}
    </li>
  );
}
