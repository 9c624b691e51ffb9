import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { buttonClass } from '#ui/button.ts';
import { SearchField } from '#ui/lists/search-field.tsx';
import { FilterSelect } from '../../insights/filter-select.tsx';
import { ROLE_OPTIONS } from './role-options.ts';
import { readUsersSearch, type UsersSearch } from './users-search.ts';

/** A plain GET form whose state is the address; with JavaScript the page changes in place. */
export function UserFilter({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/admin', search: { tab: 'users', ...readUsersSearch(entries) }, resetScroll: false });
  };
  return (
    <search aria-label="Users">
      <form
        action="/admin"
        method="get"
        onSubmit={submit}
        className="mt-5 grid gap-x-4 gap-y-4 border-y border-line py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-end xl:grid-cols-[minmax(0,28rem)_14rem_auto] xl:justify-start"
      >
        <input type="hidden" name="tab" value="users" />
        <SearchField id="users-q" value={search.q} />
        <FilterSelect name="role" label="Role" all="All" options={ROLE_OPTIONS} value={search.role} />
        <div className="flex items-center gap-x-5">
          <button type="submit" className={buttonClass('outline', 'h-13')}>
            <Search size={17} strokeWidth={1.5} aria-hidden="true" />
            Search
          </button>
          {(search.q || search.role) && (
            <Link to="/admin" search={{ tab: 'users' }} resetScroll={false} className="link text-sm font-semibold">
              Clear
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
