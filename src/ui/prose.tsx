import { classNames } from './class-names.ts';

/** A long text as HTML that the server rendered from Markdown and sanitized (platform/markdown). */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, which only allows what it writes itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
