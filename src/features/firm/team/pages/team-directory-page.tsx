import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TEAM_HREF } from '#lib/hrefs.ts';
import { buttonClass } from '#ui/button.tsx';
import type { TeamSearch } from '../team.constants.ts';
import { PeopleGrid } from '../ui/people-grid.tsx';
import { directoryQuery } from '../ui/team.queries.ts';
import { TeamFilter } from '../ui/team-filter.tsx';

/** Everyone on the team, filtered by the address. */
export function TeamDirectoryPage({ search }: { search: TeamSearch }) {
  const { data } = useQuery({ ...directoryQuery(search), placeholderData: keepPreviousData });
  if (!data) return null;
  const { members, total } = data;
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className="shell pt-8 pb-[clamp(3rem,6vw,5.5rem)] lg:pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-5">
        <h1 className="text-3xl tracking-[-0.022em]">Team</h1>
        <p role="status" className="figures text-sm text-muted">
          {isFiltered ? `${members.length} of ${countPeople(total)}` : countPeople(total)}
        </p>
      </div>
      {total > 1 && <TeamFilter search={search} directory={data} />}
      <div className="mt-8 lg:mt-10">
        {members.length > 0 && <PeopleGrid level={2} members={members} />}
        {members.length === 0 && (isFiltered ? <NobodyFound /> : <p className="text-muted">{SOON}</p>)}
      </div>
    </div>
  );
}

const countPeople = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

const SOON = 'Our team will be introduced here soon.';

function NobodyFound() {
  return (
    <section className="py-[clamp(2rem,5vw,4rem)]">
      <h2 className="text-2xl">Nobody here matches</h2>
      <p className="mt-4 max-w-[52ch] text-muted">Remove a word or a filter, or look at the whole team.</p>
      <p className="mt-8">
        <Link to={TEAM_HREF} className={buttonClass('outline')}>
          Show everyone
        </Link>
      </p>
    </section>
  );
}
