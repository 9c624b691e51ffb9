import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessageActions } from '#features/audience/contact/admin/use-message-actions.ts';
import { removeSummaryMessage } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/firm/dashboard/dashboard.contract.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PendingHead, PendingPanel, PendingText } from './pending-panel.tsx';

/** The newest unprocessed messages. */
export function NewMessages({ messages }: { messages: AdminSummary['contactForms'] }) {
  const client = useQueryClient();
  const { setProcessed } = useMessageActions({ onHide: (id) => removeSummaryMessage(client, id) });
  return (
    <PendingPanel
      id="contact-forms-title"
      title="Recent Contact Forms"
      rows={messages}
      empty="No new contact forms"
      more={
        <Link to="/admin/$page" params={{ page: 'messages' }} className="link tap-target text-sm">
          All messages
        </Link>
      }
    >
      {(message) => {
        const name = `${message.firstName} ${message.lastName}`;
        return (
          <>
            <PendingHead name={name} about={message.email} at={message.createdAt} isOverdue={message.isOverdue} />
            <PendingText>{message.message}</PendingText>
            <p className="mt-2.5 flex gap-2">
              <Link
                to="/admin/$page"
                params={{ page: 'messages' }}
                search={{ edit: String(message.id) }}
                aria-label={`Reply to ${name}`}
                className={buttonClass('outline', 'px-3! py-1!')}
              >
                Reply
              </Link>
              <Button
                look="quiet"
                aria-label={`Mark processed: the message from ${name}`}
                onClick={() => setProcessed(message, true)}
                className="px-3! py-1!"
              >
                Mark processed
              </Button>
            </p>
          </>
        );
      }}
    </PendingPanel>
  );
}
