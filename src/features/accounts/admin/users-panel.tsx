import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { UserItem } from '../accounts.contract.ts';
import { NEWSLETTER_LABELS } from '../ui/newsletter-labels.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PremiumCell } from './premium-cell.tsx';
import { RoleSelect } from './role-select.tsx';
import { useUserPatch } from './use-user-patch.ts';
import { UserDialog } from './user-dialog.tsx';
import { readUserFilters, USER_CHOICES } from './user-filters.ts';
import { usersQuery } from './users.queries.ts';

const getFullName = ({ firstName, lastName }: UserItem) => `${firstName} ${lastName}`;

/** User Management (specification 2): all accounts, with their role and access. */
export default function UsersPanel() {
  const { viewerId, search, onRefused } = useAdmin();
  const [openId, setOpenId] = useState<number>();
  const [isInviting, setIsInviting] = useState(false);
  const query = usersQuery(readUserFilters(search), search.cursor);
  const opened = useQuery(query).data?.items.find(({ id }) => id === openId);
  const change = useUserPatch((user) => user.id === viewerId && user.role !== 'admin' && onRefused('role'));
  const columns: readonly Column<UserItem>[] = [
    { label: 'Name', sort: 'lastName', cell: (user) => <NameFlags user={user} isSelf={user.id === viewerId} /> },
    {
      label: 'Email',
      sort: 'email',
      className: 'max-lg:col-span-2',
      cell: (user) => <Email user={user} />,
    },
    {
      label: 'Role',
      cell: (user) => (
        <RoleSelect
          user={user}
          name={getFullName(user)}
          isSelf={user.id === viewerId}
          onChange={(role) => change(user, { role })}
        />
      ),
    },
    { label: 'Company', cell: (user) => <Company user={user} /> },
    {
      label: 'Created',
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {formatAdminDate(createdAt)}
        </time>
      ),
    },
    {
      label: 'Premium',
      cell: (user) => <PremiumCell user={user} name={getFullName(user)} onChange={(patch) => change(user, patch)} />,
    },
    {
      label: 'Newsletter',
      cell: (user) => (
        <span className="flex items-center gap-3 text-sm whitespace-nowrap">
          {NEWSLETTER_LABELS[user.hasNewsletterAccess ? user.newsletter : 'blocked']}
          <button
            type="button"
            aria-label={`${user.hasNewsletterAccess ? 'Block' : 'Allow'} the newsletter for ${getFullName(user)}`}
            onClick={() => change(user, { hasNewsletterAccess: !user.hasNewsletterAccess })}
            className="link py-1 text-xs text-muted"
          >
            {user.hasNewsletterAccess ? 'Block' : 'Allow'}
          </button>
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="users-title">
      <PanelHead id="users-title" title="User Management">
        <button type="button" onClick={() => setIsInviting(true)} className={buttonClass('signal')}>
          <UserPlus size={18} strokeWidth={1.5} aria-hidden="true" />
          Invite
        </button>
      </PanelHead>
      <Invitations />
      <RecordList
        words={{ one: 'user', many: 'users' }}
        search={search}
        query={query}
        defaultSort="-createdAt"
        columns={columns}
        choices={USER_CHOICES}
        getName={getFullName}
        onOpen={({ id }) => setOpenId(id)}
        empty={<p className="py-6 text-muted">Nobody has an account yet.</p>}
      />
      <UserDialog
        user={opened}
        name={opened ? getFullName(opened) : ''}
        onChange={(patch) => opened && change(opened, patch)}
        onClose={() => setOpenId(undefined)}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </section>
  );
}

function NameFlags({ user, isSelf }: { user: UserItem; isSelf: boolean }) {
  if (!isSelf && !user.isSuspect && !user.isOwner && !user.isSuspended) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {user.isOwner && <Badge tooltip="Nobody else can change this account">Owner</Badge>}
      {isSelf && 'you'}
      {user.isSuspended && <Badge look="danger">Suspended</Badge>}
      {user.isSuspect && (
        <Badge look="danger" tooltip="The sign-up looked automated">
          Suspect
        </Badge>
      )}
    </span>
  );
}

function Email({ user: { email, emailVerified } }: { user: UserItem }) {
  return (
    <span className="wrap-anywhere">
      {email}
      {!emailVerified && <span className="ml-2 text-xs whitespace-nowrap text-muted">not confirmed</span>}
    </span>
  );
}

function Company({ user: { company, industry } }: { user: UserItem }) {
  if (!company && !industry) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not given</span>
      </span>
    );
  }
  return (
    <span className="wrap-anywhere">
      {company}
      {industry && <span className="block text-xs text-muted">{industry}</span>}
    </span>
  );
}
