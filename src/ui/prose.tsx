import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { playVideo } from './play-video.ts';

/** A long text as HTML that the server rendered from Markdown and sanitized (platform/markdown). */
export function Prose({ html, className }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener('click', playVideo);
    return () => element?.removeEventListener('click', playVideo);
  }, []);
  return (
    <div
      ref={text}
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, which only allows what it writes itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
