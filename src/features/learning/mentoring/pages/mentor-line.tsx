import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownMentoringQuery } from '../ui/mentoring.queries.ts';

/** One line on My Pathways that leads to the mentor. Nothing on a site without mentors. */
export function MentorLine() {
  const { data } = useQuery(ownMentoringQuery);
  if (!data || (data.mentors.length === 0 && !data.current && data.earlier.length === 0)) return null;
  const { current } = data;
  return (
    <p className="border-t border-line pt-5 text-sm text-muted print:hidden">
      {current?.state === 'active' && `${current.mentor?.name ?? 'Someone'} is your mentor. `}
      {current?.state === 'requested' && 'You asked for a mentor. '}
      {!current && 'Would you like to talk it over with someone who has been there? '}
      <Link to="/mentor/mentor" className="link font-semibold text-ink">
        {current?.state === 'active' ? 'Open the conversation' : current ? 'See what is shared' : 'Ask for a mentor'}
      </Link>
    </p>
  );
}
