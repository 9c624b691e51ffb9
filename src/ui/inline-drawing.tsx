/** A drawing of `scripts/drawings` within the page, so that it has the colors of the theme: an SVG imported with `?raw`. */
export const InlineDrawing = ({ svg, className }: { svg: string; className: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
  <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);
