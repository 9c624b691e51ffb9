import { Check, Reply, RotateCcw } from 'lucide-react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { formatIndustry } from '#site/industry-names.ts';
import { buttonClass } from '#ui/button.ts';
import type { ContactForm } from '../contact.contract.ts';
import { createReplyHref } from './reply-href.ts';

/** A contact message and its actions. */
export function MessageCard({ message, onMark }: { message: ContactForm; onMark: (isProcessed: boolean) => void }) {
  const { company, industry, createdAt, isProcessed } = message;
  const name = `${message.firstName} ${message.lastName}`;
  const Mark = isProcessed ? RotateCcw : Check;
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-[1.0625rem] font-semibold wrap-anywhere">{name}</span>
          {isProcessed && <Badge look="quiet">Processed</Badge>}
          {message.isSpam && <Badge look="danger">Spam</Badge>}
          {message.isSuspect && (
            <Badge look="danger" tooltip="Sent faster than a person types">
              Suspect
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="wrap-anywhere">{message.email}</span>
          {company && <span className="wrap-anywhere">{company}</span>}
          {industry && <span>{formatIndustry(industry)}</span>}
          <time dateTime={createdAt} className="figures">
            {formatAdminTime(createdAt)}
          </time>
        </p>
        <p className="mt-3 max-w-[75ch] whitespace-pre-line wrap-anywhere">{message.message}</p>
      </div>
      <div className="flex items-start gap-3">
        <a
          href={createReplyHref(message)}
          aria-label={`Reply to ${name}`}
          className={buttonClass('outline', 'px-4! py-2!')}
        >
          <Reply size={16} strokeWidth={1.5} aria-hidden="true" />
          Reply
        </a>
        <button
          type="button"
          aria-label={`${isProcessed ? 'Reopen' : 'Mark processed'}: the message from ${name}`}
          onClick={() => onMark(!isProcessed)}
          className={buttonClass('outline', 'px-4! py-2!')}
        >
          <Mark size={16} strokeWidth={1.5} aria-hidden="true" />
          {isProcessed ? 'Reopen' : 'Mark processed'}
        </button>
      </div>
    </div>
  );
}
