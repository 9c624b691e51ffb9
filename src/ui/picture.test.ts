import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '#lib/pictures.ts';
import { Picture } from './picture.tsx';

const markup = (src: string, more = {}) =>
  renderToStaticMarkup(createElement(Picture, { src, width: 1200, height: 675, sizes: '50vw', ...more }));

describe('a picture', () => {
  it('that is a photograph is offered in every width and in two formats, with its dimensions', () => {
    const html = markup('/media/articles/a-1.jpg');
    for (const format of ['avif', 'webp']) {
      const set = PICTURE_WIDTHS.map((width) => `/media/articles/a-1.jpg?w=${width}&amp;format=${format} ${width}w`);
      expect(html).toContain(`<source type="image/${format}" srcSet="${set.join(', ')}" sizes="50vw"/>`);
    }
    expect(html).toContain('width="1200" height="675" loading="lazy" decoding="async"');
    expect(html).toContain('src="/media/articles/a-1.jpg?w=960&amp;format=jpeg"');
  });

  it.each(['/media/articles/a-1.svg', 'https://other.example/a.jpg', '/media/a.jpg?x=1', '/files/a.jpg'])(
    'at %j is not changed',
    (src) => {
      const html = markup(src);
      expect(html).not.toMatch(/<picture|srcSet/);
      expect(html).toContain('width="1200" height="675"');
    },
  );

  it('that is seen first is loaded with high priority', () => {
    expect(markup('/media/a/b.jpg', { first: true })).toMatch(/loading="eager" decoding="async" fetchPriority="high"/);
    expect(markup('/media/a/b.jpg')).not.toContain('fetchPriority');
  });

  it('that is a drawing has both palettes, each in the asked shapes', () => {
    const html = markup('/media/plates/a-1.svg', { shape: 'tall', narrowShape: 'wide' });
    for (const tone of ['', '-night']) {
      expect(html).toContain(`srcSet="/media/plates/a-1${tone}.svg"`);
      expect(html).toContain(`src="/media/plates/a-1-tall${tone}.svg"`);
    }
  });

  it('writes no inline style', () => {
    expect(markup('/media/a/b.jpg', { className: 'w-full' })).not.toContain('style=');
  });
});
