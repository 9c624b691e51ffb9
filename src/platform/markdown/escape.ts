const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The same for text of a Markdown token, whose entities (`&nbsp;`) stand for their characters. */
export const escapeText = (text: string): string =>
  text.replace(/[<>"']|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,32});)/gi, (character) => ESCAPES[character] ?? character);
