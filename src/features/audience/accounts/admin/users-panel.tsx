import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { DayCell } from '#admin-kit/list/cells.tsx';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { formatPersonName } from '#lib/words.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { hasArea } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { NEWSLETTER_LABELS } from '../accounts.constants.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { useUserPatch } from './use-user-patch.ts';
import { UserDialog } from './user-dialog.tsx';
import { readUserFilters, USER_CHOICES } from './user-filters.ts';
import { usersQuery } from './users.queries.ts';

/** User Management: all accounts, with their role and access. `renderMore` adds to a user's dialog. */
export function UsersPanel({ renderMore }: { renderMore: (user: UserItem) => ReactNode }) {
  const { viewerId, search, onRefused } = useAdmin();
  const [openId, setOpenId] = useState<number>();
  const [isInviting, setIsInviting] = useState(false);
  const query = usersQuery(readUserFilters(search), search.cursor);
  const opened = useQuery(query).data?.items.find(({ id }) => id === openId);
  const change = useUserPatch((user) => user.id === viewerId && user.role !== 'admin' && onRefused('role'));
  const columns: readonly Column<UserItem>[] = [
    {
      label: 'Name',
      sort: 'lastName',
      cell: ({ id }) => id === viewerId && <span className="text-sm text-muted">you</span>,
    },
    {
      label: 'Company and industry',
      isBelowName: true,
      cell: ({ company, industry }) => [company, industry && formatIndustry(industry)].filter(Boolean).join(', '),
    },
    { label: 'Email', sort: 'email', className: '@[68rem]:max-w-60', cell: ({ email }) => email },
    { label: 'State', cell: (user) => <State user={user} /> },
    {
      label: 'Role',
      cell: (user) => (
        <RoleSelect
          user={user}
          name={formatPersonName(user)}
          isSelf={user.id === viewerId}
          onChange={(role) => change(user, { role })}
        />
      ),
    },
    { label: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
    {
      label: 'Premium',
      needsLabel: true,
      cell: (user) => (
        <PremiumCell user={user} name={formatPersonName(user)} onChange={(patch) => change(user, patch)} />
      ),
    },
    ...(!hasArea('newsletter')
      ? []
      : [
          {
            label: 'Newsletter',
            needsLabel: true,
            className: '@max-2xl:basis-full',
            cell: (user) => (
              <span className="inline-flex flex-wrap items-center gap-x-2 whitespace-nowrap">
                {NEWSLETTER_LABELS[user.hasNewsletterAccess ? user.newsletter : 'blocked']}
                <button
                  type="button"
                  aria-label={`${user.hasNewsletterAccess ? 'Block' : 'Allow'} the newsletter for ${formatPersonName(user)}`}
                  onClick={() => change(user, { hasNewsletterAccess: !user.hasNewsletterAccess })}
                  className="link tap-target text-xs text-muted"
                >
                  {user.hasNewsletterAccess ? 'Block' : 'Allow'}
                </button>
              </span>
            ),
          } satisfies Column<UserItem>,
        ]),
  ];
  return (
    <section aria-labelledby="users-title">
      <PanelHead id="users-title" title="User Management">
        <Button look="signal" onClick={() => setIsInviting(true)} className="px-4! py-2!">
          <UserPlus size={18} strokeWidth={1.5} aria-hidden="true" />
          Invite
        </Button>
      </PanelHead>
      <Invitations />
      <RecordList
        words={{ one: 'user', many: 'users' }}
        search={search}
        query={query}
        defaultSort="-createdAt"
        columns={columns}
        choices={USER_CHOICES}
        getName={formatPersonName}
        onOpen={({ id }) => setOpenId(id)}
        empty={<p className="py-6 text-muted">Nobody has an account yet.</p>}
      />
      <UserDialog
        user={opened}
        name={opened ? formatPersonName(opened) : ''}
        more={opened && renderMore(opened)}
        onChange={(patch) => opened && change(opened, patch)}
        onClose={() => setOpenId(undefined)}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </section>
  );
}

/** Shows an account's unusual states. */
function State({ user }: { user: UserItem }) {
  const { isOwner, isSuspended, isSuspect, emailVerified } = user;
  if (isSuspended) return <span className="text-danger">Suspended</span>;
  if (isSuspect) {
    return (
      <span className="text-danger" data-tooltip="The sign-up looked automated">
        Suspect
      </span>
    );
  }
  if (isOwner) return <span data-tooltip="Nobody else can change this account">Owner</span>;
  return emailVerified ? 'Active' : <span className="text-muted">Not confirmed</span>;
}

/** Premium access, and a pending request for it. */
function PremiumCell(props: { user: UserItem; name: string; onChange: (patch: UserPatch) => void }) {
  const { user, name, onChange } = props;
  const { premiumRequestedAt, hasPremiumAccess } = user;
  const isRequested = premiumRequestedAt !== null && !hasPremiumAccess;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Switch
        label={`Premium access of ${name}`}
        isOn={hasPremiumAccess}
        onChange={(isOn) => onChange({ hasPremiumAccess: isOn })}
      />
      {isRequested && (
        <Button
          aria-label={`Grant premium access to ${name}`}
          data-tooltip={`Requested ${formatAdminDate(premiumRequestedAt)}`}
          onClick={(event) => {
            // Moves the focus, because this button disappears with the request.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus();
            onChange({ hasPremiumAccess: true });
          }}
          className="-my-1 px-3! py-0.5!"
        >
          Grant
        </Button>
      )}
      {isRequested && (
        <button
          type="button"
          aria-label={`Decline premium access for ${name}`}
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus();
            onChange({ hasPremiumAccess: false });
          }}
          className="link tap-target text-xs text-muted"
        >
          Decline
        </button>
      )}
    </span>
  );
}

/** A setting that is on or off and takes effect at once. */
function Switch(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { label, isOn, onChange } = props;
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={!isHydrated}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'tap-area inline-flex h-6 w-11 shrink-0 items-center rounded-full border px-[3px] transition-colors',
        isOn ? 'justify-end border-blue bg-blue' : 'justify-start border-edge bg-raised',
      )}
    >
      <span
        className={classNames(
          'size-4 rounded-full',
          isOn ? 'bg-paper forced-colors:bg-[Highlight]' : 'bg-edge forced-colors:bg-[ButtonText]',
        )}
      />
    </button>
  );
}
