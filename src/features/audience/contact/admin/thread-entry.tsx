import { FileText } from 'lucide-react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { EntryKind } from '../contact.constants.ts';
import type { ContactEntry } from '../contact.contract.ts';

const LABELS: Readonly<Record<EntryKind | 'message', string>> = {
  message: 'wrote on the site',
  reply: 'replied by email',
  received: 'added an email from the visitor',
  note: 'added a note',
};
const EDGES: Readonly<Record<EntryKind | 'message', string>> = {
  message: 'border-edge',
  received: 'border-edge',
  reply: 'border-blue',
  note: 'border-amber bg-sunk py-3 pr-4',
};

interface EntryState extends Partial<Pick<ContactEntry, 'sentAt' | 'bouncedAt'>> {
  readonly kind: EntryKind | 'message';
}

/** Whether it is a reply that is neither sent nor refused yet. */
export const isOnItsWay = ({ kind, sentAt, bouncedAt }: EntryState): boolean =>
  kind === 'reply' && !sentAt && !bouncedAt;

/** An entry of the thread: the message itself, a reply, a later email, or a note. */
export function ThreadEntry(
  props: { kind: EntryKind | 'message'; who: string; content: string; createdAt: string } & Partial<
    Pick<ContactEntry, 'whitepapers' | 'sentAt' | 'bouncedAt'>
  >,
) {
  const { kind, who, content, createdAt, whitepapers = [], bouncedAt } = props;
  return (
    <li className={classNames('mb-5 border-l-2 pl-4', EDGES[kind])}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>
          <span className="font-semibold text-ink wrap-anywhere">{who}</span> {LABELS[kind]}
        </span>
        <time dateTime={createdAt} className="figures text-xs">
          {formatAdminTime(createdAt)}
        </time>
        {isOnItsWay(props) && <Badge look="quiet">Sending</Badge>}
        {bouncedAt && (
          <Badge look="danger" tooltip="The visitor’s mail server permanently refused the address">
            Not delivered
          </Badge>
        )}
      </p>
      <p dir="auto" className="mt-1.5 max-w-[75ch] text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {whitepapers.map(({ id, title, href }) => (
        <a key={id} href={href} className="link mt-1.5 flex items-center gap-1.5 text-sm">
          <FileText size={15} strokeWidth={1.5} aria-hidden="true" />
          {title}
        </a>
      ))}
    </li>
  );
}
