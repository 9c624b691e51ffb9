import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { getAccentLabel } from '#lib/site/accent.ts';
import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import type { MailBlock, MailBrand, MailMessage } from './mail-message.ts';

// The site's palette as plain values, because mail programs support neither our fonts nor custom properties.
const INK = '#1b2230';
const BLUE = '#15345c';
const AMBER = '#e8a33d';
const MUTED = '#4a5361';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** For programs that follow the system's colors. The classes are those of the elements below. */
const createDarkStyles = (label: string) => `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #10151f !important }
  .sheet { background: #171e2b !important; border-color: #5f8fc9 !important }
  .page, .sheet p, .sheet li, .sheet td, .sheet th, .sheet h1, .sheet h2, .sheet h3, .sheet h4 { color: #e9e6df !important }
  .sheet a { color: #9fc0ee !important }
  .sheet .muted, .sheet .muted a, .sheet figcaption { color: #a5adba !important }
  .sheet a.button { color: ${label} !important }
}`;

const getLabelColor = (accent: string | null | undefined): string => (accent ? getAccentLabel(accent) : INK);

const TEXT = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };

/** Renders the HTML part in the firm's design. */
export function renderMailHtml(message: MailMessage, brand: MailBrand): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'en' },
      h(
        Head,
        null,
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', null, createDarkStyles(getLabelColor(brand.accent))),
      ),
      h(Preview, null, message.preheader || message.heading || message.subject),
      h(
        Body,
        {
          className: 'page',
          style: { background: '#f6f3ec', margin: 0, padding: '32px 12px', fontFamily: SANS, color: INK },
        },
        h(
          Container,
          {
            className: 'sheet',
            style: { background: '#ffffff', maxWidth: 560, padding: '36px 40px', borderTop: `4px solid ${BLUE}` },
          },
          renderSender(brand),
          message.heading &&
            h(
              Heading,
              {
                as: 'h1',
                style: { fontFamily: SERIF, fontWeight: 500, fontSize: 27, lineHeight: '33px', margin: '28px 0 16px' },
              },
              message.heading,
            ),
          message.greeting && h(Text, { style: TEXT }, message.greeting),
          ...message.blocks.map((block, index) => renderBlock(block, index, brand)),
          h(Hr, { style: { borderColor: '#d9d6cd', margin: '32px 0 16px' } }),
          h(
            Text,
            { className: 'muted', style: { margin: 0, fontSize: 13, color: MUTED } },
            h(Link, { href: brand.url, style: { color: MUTED } }, brand.url.replace(/^https?:\/\//, '')),
          ),
        ),
      ),
    ),
  );
}

/** The firm's logo, or its name; programs that load no pictures show the name instead. */
function renderSender({ name, url, logo }: MailBrand): ReactElement {
  const style = { margin: 0, fontFamily: SERIF, fontSize: 18, color: BLUE };
  if (!logo) return h(Text, { style }, name);
  // On white, because a logo for light paper would not be seen on a dark sheet. JPEG is what every program shows.
  const src = `${url}${getLogoHref(logo)}&format=jpeg`;
  return h('img', {
    src,
    alt: name,
    height: 32,
    style: { ...style, height: 32, maxWidth: 240, background: '#ffffff' },
  });
}

