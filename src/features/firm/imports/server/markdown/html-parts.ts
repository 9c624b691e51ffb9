import { escapeHtml } from '#platform/markdown/text.ts';

/** An address that ends like a picture's. */
export const PICTURE_ADDRESS = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?.*)?$/i;

export const img = (url: string, alt = ''): string => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;

/** @param caption HTML */
export const figure = (html: string, caption: string): string =>
  `<figure>${html}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
