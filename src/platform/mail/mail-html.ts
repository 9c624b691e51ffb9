import { html, raw } from 'hono/html';
import { recolorDrawing } from '#lib/artwork/recolor.ts';
import { getAccentLabel } from '#lib/site/accent.ts';
import { getLogoHref, MAIL_FONTS_HREF } from '#lib/site/brand-hrefs.ts';
import { getAddressBelowName, type MailBlock, type MailBrand, type MailMessage } from './mail-message.ts';

// The site's palette as plain values, because mail programs do not support custom properties.
const INK = '#1b2230';
const BLUE = '#15345c';
const AMBER = '#e8a33d';
const MUTED = '#4a5361';
// For mail programs that load no fonts, those of their system that are closest in proportions.
const SERIF = "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const RULE = '#d9d6cd';
const TEXT = 'font-size:16px;line-height:25px;margin:0 0 16px';

type Html = ReturnType<typeof html>;

/** The site's typefaces, hidden from Outlook, which would then ignore those that follow them. */
const createFontStyles = (url: string) =>
  raw(`@media screen {
  @font-face { font-family: Newsreader; font-weight: 400 500; src: url('${url}${MAIL_FONTS_HREF}/newsreader.woff2') format('woff2') }
  @font-face { font-family: 'Instrument Sans'; font-weight: 400 600; src: url('${url}${MAIL_FONTS_HREF}/instrument-sans.woff2') format('woff2') }
}
`);

/** For programs that follow the system's colors. The classes are those of the elements below. */
const createDarkStyles = (label: string) =>
  raw(`:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #10151f !important }
  .sheet { background: #171e2b !important; border-color: #5f8fc9 !important }
  .page, .sheet p, .sheet li, .sheet td, .sheet th, .sheet h1, .sheet h2, .sheet h3, .sheet h4 { color: #e9e6df !important }
  .sheet hr, .sheet table, .sheet th, .sheet td { border-color: #3b4658 !important }
  .sheet a { color: #9fc0ee !important }
  .sheet .muted, .sheet .muted a, .sheet figcaption { color: #a5adba !important }
  .sheet a.button { color: ${label} !important }
}`);

/** The blues and the amber of the styles above in the firm's colors. Texts keep what they say. */
function inBrandColors(page: string, { accent = null, ground = null }: MailBrand): string {
  if (accent === null && ground === null) return page;
  return page.replace(/ style="[^"]*"|<style>[\s\S]*?<\/style>/g, (styles) =>
    recolorDrawing(styles, { accent, ground }),
  );
}

const getLabelColor = (accent: string | null | undefined): string => (accent ? getAccentLabel(accent) : INK);

// With another doctype, mail programs leave a gap below pictures in tables.
const DOCTYPE = raw(
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
);
/**
 * The number of characters that a list of mails shows after the subject. Characters without width fill the rest of the
 * preview.
 */
const PREVIEW_LENGTH = 150;
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** Renders the HTML part in the firm's design. */
export async function renderMailHtml(message: MailMessage, brand: MailBrand): Promise<string> {
  const { subject, preheader, heading, greeting, blocks } = message;
  const preview = preheader || heading || subject;
  const sheet = html`${renderSender(brand)}
${heading && html`<h1 style="font-family:${SERIF};font-weight:500;font-size:27px;line-height:33px;margin:0 0 16px">${heading}</h1>`}
${greeting && html`<p style="${TEXT}">${greeting}</p>`}
${blocks.map((block) => renderBlock(block, brand))}
<hr style="border:0;border-top:1px solid ${RULE};margin:32px 0 16px"/>
<p class="muted" style="margin:0;font-size:13px;line-height:24px;color:${MUTED}"><strong>${brand.name}</strong>, ${renderLink(
    brand.url,
    `color:${MUTED};text-decoration:none`,
    brand.url.replace(/^https?:\/\//, ''),
  )}</p>
${[getAddressBelowName(brand), brand.legalNotice].map(
  (text) =>
    text &&
    html`<p class="muted" style="margin:12px 0 0;font-size:13px;line-height:20px;color:${MUTED};white-space:pre-line">${text}</p>`,
)}`;
  const page = html`${DOCTYPE}<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="x-apple-disable-message-reformatting"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<style>${createFontStyles(brand.url)}${createDarkStyles(getLabelColor(brand.accent))}</style>
</head>
<body class="page" style="background:#f6f3ec;margin:0;padding:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${preview}${FILLER.repeat(Math.max(0, PREVIEW_LENGTH - preview.length))}</div>
<table ${LAYOUT}><tbody><tr><td style="background:#f6f3ec;padding:32px 12px;font-family:${SANS};color:${INK}">
<table class="sheet" ${LAYOUT} style="background:#ffffff;max-width:560px;padding:36px 40px;border-top:4px solid ${BLUE}"><tbody><tr><td>
${sheet}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>`;
  return inBrandColors(String(await page), brand);
}

