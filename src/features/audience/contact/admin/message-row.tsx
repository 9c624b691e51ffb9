import { Link } from '@tanstack/react-router';
import { formatAdminDate, formatAdminTime } from '#admin-kit/admin-dates.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { LineCells } from '#admin-kit/list/line.tsx';
import { formatPersonName } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowCheckbox } from '#ui/table/row-checkbox.tsx';
import type { ContactForm } from '../contact.contract.ts';
import { STATUS_LABELS } from './use-message-actions.ts';

/** Beside an open thread a row has two lines: name and date, text and state. */
export const MESSAGE_COLUMNS: readonly Column<ContactForm>[] = [
  {
    label: 'From',
    className: 'truncate @max-2xl:grow @max-2xl:basis-0 @2xl:w-40 @2xl:shrink-0',
    cell: (message) => (
      <span title={formatPersonName(message)} className={message.status === 'new' ? 'font-semibold' : undefined}>
        {formatPersonName(message)}
      </span>
    ),
  },
  { label: 'Company', className: '@max-4xl:hidden @4xl:w-36 @4xl:shrink-0', cell: ({ company }) => company || NOTHING },
  {
    label: 'Message',
    className: 'truncate text-muted @max-2xl:order-1 @max-2xl:basis-[calc(100%-6rem)] @2xl:grow @2xl:basis-0',
    cell: ({ addressee, practice, message }) => (
      <>
        {addressee && <span className="text-ink">To {addressee}: </span>}
        {practice && <span className="text-ink">About {practice}: </span>}
        {message}
      </>
    ),
  },
  {
    label: 'State',
    className:
      'truncate @max-2xl:order-2 @max-2xl:w-20 @max-2xl:text-right @max-2xl:text-muted @2xl:w-24 @2xl:shrink-0',
    cell: ({ status, isSuspect }) =>
      isSuspect ? (
        <span className="text-danger" data-tooltip="Sent faster than a person types">
          Suspect
        </span>
      ) : (
        STATUS_LABELS[status]
      ),
  },
  {
    label: 'Assigned to',
    className: '@max-4xl:hidden @4xl:w-32 @4xl:shrink-0',
    cell: ({ assignee }) => assignee?.name ?? NOTHING,
  },
  {
    label: 'Received',
    className: 'figures @max-2xl:text-muted @2xl:w-24 @2xl:shrink-0',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} data-tooltip={formatAdminTime(createdAt)}>
        {formatAdminDate(createdAt)}
      </time>
    ),
  },
];

/** A message in the list: who, since when, and the beginning of the text. */
export function MessageRow(props: {
  message: ContactForm;
  columns: readonly Column<ContactForm>[];
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
}) {
  const { message, columns, isOpen, isSelected, onSelect } = props;
  return (
    <div
      className={classNames(
        '-mx-3 flex min-h-[43px] items-center gap-x-3 px-3',
        isOpen && 'bg-sunk shadow-[inset_3px_0_0_var(--blue)]',
      )}
    >
      <RowCheckbox
        label={`Select the message from ${formatPersonName(message)}`}
        isSelected={isSelected}
        onToggle={onSelect}
        className="shrink-0"
      />
      <Link
        to="."
        search={(previous) => ({ ...previous, edit: String(message.id) })}
        state={(previous) => previous}
        resetScroll={false}
        activeProps={{}}
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-[43px] min-w-0 grow flex-wrap content-center items-center gap-x-4 leading-5 pointer-coarse:min-h-11 max-sm:py-2 @2xl:flex-nowrap"
      >
        <LineCells columns={columns} row={message} />
      </Link>
    </div>
  );
}
