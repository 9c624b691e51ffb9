import { useEffect, useMemo } from 'react';
import { useStore } from '../use-store.ts';
import { joinTexts } from './unsent-store.ts';
import { createUnsentText } from './unsent-text.ts';

/**
 * A text that this tab keeps under a key until it is sent, also across a reload or a sign-in after the session ended.
 * The key must be unique to the writer, because the tab's next user may be somebody else. It begins with `initial`.
 */
export function useUnsentText(key: string, initial = '') {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is based on what was there when it was opened
  const unsent = useMemo(() => {
    const toUnsent = (values: string) => (values === initial ? undefined : { values, base: initial });
    return createUnsentText<string>({ saved: initial, place: 'tab' }, () => ({ key, toUnsent }));
  }, [key]);
  useEffect(() => {
    unsent.open();
    const others = unsent.listOthers();
    unsent.addContinued(others);
    for (const other of others.toReversed()) unsent.update(joinTexts(other, unsent.get().values ?? ''));
    return () => void unsent.close();
  }, [unsent]);
  const { values: text = '' } = useStore(unsent);
  return {
    text,
    change: unsent.update,
    /** Goes back to the initial text. */
    reset: () => unsent.update(unsent.getInitial().values ?? ''),
    /** Removes the sent text. Text typed in the meantime stays, and so does a changed text, which is now the record's. */
    removeSent: (sent: string) => {
      const { values: first = '' } = unsent.getInitial();
      const keep = (now = '') => (first === '' && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
      unsent.markSaved(first === '' ? '' : sent, keep);
    },
  };
}
