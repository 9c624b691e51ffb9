import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import type { MessageList } from '../contact.constants.ts';
import { messageCountsQuery } from './contact-forms.queries.ts';
import type { MessageFilters } from './message-filters.ts';

const CHOICES: readonly { list: MessageList; label: string }[] = [
  { list: 'open', label: 'Open' },
  { list: 'overdue', label: 'Overdue' },
  { list: 'answered', label: 'Answered' },
  { list: 'closed', label: 'Closed' },
  { list: 'spam', label: 'Spam' },
  { list: 'all', label: 'All' },
];

/** Links to the lists of messages by state, each with its number of messages. Search and colleague stay. */
export function MessageSwitch({ filters }: { filters: MessageFilters }) {
  const { list, q, assignee } = filters;
  const { data: counts } = useQuery(messageCountsQuery(filters));
  return (
    <nav aria-label="Messages to show" className="flex flex-wrap border border-edge text-sm">
      {CHOICES.map((choice) => (
        <Link
          key={choice.list}
          to="/admin/$page"
          params={{ page: 'messages' }}
          search={{
            ...(choice.list !== 'open' && { status: choice.list }),
            ...(q && { q }),
            ...(assignee && { person: assignee }),
          }}
          resetScroll={false}
          // The router compares only part of the address, so it would mark several links as current.
          aria-current={choice.list === list ? 'page' : undefined}
          activeProps={{}}
          className={classNames(
            'px-3 py-1.5 font-semibold pointer-coarse:py-3',
            choice.list === list ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}{' '}
          {counts && <span className="figures ml-0.5 font-normal">{counts[choice.list].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
