/**
 * The marks that are typed as Markdown. As in Markdown, a delimiter next to a space inside marks nothing: `fare * seats *`
 * is an arithmetic. TipTap's own rules would take it for italics.
 */
export const TYPED_MARKS: readonly (readonly [string, RegExp])[] = [
  ['bold', /(?:^|\s)(\*\*(?!\s)([^*]*[^*\s])\*\*)$/],
  ['bold', /(?:^|\s)(__(?!\s)([^_]*[^_\s])__)$/],
  ['italic', /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/],
  ['italic', /(?:^|\s)(_(?!\s)([^_]*[^_\s])_)$/],
  ['strike', /(?:^|\s)(~~(?!\s)([^~]*[^~\s])~~)$/],
];
