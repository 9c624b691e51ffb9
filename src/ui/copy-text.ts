/** Copies a text. Returns false if that failed: the clipboard needs HTTPS, and the browser may deny access to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
