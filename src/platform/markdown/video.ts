import type { VideoLink } from '#lib/markdown/video-link.ts';
import { parseVideo } from '#lib/markdown/videos.ts';
import { escapeHtml, setTypography } from './text.ts';

/**
 * Renders a video as a link that looks like its poster. Nothing is loaded from elsewhere: the player replaces the
 * link when a reader clicks it (ui/prose.tsx). A plain video is only the link.
 */
export function renderVideo({ href, title }: VideoLink, isPlain: boolean): string {
  const video = parseVideo(href);
  if (!video) return '';
  const name = escapeHtml(setTypography(title || 'Video', ''));
  const address = escapeHtml(video.href);
  const outside = ' target="_blank" rel="noopener noreferrer"';
  if (isPlain) return `<p><a href="${address}"${outside}>${name}</a> (video)</p>\n`;
  const label = `Play the video: ${name} (${escapeHtml(video.host)})`;
  return (
    `<figure class="video"><a class="video-link" href="${address}" aria-label="${label}"${outside}>` +
    `<span class="video-play"></span><span class="video-title">${name}</span></a>` +
    `<figcaption>Video, ${escapeHtml(video.host)}</figcaption></figure>\n`
  );
}
