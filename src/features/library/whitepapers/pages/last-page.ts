const getKey = (paperId: number) => `paper-page-${paperId}`;

/** Remembers in this browser which inside page of a paper was looked at last. */
export function saveLastPage(paperId: number, page: number): void {
  try {
    localStorage.setItem(getKey(paperId), String(page));
  } catch {
    // Storage may be blocked, and then it is not shown.
  }
}

/** The inside page of a paper that was looked at last in this browser. */
export function getLastPage(paperId: number): number | undefined {
  try {
    const page = Number(localStorage.getItem(getKey(paperId)));
    return Number.isSafeInteger(page) && page > 0 ? page : undefined;
  } catch {
    return undefined;
  }
}
