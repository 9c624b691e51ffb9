import { Link } from '@tanstack/react-router';
import { usersQuery } from '#features/accounts/ui/users.queries.ts';
import { buttonClass } from '#ui/button.ts';
import { FailedRead } from '#ui/lists/failed-read.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { useAdmin, useOwnFailure } from '../admin-context.ts';
import { UserFilter } from './user-filter.tsx';
import { UserTable, UserTableSkeleton } from './user-table.tsx';
import { readUsersSearch, type UsersSearch } from './users-search.ts';

/** Everybody who has an account, newest first, and what an admin decides about them. */
export default function UsersPanel() {
  const search = readUsersSearch({ ...useAdmin().search });
  return (
    <section aria-labelledby="users-title">
      <h2 id="users-title" className="text-2xl">
        User Management
      </h2>
      <UserFilter search={search} />
      <Users key={JSON.stringify(search)} search={search} />
    </section>
  );
}

function Users({ search }: { search: UsersSearch }) {
  const {
    items: users,
    total,
    isLoading,
    error,
    retry,
    showMore,
  } = useListPages((cursor) => usersQuery(search, cursor));
  const failure = useOwnFailure(error);
  return (
    <div className="mt-6">
      <p role="status" className="figures text-sm text-muted">
        {users && users.length > 0 && countOf(users.length, total ?? users.length)}
      </p>
      {users?.length === 0 && <NobodyFound search={search} />}
      {users && users.length > 0 && <UserTable users={users} />}
      {isLoading && <UserTableSkeleton rows={users ? 3 : 8} />}
      {failure && <FailedRead what="the users" onRetry={retry} className="mt-6" />}
      {showMore && (
        <button type="button" onClick={showMore} className={buttonClass('outline', 'mt-8')}>
          Show more
        </button>
      )}
    </div>
  );
}

function NobodyFound({ search }: { search: UsersSearch }) {
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        {search.q
          ? `Nobody’s name, e-mail address or company has “${search.q}” in it. Try a shorter piece, or another role.`
          : 'Nobody has this role.'}
      </p>
      <Link to="/admin" search={{ tab: 'users' }} resetScroll={false} className={buttonClass('outline', 'mt-6')}>
        Show all users
      </Link>
    </>
  );
}

function countOf(count: number, total: number): string {
  if (count < total) return `The newest ${count} of ${total.toLocaleString('en-US')} users.`;
  return count === 1 ? '1 user.' : `${count} users.`;
}
