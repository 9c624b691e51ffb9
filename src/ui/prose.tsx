import { classNames } from './class-names.ts';

/** A long text to be read: HTML that the server rendered from Markdown and sanitised (platform/markdown). */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server against a list of what it writes itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
