import { expect, it } from 'vitest';
import { PLAYER_ORIGINS, parseVideo } from './videos.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  [`https://www.youtube.com/watch?v=${ID}&list=x&t=1m5s`, `/embed/${ID}?autoplay=1&rel=0&start=65`],
  [`https://youtu.be/${ID}?t=90`, `/embed/${ID}?autoplay=1&rel=0&start=90`],
  [`http://m.youtube.com/watch?v=${ID}`, `/embed/${ID}?autoplay=1&rel=0`],
  [`https://www.youtube.com/shorts/${ID}`, `/embed/${ID}?autoplay=1&rel=0`],
  [`https://www.youtube-nocookie.com/embed/${ID}?start=x`, `/embed/${ID}?autoplay=1&rel=0`],
  ['https://vimeo.com/76979871', '/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/abcdef0123', '/video/76979871?dnt=1&autoplay=1&h=abcdef0123'],
  ['https://player.vimeo.com/video/76979871?h=abcdef0123', '/video/76979871?dnt=1&autoplay=1&h=abcdef0123'],
])('%s plays in a frame', (address, player) => {
  const url = new URL(parseVideo(address)?.player ?? '');
  expect(PLAYER_ORIGINS).toContain(url.origin);
  expect(url.pathname + url.search).toBe(player);
});

it.each(['https://media.example/a/b.mp4?x=1', 'https://media.example/B.WEBM', '/media/a.mp4'])(
  '%s plays as a file',
  (address) => {
    expect(parseVideo(address)).toMatchObject({ href: address });
    expect(parseVideo(address)?.player).toBeUndefined();
  },
);

it.each([
  'https://youtu.be/short',
  'https://youtu.be/dQw4w9WgXcQ"onload=',
  'https://youtu.be:8443/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1/../../x',
  'blob:https://youtu.be/dQw4w9WgXcQ',
  '//evil.example/a.mp4',
  'file:///a.mp4',
  '',
])('%s is not a video', (address) => {
  expect(parseVideo(address)).toBeUndefined();
});
