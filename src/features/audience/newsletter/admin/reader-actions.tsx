import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AddReaderDialog, UnsubscribeDialog } from './reader-dialogs.tsx';
import { canUnsubscribe } from './subscriber-filters.ts';

interface Reader {
  readonly email: string;
  /** Null for somebody who never asked for the newsletter. */
  readonly subscription: { readonly id: number; readonly state: string } | null;
}

/** Adds somebody to the newsletter or unsubscribes them, with the reason, outside the list of subscribers. */
export function ReaderActions({ email, subscription }: Reader) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const ends = subscription !== null && canUnsubscribe(subscription.state);
  // Neither a spammer nor an address that a mail server refused can be asked, and the account of a blocked one says so.
  if (!ends && subscription && subscription.state !== 'unsubscribed') return null;
  return (
    <div className="-ml-2">
      <Button look="quiet" onClick={() => setIsOpen(true)} className="mt-1 py-0.5!">
        {ends ? 'Unsubscribe' : 'Add to the newsletter'}
      </Button>
      <AddReaderDialog isOpen={isOpen && !ends} email={email} onClose={close} />
      <UnsubscribeDialog reader={isOpen && ends ? { id: subscription.id, email } : undefined} onClose={close} />
    </div>
  );
}
