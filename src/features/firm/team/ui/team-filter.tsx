import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { TEAM_HREF } from '#lib/hrefs.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { readTeamSearch, type TeamSearch } from '../team.constants.ts';
import type { Directory, DirectoryChoice } from '../team.contract.ts';

/** A GET form whose state is the address. With JavaScript the page updates in place, and a choice needs no button. */
export function TeamFilter({ search, directory }: { search: TeamSearch; directory: Directory }) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) =>
    void navigate({
      to: TEAM_HREF,
      search: readTeamSearch(Object.fromEntries(new FormData(form))),
      resetScroll: false,
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) apply(currentTarget);
  };
  const { practices, offices, languages } = directory;
  return (
    <search aria-label="Team">
      <form
        action={TEAM_HREF}
        method="get"
        onSubmit={submit}
        onChange={change}
        className="grid grid-cols-2 gap-3 border-b border-line py-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:flex lg:[&>:not(:first-child,a)]:w-52"
      >
        <div className="col-span-full flex min-w-0 grow gap-3 [&>:first-child]:grow">
          <SearchField id="team-q" value={search.q} placeholder="Name or subject" />
          <Button type="submit" className="h-11 px-4!">
            <Search size={17} strokeWidth={1.5} aria-hidden="true" />
            Search
          </Button>
        </div>
        {practices.length > 0 && (
          <div className="max-md:col-span-full">
            <FilterSelect
              name="practice"
              label="Field"
              all="All"
              options={practices.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` }))}
              value={search.practice}
            />
          </div>
        )}
        {offices.length > 0 && (
          <FilterSelect name="office" label="Office" all="All" options={toOptions(offices)} value={search.office} />
        )}
        {languages.length > 0 && (
          <FilterSelect
            name="language"
            label="Language"
            all="All"
            options={toOptions(languages)}
            value={search.language}
          />
        )}
        {Object.keys(search).length > 0 && (
          <Link to={TEAM_HREF} resetScroll={false} className="link tap-target self-center text-sm font-semibold">
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}

const toOptions = (choices: readonly DirectoryChoice[]) =>
  choices.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
