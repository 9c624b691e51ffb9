import { useQuery } from '@tanstack/react-query';
import { PeopleGrid } from '#features/firm/team/ui/people-grid.tsx';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { TeamMemberCard, TeamMemberSkeleton } from '#features/firm/team/ui/team-member-card.tsx';
import { Loading } from '#ui/skeleton.tsx';

/** Larger teams are shown as in the directory, without biographies. */
const MAX_CARDS = 12;
const GRID = 'mt-12 grid grid-cols-1 gap-x-14 gap-y-6 sm:gap-y-11 lg:grid-cols-2';

export default function TeamList() {
  const team = useQuery(teamQuery);
  if (team.isPending) {
    return (
      <Loading label="Loading the team" className={GRID}>
        <TeamMemberSkeleton />
        <TeamMemberSkeleton />
        <TeamMemberSkeleton />
      </Loading>
    );
  }
  if (team.isError) {
    return (
      <p role="alert" className="mt-14 border-t border-line pt-8 text-danger">
        Failed to load team members. Please try again later.
      </p>
    );
  }
  if (team.data.length === 0)
    return <p className="mt-14 border-t border-line pt-8 text-muted">Our team will be introduced here soon.</p>;
  if (team.data.length > MAX_CARDS)
    return (
      <div className="mt-12">
        <PeopleGrid level={3} members={team.data} />
      </div>
    );
  return (
    <div className={GRID}>
      {team.data.map((member) => (
        <TeamMemberCard key={member.id} member={member} />
      ))}
    </div>
  );
}