const LAYOUT = raw('role="presentation" align="center" width="100%" border="0" cellpadding="0" cellspacing="0"');

/** A table of one cell, because Outlook knows margins and padding only there. */
const renderBox = (style: string, content: Html | Html[]): Html =>
  html`<table ${LAYOUT} style="${style}"><tbody><tr><td>${content}</td></tr></tbody></table>`;

const renderLink = (url: string, style: string, content: string | Html): Html =>
  html`<a href="${url}" target="_blank" style="${style}">${content}</a>`;

/** The firm's logo, or the mark of the site beside its name. Programs that load no pictures show only the name. */
function renderSender({ name, url, logo, favicon, accent, ground }: MailBrand): Html {
  const style = `margin:0 0 20px;font-family:${SERIF};font-size:19px;color:${BLUE}`;
  if (!logo) {
    // The design's mark has the design's colors.
    const mark = favicon
      ? `<img src="${url}${getLogoHref(favicon)}&format=jpeg" alt="" width="30" height="30" style="width:30px;height:30px;border:0;vertical-align:middle;margin-right:10px"/>`
      : accent || ground
        ? ''
        : `<img src="${url}/apple-touch-icon.png" alt="" width="30" height="30" style="width:30px;height:30px;border:0;border-radius:50%;vertical-align:middle;margin-right:10px"/>`;
    return html`<p style="${style};line-height:30px">${raw(mark)}${name}</p>`;
  }
  // On white, because a logo for light paper would not be seen on a dark sheet. JPEG is what every program shows.
  const src = `${url}${getLogoHref(logo)}&format=jpeg`;
  return html`<img src="${src}" alt="${name}" height="32" style="${style};height:32px;max-width:240px;background:#ffffff"/>`;
}

function renderBlock(block: MailBlock, brand: MailBrand): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${TEXT};white-space:pre-line">${block.text}</p>`;
    case 'html':
      return html`<div>${raw(inlineStyles(block.html))}</div>`;
    case 'piece':
      return renderPiece(block);
    case 'quote':
      return html`<p style="${TEXT};padding-left:16px;border-left:2px solid ${AMBER};white-space:pre-wrap">${block.text}</p>`;
    case 'facts':
      return renderBox(
        'margin:0 0 16px',
        block.facts.map(
          ([name, value]) =>
            html`<p style="font-size:15px;line-height:22px;margin:0"><strong>${name}: </strong>${value}</p>`,
        ),
      );
    case 'link':
      return html`<p class="muted" style="font-size:13px;line-height:20px;margin:0 0 4px">${renderLink(
        block.url,
        `color:${MUTED};text-decoration:underline`,
        block.label,
      )}</p>`;
    case 'button':
      return renderButton(block, brand);
  }
}

// Outlook ignores the padding of a link. Only Outlook reads these, and stretches their spaces to the same size.
const OUTLOOK_START = raw(
  '<!--[if mso]><i style="mso-font-width:367%;mso-text-raise:19.5" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
);
const OUTLOOK_END = raw(
  '<!--[if mso]><i style="mso-font-width:367%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->',
);

