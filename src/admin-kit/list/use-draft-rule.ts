import { toast } from '#ui/toast/toast-store.ts';
import { useCan } from '../admin-context.ts';

interface Drafted {
  readonly status: string;
}

/** Authors change only drafts. Lists leave out the actions that the server would refuse. */
export function useDraftRule() {
  const mayPublish = useCan()('publishes');
  const mayChange = ({ status }: Drafted): boolean => mayPublish || status === 'draft';
  /** Opens a record, or says why it stays closed. */
  const open = (record: Drafted, run: () => void): void => {
    if (mayChange(record)) run();
    else
      toast({
        title: 'Only editors can change this',
        text: 'Authors can change only their own drafts. Ask an editor.',
      });
  };
  return { mayPublish, mayChange, open };
}
