/** Decodes percent escapes; undefined if one of them is malformed. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
