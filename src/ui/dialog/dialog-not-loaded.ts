import { useEffect } from 'react';
import { toast } from '../toast/toast-store.ts';

/** Replaces a dialog whose code could not be loaded: reports the failure, and leaves the page as it is. */
export function DialogNotLoaded({ onClose }: { onClose: () => void }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast({
      title: 'This could not be opened',
      text: 'Check your connection, or load the page again.',
      look: 'danger',
    });
    onClose();
  }, []);
  return null;
}
