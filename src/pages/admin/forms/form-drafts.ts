const PREFIX = 'admin-draft:';

/** What was typed into a form and not saved yet: it outlives the form, a reload and a new sign-in, in this tab alone. */
export function readDraft<Values>(key: string): Values | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  try {
    return text === null ? undefined : (JSON.parse(text) as Values);
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // The browser has no room, or keeps nothing: the form itself still has it.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/** Forgets every draft: whoever signs in next here is somebody else. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