/** A link that looks like a button. Its address is in the text part. */
function renderButton({ url, label }: Extract<MailBlock, { kind: 'button' }>, { accent }: MailBrand): Html {
  const color = `background:${AMBER};color:${getLabelColor(accent)}`;
  const shape = 'display:inline-block;max-width:100%;padding:13px 22px;mso-padding-alt:0px';
  const text = html`<span style="display:inline-block;max-width:100%;line-height:120%;mso-text-raise:9.75px">${label}</span>`;
  return renderBox(
    'margin:24px 0',
    html`<a class="button" href="${url}" target="_blank" style="${color};${shape};font-size:16px;font-weight:600;line-height:100%;text-decoration:none">${OUTLOOK_START}${text}${OUTLOOK_END}</a>`,
  );
}

/** A card in its own table: its picture, title and summary, each a link or plain text. */
function renderPiece({ title, summary, url, picture }: Extract<MailBlock, { kind: 'piece' }>): Html {
  // Mail programs that load no pictures show the text instead, and the link needs a name.
  const image = html`<img src="${picture}" alt="${title}" width="${PICTURE_WIDTH}" style="width:100%;max-width:${PICTURE_WIDTH}px;height:auto;border:0;display:block"/>`;
  return renderBox(
    `margin:8px 0 24px;border-top:1px solid ${RULE};padding-top:16px`,
    html`${picture !== null && renderLink(url, `color:${BLUE};text-decoration:none`, image)}
<p style="font-family:${SERIF};font-size:20px;line-height:26px;margin:12px 0 4px">${renderLink(
      url,
      `color:${BLUE};text-decoration:underline`,
      title,
    )}</p>
<p style="font-size:16px;line-height:25px;margin:0">${summary}</p>`,
  );
}

/** The width of the text column in pixels. */
const PICTURE_WIDTH = 480;
const HEADING = `font-family:${SERIF};font-weight:500;margin:28px 0 12px;`;
const CELL = `border-bottom:1px solid ${RULE};padding:6px 8px;text-align:left;vertical-align:top;font-size:15px`;
/** The styles of a text's elements, which mail programs only honor in the elements themselves. */
const STYLES: Readonly<Record<string, string>> = {
  h2: `${HEADING}font-size:22px;line-height:28px`,
  h3: `${HEADING}font-size:19px;line-height:25px`,
  h4: `${HEADING}font-size:17px;line-height:24px`,
  p: TEXT,
  ul: `${TEXT};padding-left:24px`,
  ol: `${TEXT};padding-left:24px`,
  li: 'font-size:16px;line-height:25px;margin:0 0 6px',
  a: `color:${BLUE};text-decoration:underline`,
  blockquote: `margin:0 0 16px;padding-left:16px;border-left:2px solid ${AMBER}`,
  aside: `margin:0 0 16px;padding-left:16px;border-left:2px solid ${RULE}`,
  figure: 'margin:0 0 16px',
  figcaption: `font-size:13px;color:${MUTED}`,
  img: 'max-width:100%;height:auto;border:0;display:block',
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  th: CELL,
  td: CELL,
  hr: `border:0;border-top:1px solid ${RULE};margin:24px 0`,
  pre: 'white-space:pre-wrap;font-size:14px;margin:0 0 16px',
};
const STYLED = new RegExp(`<(${Object.keys(STYLES).join('|')})(?=[\\s>])`, 'g');

const inlineStyles = (text: string): string =>
  text
    // Outlook ignores the maximum width and would show a photograph at its full size.
    .replace(/ width="(\d+)" height="\d+"/g, (_, width: string) => ` width="${Math.min(Number(width), PICTURE_WIDTH)}"`)
    .replace(STYLED, (_, tag: string) => `<${tag} style="${STYLES[tag]?.replaceAll('"', "'")}"`)
    .replace(/text-align:left(?=[^>]* class="align-(right|center)")/g, 'text-align:$1');
