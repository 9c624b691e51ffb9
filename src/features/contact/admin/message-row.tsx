import { Link } from '@tanstack/react-router';
import { formatAdminDate, formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ContactForm } from '../contact.contract.ts';
import { STATUS_LABELS } from './message-filters.ts';

/** A message in the list: who, since when, and the beginning of the text. */
export function MessageRow(props: {
  message: ContactForm;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { message, isOpen, isSelected, onSelect } = props;
  const { id, company, createdAt, status, assignee } = message;
  const name = `${message.firstName} ${message.lastName}`;
  return (
    <div
      className={classNames(
        '-mx-4 flex min-h-[38px] items-center gap-x-3 px-4 text-sm',
        isOpen && 'bg-sunk shadow-[inset_3px_0_0_var(--blue)]',
      )}
    >
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onSelect}
        aria-label={`Select the message from ${name}`}
        className="size-4 shrink-0 accent-(--blue)"
      />
      <Link
        to="."
        search={(previous) => ({ ...previous, edit: String(id) })}
        state={(previous) => previous}
        resetScroll={false}
        activeProps={{}}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3"
      >
        <span className={classNames('truncate leading-5', status === 'new' && 'font-semibold')}>
          {name}
          {company && <span className="font-normal text-muted">, {company}</span>}
        </span>
        <time
          dateTime={createdAt}
          data-tooltip={formatAdminTime(createdAt)}
          className="figures text-right text-xs leading-5 text-muted"
        >
          {formatAdminDate(createdAt)}
        </time>
        <span className="truncate text-xs leading-4 text-muted">{message.message}</span>
        <span className="text-right text-xs leading-4 text-muted">
          {message.isSuspect && (
            <Badge look="danger" tooltip="Sent faster than a person types">
              Suspect
            </Badge>
          )}{' '}
          {status === 'in-progress' && assignee ? assignee.name : STATUS_LABELS[status]}
        </span>
      </Link>
    </div>
  );
}
