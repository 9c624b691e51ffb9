import { useHydrated } from '@tanstack/react-router';
import type { UserItem } from '#features/accounts/accounts.contract.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useAdmin } from '../admin-context.ts';
import { useUserPatch } from './use-user-patch.ts';
import { UserRow } from './user-row.tsx';

const COLUMNS = ['Name', 'E-mail', 'Role', 'Created', 'Company', 'Industry', 'Premium', 'Newsletter'] as const;
const HEAD = 'px-2.5 py-2.5 text-left text-xs font-semibold text-muted first:pl-0 last:pr-0';

/** The table of users; where there is no room for its columns each row is a card. */
export function UserTable({ users }: { users: readonly UserItem[] }) {
  const { viewer, onRefused } = useAdmin();
  const isHydrated = useHydrated();
  const change = useUserPatch({
    onChanged: (user) => user.id === viewer.id && user.role !== 'admin' && onRefused('role'),
    onRefused,
  });
  return (
    <table className="mt-3 block w-full border-collapse text-sm xl:table">
      <caption className="sr-only">Users, newest first</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-edge">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block xl:table-row-group">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === viewer.id}
            isDisabled={!isHydrated}
            onChange={(patch) => change(user, patch)}
          />
        ))}
      </tbody>
    </table>
  );
}

export function UserTableSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Loading users" className="mt-3">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="grid grid-cols-2 items-center gap-x-6 gap-y-3 border-b border-line py-5 xl:h-16 xl:grid-cols-[1.3fr_1.8fr_1.2fr_.9fr_1.3fr_.9fr_1.3fr_.7fr] xl:py-0"
        >
          {COLUMNS.map((cell) => (
            <Skeleton key={cell} className="h-4 w-4/5" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
