/** A typed text, and the server's text that it changes. */
export interface TextDraft {
  readonly base: string;
  readonly text: string;
}

/** Drafts in this browser's storage. If the storage is unavailable, the text is still sent to the server. */
export const textDrafts = {
  get: (key: string) => tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as TextDraft | null),
  set: (key: string, draft: TextDraft) => tryStorage(() => localStorage.setItem(key, JSON.stringify(draft))),
  remove: (key: string) => tryStorage(() => localStorage.removeItem(key)),
};

/** Lists the keys of the drafts in this browser that begin with `prefix`. */
export const listDraftKeys = (prefix: string): readonly string[] =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

/** A draft replaces the text that it changed, and joins one that was written since, on another device. */
export function applyDraft({ base, text }: TextDraft, current: string): string {
  const isFollowing = [base.trim(), ''].includes(current.trim()) || text.startsWith(current.trim());
  return isFollowing ? text : `${current}\n\n${text}`;
}

/** Uses the browser's storage. Null if it is unavailable. */
export function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