function renderBlock(block: MailBlock, key: number, { accent }: MailBrand): ReactElement {
  switch (block.kind) {
    case 'text':
      return h(Text, { key, style: { ...TEXT, whiteSpace: 'pre-line' } }, block.text);
    case 'html':
      return h('div', { key, dangerouslySetInnerHTML: { __html: inlineStyles(block.html) } });
    case 'piece':
      return renderPiece(block, key);
    case 'quote':
      return h(
        Text,
        { key, style: { ...TEXT, paddingLeft: 16, borderLeft: `2px solid ${AMBER}`, whiteSpace: 'pre-wrap' } },
        block.text,
      );
    case 'facts':
      return h(
        Section,
        { key, style: { margin: '0 0 16px' } },
        ...block.facts.map(([name, value]) =>
          h(
            Text,
            { key: name, style: { fontSize: 15, lineHeight: '22px', margin: 0 } },
            h('strong', null, `${name}: `),
            value,
          ),
        ),
      );
    case 'link':
      return h(
        Text,
        { key, className: 'muted', style: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px' } },
        h(Link, { href: block.url, style: { color: MUTED, textDecoration: 'underline' } }, block.label),
      );
    case 'button':
      return h(
        Section,
        { key, style: { margin: '24px 0' } },
        h(
          Button,
          {
            className: 'button',
            href: block.url,
            style: {
              background: accent ?? AMBER,
              color: getLabelColor(accent),
              padding: '13px 22px',
              fontSize: 16,
              fontWeight: 600,
            },
          },
          block.label,
        ),
        h(
          Text,
          { className: 'muted', style: { fontSize: 13, color: MUTED, margin: '12px 0 0', wordBreak: 'break-all' } },
          block.url,
        ),
      );
  }
}

/** A card in a table of its own: its picture, title and summary, each a link or plain text. */
function renderPiece(piece: Extract<MailBlock, { kind: 'piece' }>, key: number): ReactElement {
  const { title, summary, url, picture } = piece;
  return h(
    Section,
    { key, style: { margin: '8px 0 24px', borderTop: '1px solid #d9d6cd', paddingTop: 16 } },
    picture !== null &&
      h(
        Link,
        { href: url },
        // Mail programs that load no pictures show the text instead, and the link needs a name.
        h('img', {
          src: picture,
          alt: title,
          width: PICTURE_WIDTH,
          style: { width: '100%', maxWidth: PICTURE_WIDTH, height: 'auto', border: 0, display: 'block' },
        }),
      ),
    h(
      Text,
      { style: { fontFamily: SERIF, fontSize: 20, lineHeight: '26px', margin: '12px 0 4px' } },
      h(Link, { href: url, style: { color: BLUE, textDecoration: 'underline' } }, title),
    ),
    h(Text, { style: { ...TEXT, margin: 0 } }, summary),
  );
}

/** The width of the text column in pixels. */
const PICTURE_WIDTH = 480;
const HEADING = `font-family:${SERIF};font-weight:500;margin:28px 0 12px;`;
const CELL = 'border-bottom:1px solid #d9d6cd;padding:6px 8px;text-align:left;vertical-align:top;font-size:15px';
const TEXT_STYLE = 'font-size:16px;line-height:25px;margin:0 0 16px';
/** The styles of a text's elements, which mail programs only honor in the elements themselves. */
const STYLES: Readonly<Record<string, string>> = {
  h2: `${HEADING}font-size:22px;line-height:28px`,
  h3: `${HEADING}font-size:19px;line-height:25px`,
  h4: `${HEADING}font-size:17px;line-height:24px`,
  p: TEXT_STYLE,
  ul: `${TEXT_STYLE};padding-left:24px`,
  ol: `${TEXT_STYLE};padding-left:24px`,
  li: 'font-size:16px;line-height:25px;margin:0 0 6px',
  a: `color:${BLUE};text-decoration:underline`,
  blockquote: `margin:0 0 16px;padding-left:16px;border-left:2px solid ${AMBER}`,
  aside: 'margin:0 0 16px;padding-left:16px;border-left:2px solid #d9d6cd',
  figure: 'margin:0 0 16px',
  figcaption: `font-size:13px;color:${MUTED}`,
  img: 'max-width:100%;height:auto;border:0;display:block',
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  th: CELL,
  td: CELL,
  hr: 'border:0;border-top:1px solid #d9d6cd;margin:24px 0',
  pre: 'white-space:pre-wrap;font-size:14px;margin:0 0 16px',
};
const STYLED = new RegExp(`<(${Object.keys(STYLES).join('|')})(?=[\\s>])`, 'g');

const inlineStyles = (html: string): string =>
  html
    // Outlook ignores the greatest width and would show a photograph in its own size.
    .replace(/ width="(\d+)" height="\d+"/g, (_, width: string) => ` width="${Math.min(Number(width), PICTURE_WIDTH)}"`)
    .replace(STYLED, (_, tag: string) => `<${tag} style="${STYLES[tag]?.replaceAll('"', "'")}"`)
    .replace(/text-align:left(?=[^>]* class="align-(right|center)")/g, 'text-align:$1');

/** The text part of sanitized HTML: alternative texts for pictures, and each link's address after its text. */
export const toMailText = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: 'img', format: 'image', options: { pathRewrite: () => '' } }] });
