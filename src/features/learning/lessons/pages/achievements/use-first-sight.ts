import { useLayoutEffect, useState } from 'react';

const KEY = 'badges-seen';

/** Whether this browser shows something for the first time, which it remembers. Always false for undefined, and where storage is blocked. */
export function useFirstSight(id: string | undefined): boolean {
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (id !== undefined && addSeen(id)) setFirst(true);
  }, [id]);
  return isFirst;
}

function addSeen(id: string): boolean {
  try {
    const seen = (localStorage.getItem(KEY) ?? '').split('\n');
    if (seen.includes(id)) return false;
    localStorage.setItem(KEY, [...seen, id].join('\n'));
    return true;
  } catch {
    return false;
  }
}
