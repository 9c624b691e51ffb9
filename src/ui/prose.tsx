import { useEffect, useRef } from 'react';
import { parseVideo } from '#lib/markdown/videos.ts';
import { classNames } from './class-names.ts';
import { keepTrying } from './lazy-part.tsx';

/** The permissions that a player needs, and none that lets it leave its frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** Plays a video in place of its link. A click that asks for a new tab or window stays a click on a link. */
function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.video-link');
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const video = link && isPlainClick ? parseVideo(link.href) : undefined;
  if (!link || !video) return;
  event.preventDefault();
  const title = link.querySelector('.video-title')?.textContent ?? '';
  const player = video.player === undefined ? createFilePlayer(video.href) : createFrame(video.player);
  player.className = 'video-player';
  player.title = title;
  link.replaceWith(player);
  player.focus();
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // The players refuse to play without knowing the site that shows them. They do not learn the page.
  frame.referrerPolicy = 'strict-origin';
  frame.src = address;
  return frame;
}

function createFilePlayer(address: string): HTMLVideoElement {
  const player = document.createElement('video');
  player.controls = true;
  player.autoplay = true;
  player.src = address;
  return player;
}

/** A long text as HTML that the server rendered from Markdown and sanitized (platform/markdown). */
export function Prose({ html, className }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener('click', playVideo);
    return () => element?.removeEventListener('click', playVideo);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other charts
  useEffect(() => {
    const element = text.current;
    if (!element?.querySelector('.chart-ask')) return undefined;
    const stop = new AbortController();
    void keepTrying(() => import('./chart-guess.ts')).then(({ takeGuesses }) => takeGuesses(element, stop.signal));
    return () => stop.abort();
  }, [html]);
  return (
    <div
      ref={text}
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, which only allows what it writes itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
