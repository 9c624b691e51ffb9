import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { callApi } from '#lib/api-client.ts';
import { ROLE_LABELS, type Role } from '#lib/roles.ts';
import { EffectSelect } from '#ui/effect-select.tsx';
import { useAction } from '#ui/use-action.ts';
import { patchPerson } from '../people.calls.ts';
import type { Person } from '../people.contract.ts';
import { invalidatePeople, personChoicesQuery } from './people.queries.ts';
import { PersonTags } from './person-tags.tsx';

/** What other features show of a person. */
export interface PersonParts {
  /** What can be done with the person's subscription. */
  readonly renderNewsletter: (person: Person) => ReactNode;
  /** What else concerns an account: events attended, papers given by name. */
  readonly renderAccount: (account: NonNullable<Person['account']>) => ReactNode;
}

/** Facts about a person, with the firm's tags and the colleague they are assigned to. */
export function PersonFactList({
  person,
  renderNewsletter,
}: { person: Person } & Pick<PersonParts, 'renderNewsletter'>) {
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-5 border-y border-line py-5 text-sm sm:grid-cols-2 lg:grid-cols-5">
      <Fact label="Company">
        {person.company ?? 'Not given'}
        <Line>First seen {formatAdminDate(person.createdAt)}</Line>
      </Fact>
      <Fact label="Account">
        <Account person={person} />
      </Fact>
      <Fact label="Newsletter">
        <Subscription person={person} />
        {renderNewsletter(person)}
      </Fact>
      <Fact label="Assigned to">
        <OwnerSelect person={person} />
      </Fact>
      <Fact label="Tags">
        <PersonTags person={person} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-xs font-semibold text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="block text-muted">{children}</span>;

function Account({ person: { account, email } }: { person: Person }) {
  const mayManage = useCan()('managesUsers');
  if (!account) return 'None';
  const role = ROLE_LABELS[account.role as Role];
  return (
    <>
      {mayManage ? (
        <Link to="/admin" search={{ tab: 'users', q: email }} className="link">
          {role}
        </Link>
      ) : (
        role
      )}
      {account.isSuspended && ', suspended'}
      <Line>Since {formatAdminDate(account.createdAt)}</Line>
      {account.lastLoginAt && <Line>Last signed in {formatAdminDate(account.lastLoginAt)}</Line>}
      {!account.isConfirmed && <Line>Address not confirmed</Line>}
    </>
  );
}

const STATES: Readonly<Record<string, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  blocked: 'Blocked for their account',
  bounced: 'Their mail server refuses the address',
  complained: 'Marked an email of ours as spam',
  spam: 'Entered by a bot',
};

/** The state of the subscription, and its consents. */
function Subscription({ person: { subscription } }: { person: Person }) {
  if (!subscription) return 'None';
  const { state, topics, subscribedAt, confirmedAt, unsubscribedAt, suppressedAt, suppressionReason } = subscription;
  return (
    <>
      {STATES[state] ?? state}
      {suppressedAt && (
        <Line>
          Since {formatAdminDate(suppressedAt)}
          {suppressionReason && `: ${suppressionReason}`}
        </Line>
      )}
      <Line>{topics.join(', ').replaceAll('-', ' ')}</Line>
      <Line>Signed up on {formatAdminDate(subscribedAt)}</Line>
      {confirmedAt && <Line>Confirmed by link on {formatAdminDate(confirmedAt)}</Line>}
      {unsubscribedAt && <Line>Unsubscribed on {formatAdminDate(unsubscribedAt)}</Line>}
    </>
  );
}

function OwnerSelect({ person: { id, owner } }: { person: Person }) {
  const { data } = useQuery(personChoicesQuery);
  const owners = data?.owners ?? [];
  const options = owner && !owners.some((one) => one.id === owner.id) ? [owner, ...owners] : owners;
  const change = useAction({
    run: (ownerId: number | null) => callApi(patchPerson, { params: { id }, body: { ownerId } }),
    done: (changed) => ({ title: changed.owner ? `Assigned to ${changed.owner.name}` : 'Assigned to nobody' }),
    failure: 'This was not changed',
    invalidates: invalidatePeople,
  });
  return (
    <EffectSelect
      aria-label="Assigned to"
      value={String((change.isPending ? change.variables : owner?.id) ?? '')}
      onChoose={(value) => change.mutate(Number(value) || null)}
      className="field w-auto! max-w-full py-1.5! text-sm!"
    >
      <option value="">Nobody</option>
      {options.map((colleague) => (
        <option key={colleague.id} value={colleague.id}>
          {colleague.name}
        </option>
      ))}
    </EffectSelect>
  );
}
