import { randomUUID } from 'node:crypto';
import { convert, type FormatCallback } from 'html-to-text';
import type { Db } from '#platform/db/db.ts';
import { renderMailHtml } from '#platform/mail/mail-html.ts';
import type { MailBlock, MailBrand, MailMessage } from '#platform/mail/mail-message.ts';
import { renderMailText } from '#platform/mail/mail-message.ts';
import { makeLinksAbsolute } from '#platform/markdown/absolute-links.ts';
import { renderMarkdownParts } from '#platform/markdown/markdown-parts.ts';
import { ARCHIVE_HREF, COUNTED_LINK_HREF, getIssueHref } from '../newsletter.constants.ts';
import type { ArchivedIssuePage } from '../newsletter.contract.ts';
import { buildManageLinks } from './newsletter-links.ts';

/** A published piece that an issue shows as a card. Its picture is the address of a JPEG or PNG in a size that mails can load. */
export interface Piece {
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly picture: string | null;
}

export interface ComposeDeps {
  readonly db: Db;
  readonly publicUrl: string;
  readonly brand: MailBrand;
  /**
   * Finds the published piece with this path: null if none is public there, undefined if the path is not that of a piece.
   * `app` provides it, because features do not import each other.
   */
  readonly findPiece: (db: Db, path: string) => Promise<Piece | null | undefined>;
}

/** The text of an issue. Without an id and a slug it has no page and no counted links, like a preview. */
export interface IssueText {
  readonly id?: number;
  readonly slug?: string;
  readonly subject: string;
  readonly preheader: string | null;
  readonly content: string;
}

const OWN_PIECE = /^\/insights\/[^/?#]+\/[^/?#]+$/;

/**
 * The parts of an issue: text, and published pieces whose address stands alone on a line. The address of one that is not
 * public stays a link, or is left out with `isOut`, since it leads nowhere for readers.
 */
export async function renderParts(
  { db, publicUrl, findPiece }: ComposeDeps,
  content: string,
  { isPlain, isOut }: { isPlain: boolean; isOut: boolean },
): Promise<ArchivedIssuePage['parts']> {
  const pieces = new Map<string, Piece | null | undefined>();
  const toPath = (href: string) => (href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href);
  const mayBePiece = (href: string) => OWN_PIECE.test(toPath(href));
  for (const part of renderMarkdownParts(content, mayBePiece))
    if ('href' in part) pieces.set(part.href, await findPiece(db, toPath(part.href)));
  const isPart = (href: string) => (isOut ? pieces.get(href) !== undefined : Boolean(pieces.get(href)));
  return renderMarkdownParts(content, isPart, { isPlain }).flatMap((part): ArchivedIssuePage['parts'] => {
    if ('html' in part) return [part];
    const piece = pieces.get(part.href);
    return piece ? [{ piece }] : [];
  });
}

/** An issue's mail, composed once for all recipients. */
export interface ComposedIssue {
  readonly message: MailMessage;
  /** Stands for the subscriber's token in the links of the mail. Random, so that no text that was written before contains it. */
  readonly placeholder: string;
  readonly html: string;
  readonly text: string;
  /** The addresses that its links lead to, in the order of their numbers. */
  readonly links: readonly string[];
}

/** @param links the addresses that were numbered when the issue was queued; links to others are not counted */
export async function composeIssue(
  deps: ComposeDeps,
  issue: IssueText,
  links?: readonly string[],
): Promise<ComposedIssue> {
  const placeholder = randomUUID();
  const message = await createMessage(deps, issue, placeholder);
  const html = await renderMailHtml(message, deps.brand);
  const countLink = (issueId: number) => countLinks(html, { publicUrl: deps.publicUrl, issueId, placeholder, links });
  return {
    message,
    placeholder,
    text: renderMailText(message, deps.brand),
    ...(issue.id === undefined ? { html, links: [] } : countLink(issue.id)),
  };
}

async function createMessage(deps: ComposeDeps, issue: IssueText, placeholder: string): Promise<MailMessage> {
  const { publicUrl } = deps;
  const path = issue.slug === undefined ? ARCHIVE_HREF : getIssueHref(issue.slug);
  const parts = await renderParts(deps, issue.content, { isPlain: true, isOut: issue.id !== undefined });
  const blocks = parts.map((part): MailBlock => {
    if ('piece' in part) {
      const { href, picture, ...words } = part.piece;
      return { kind: 'piece', ...words, url: publicUrl + href, picture: picture && publicUrl + picture };
    }
    const html = makeLinksAbsolute(part.html, publicUrl, path);
    return { kind: 'html', html, text: toMailText(html) };
  });
  const manage = buildManageLinks(publicUrl, placeholder);
  return {
    to: '',
    // An issue's writer greets, in its language.
    greeting: '',
    purpose: 'office',
    subject: issue.subject,
    ...(issue.preheader && { preheader: issue.preheader }),
    heading: issue.subject,
    unsubscribeUrl: manage.unsubscribe,
    blocks: [
      ...blocks,
      { kind: 'link', label: 'Read this on the web', url: publicUrl + path },
      { kind: 'link', label: 'Choose what you get', url: manage.preferences },
      { kind: 'link', label: 'Unsubscribe', url: manage.unsubscribe },
    ],
  };
}

/** The library shows mail addresses without their scheme, which only one that is its own text can do without. */
const formatMailLink: FormatCallback = ({ attribs, children }, walk, builder) => {
  const [text, ...others] = children;
  walk(children, builder);
  if (others.length > 0 || attribs?.href !== `mailto:${text?.data}`)
    builder.addInline(` ${attribs?.href}`, { noWordTransform: true });
};

/** The text part of sanitized HTML: alternative texts for pictures, each link's address after its text, and tables in columns. */
const toMailText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    formatters: { mailLink: formatMailLink },
    selectors: [
      { selector: 'img', format: 'image', options: { pathRewrite: () => '' } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'a[href^="mailto:"]', format: 'mailLink' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 40 } },
      { selector: 'figcaption', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  });

/** Fills in one subscriber's token. */
export const personalize = (composed: ComposedIssue, text: string, token: string): string =>
  text.replaceAll(composed.placeholder, token);

/** Characters that the HTML of mails escapes in attributes. */
const ESCAPES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };
/** Each once, so that an address with "&amp;" in it stays as it is. */
const unescapeHtml = (attribute: string): string =>
  attribute.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (written, name: string) => ESCAPES[name] ?? written);

interface CountedMail extends Pick<ComposedIssue, 'placeholder'> {
  readonly publicUrl: string;
  readonly issueId: number;
  readonly links: readonly string[] | undefined;
}

/** Sends the links of a mail through this site, which counts them, except those that identify the reader. */
function countLinks(
  html: string,
  { publicUrl, issueId, placeholder, links: known }: CountedMail,
): Pick<ComposedIssue, 'html' | 'links'> {
  const links = [...(known ?? [])];
  const counted = html.replace(/ href="(https?:[^"]+)"/g, (attribute, escaped: string) => {
    if (escaped.includes(placeholder)) return attribute;
    const url = unescapeHtml(escaped);
    if (!links.includes(url)) {
      if (known) return attribute;
      links.push(url);
    }
    return ` href="${publicUrl}${COUNTED_LINK_HREF}/${issueId}/${links.indexOf(url) + 1}"`;
  });
  return { html: counted, links };
}
