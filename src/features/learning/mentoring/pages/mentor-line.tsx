import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatShortDay } from '../ui/hour-texts.tsx';
import { ownMentoringQuery } from '../ui/mentoring.queries.ts';

/** The mentor and their last message, in the head of the plan. Nothing on a site without mentors. */
export function MentorLine() {
  const { data } = useQuery(ownMentoringQuery);
  if (!data || (data.mentors.length === 0 && !data.current && data.earlier.length === 0)) return null;
  const { current } = data;
  const isActive = current?.state === 'active';
  const name = current?.mentor?.name ?? 'Your mentor';
  const last = current?.lastMessage;
  return (
    <p className="figures mt-4 text-sm text-muted wrap-anywhere print:hidden">
      {isActive && !last && `${name} is your mentor. `}
      {isActive && last && (
        <>
          {last.isFromMentor ? name : `You to ${name}`}, {formatShortDay(last.sentAt)}: “
          <span dir="auto" className="text-ink">
            {last.text.trim()}
          </span>
          ”{' '}
        </>
      )}
      {current?.state === 'requested' && 'You asked for a mentor and will get an email with the answer. '}
      {!current && 'Would you like to talk it over with someone who has been there? '}
      <Link to="/mentor/mentor" className="link tap-target font-semibold text-ink">
        {isActive ? 'Open the conversation' : current ? 'See what is shared' : 'Ask for a mentor'}
      </Link>
    </p>
  );
}
