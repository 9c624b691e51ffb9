import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdminSearch } from '../../admin-search.ts';

/** Opens and closes a record's sheet through the address, so that the browser's back button closes it. */
export function useRecordAddress() {
  const navigate = useNavigate();
  const go = (change: Pick<AdminSearch, 'edit' | 'create' | 'piece'>, replace = false) =>
    void navigate({
      to: '.',
      search: (previous: AdminSearch) => {
        const { edit, create, piece: _, ...list } = previous;
        // The sheet has just been closed, and a save that ended since must not open it again.
        if (replace && edit === undefined && create === undefined) return previous;
        return { ...list, ...change };
      },
      state: (previous) => previous,
      replace,
      resetScroll: false,
    });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // A save takes a moment and may end after its sheet was closed. It must then neither close another sheet nor reopen
  // its own.
  const goFromSheet: typeof go = (...change) => {
    if (isMounted.current) go(...change);
  };
  return {
    openNew: () => go({ create: true }),
    openRecord: (key: string) => go({ edit: key }),
    close: () => {
      goFromSheet({});
      isMounted.current = false;
    },
    /** Replaces the key in the address after a save changed it. */
    replaceKey: (key: string) => goFromSheet({ edit: key }, true),
    /** Shows the form of a new record again. */
    replaceNew: () => goFromSheet({ create: true }, true),
  };
}
