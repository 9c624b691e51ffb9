import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Unconfirmed } from '#admin-kit/unconfirmed.tsx';
import { ApiError } from '#lib/api-client.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Person } from '../people.contract.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { personQuery } from './people.queries.ts';
import { PersonFactList, type PersonParts } from './person-facts.tsx';
import { PersonTimeline } from './person-timeline.tsx';

/** The page of one person: facts, then notes and everything they did in one timeline. */
export function PersonView({ id, renderNewsletter, renderAccount }: { id: number } & PersonParts) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const [isForgetting, setIsForgetting] = useState(false);
  const query = useQuery(personQuery(id));
  const person = query.data;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const close = () =>
    navigate({ to: '.', search: ({ edit: _, ...list }: AdminSearch) => list, state: (state) => state, replace: true });
  return (
    <AdminPageLayout
      title={person ? (person.name ?? person.email) : 'Person'}
      actions={
        person && (
          <span className="flex items-center gap-2">
            <ReplyLink person={person} />
            {mayDo('forgetsPeople') && !person.account?.isOwner && (
              <ActionMenu
                label="More actions"
                groups={[
                  [{ label: 'Forget this person', icon: UserX, run: () => setIsForgetting(true), movesFocus: true }],
                ]}
              />
            )}
          </span>
        )
      }
    >
      <Link
        to="."
        search={({ edit: _, ...list }: AdminSearch) => list}
        state={(state) => state}
        activeProps={{}}
        className="link tap-target inline-flex items-center gap-2 text-sm"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        All people
      </Link>
      {person && (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <a href={toMailto(person.email)} className="link tap-area inline-block wrap-anywhere">
              {person.email}
            </a>
            {!person.isConfirmed && <Unconfirmed />}
          </p>
          <PersonFactList person={person} renderNewsletter={renderNewsletter} />
          {person.account && renderAccount(person.account)}
          <PersonTimeline person={person} />
          <ForgetDialog
            person={isForgetting ? person : undefined}
            onClose={() => setIsForgetting(false)}
            onForgotten={close}
          />
        </>
      )}
      {!person && isMissing ? (
        <p className="mt-6 text-muted">There is no such person, or they were forgotten.</p>
      ) : (
        <AdminNotLoaded query={query} what="the person" className="mt-6">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="mt-6 h-64 w-full" />
        </AdminNotLoaded>
      )}
    </AdminPageLayout>
  );
}

const toMailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Opens the thread of the person's latest message, or else a mail to them. */
function ReplyLink({ person: { timeline, email } }: { person: Person }) {
  const thread = timeline.find(({ kind, href }) => kind === 'message' && href)?.href;
  return (
    <a href={thread ?? toMailto(email)} className={buttonClass('signal', 'px-4! py-2!')}>
      {thread ? 'Reply' : 'Write an email'}
    </a>
  );
}
