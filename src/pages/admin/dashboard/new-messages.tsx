import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useMessageActions } from '#features/contact/admin/use-message-actions.ts';
import { removeSummaryMessage } from '#features/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { PendingPanel } from './pending-panel.tsx';

/** The newest unprocessed messages, and how many have waited too long. */
export function NewMessages(props: { messages: AdminSummary['contactForms']; total: number; overdue: number }) {
  const { messages, total, overdue } = props;
  const client = useQueryClient();
  const { setProcessed } = useMessageActions({ onHide: (id) => removeSummaryMessage(client, id) });
  return (
    <PendingPanel
      id="contact-forms-title"
      title="Recent Contact Forms"
      rows={messages}
      empty="No new contact forms"
      more={
        <span className="flex gap-4">
          {overdue > 0 && (
            <Link
              to="/admin/$page"
              params={{ page: 'messages' }}
              search={{ status: 'overdue' }}
              data-tooltip="No reply for more than two business days"
              className="link tap-target text-sm font-semibold text-danger"
            >
              {overdue.toLocaleString('en-US')} overdue
            </Link>
          )}
          <Link to="/admin/$page" params={{ page: 'messages' }} className="link tap-target text-sm">
            {total > 0 ? `All ${total.toLocaleString('en-US')}` : 'All messages'}
          </Link>
        </span>
      }
    >
      {(message) => {
        const name = `${message.firstName} ${message.lastName}`;
        return (
          <>
            <div className="min-w-0">
              <p className="text-sm text-muted wrap-anywhere">
                <Link
                  to="/admin/$page"
                  params={{ page: 'messages' }}
                  search={{ edit: String(message.id) }}
                  className="link tap-target -mt-1.5 mr-3 font-semibold text-ink"
                >
                  {name}
                </Link>
                {message.email}
              </p>
              <p className="mt-1 line-clamp-2 text-sm whitespace-pre-line wrap-anywhere">{message.message}</p>
            </div>
            <div className="-my-1.5 shrink-0">
              <RowAction
                icon={Check}
                label={`Mark the message from ${name} as processed`}
                onClick={() => setProcessed(message, true)}
              />
            </div>
          </>
        );
      }}
    </PendingPanel>
  );
}
