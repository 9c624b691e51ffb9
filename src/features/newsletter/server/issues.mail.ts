import { convert } from 'html-to-text';
import type { Db } from '#platform/db/db.ts';
import { renderMailHtml } from '#platform/mail/mail-html.ts';
import type { MailBlock, MailBrand, MailMessage } from '#platform/mail/mail-message.ts';
import { renderMailText } from '#platform/mail/mail-message.ts';
import { makeLinksAbsolute } from '#platform/markdown/absolute-links.ts';
import { renderMarkdownParts } from '#platform/markdown/markdown-parts.ts';
import { ARCHIVE_HREF, COUNTED_LINK_HREF, getIssueHref } from '../newsletter.constants.ts';
import type { ArchivedIssuePage } from '../newsletter.contract.ts';
import { buildManageLinks } from './newsletter-links.service.ts';

/** A published piece that an issue shows as a card. Its picture is the address of a JPEG, in sizes that mails can load. */
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

/** Stands for a subscriber's token in the links of a composed mail. */
const TOKEN = 'subscriber-token';
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
  /** As it looks to everyone; the links to unsubscribe do not work. */
  readonly message: MailMessage;
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
  const message = await createMessage(deps, issue);
  const html = await renderMailHtml(message, deps.brand);
  return {
    message,
    text: renderMailText(message, deps.brand),
    ...(issue.id === undefined ? { html, links: [] } : countLinks(html, deps.publicUrl, issue.id, links)),
  };
}

async function createMessage(deps: ComposeDeps, issue: IssueText): Promise<MailMessage> {
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
  const manage = buildManageLinks(publicUrl, TOKEN);
  return {
    to: '',
    greeting: 'Hello,',
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

/** The text part of sanitized HTML: alternative texts for pictures, and each link's address after its text. */
const toMailText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'image', options: { pathRewrite: () => '' } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      ...['td', 'th', 'figcaption'].map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
    ],
  });

/** Fills in one subscriber's token. */
export const personalize = (text: string, token: string): string => text.replaceAll(TOKEN, token);

/** Sends the links of a mail through this site, which counts them, except those that identify the reader. */
function countLinks(
  html: string,
  publicUrl: string,
  issueId: number,
  known?: readonly string[],
): { html: string; links: string[] } {
  const links = [...(known ?? [])];
  const counted = html.replace(/ href="(https?:[^"]+)"/g, (attribute, escaped: string) => {
    if (escaped.includes(TOKEN)) return attribute;
    const url = escaped.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
    if (!links.includes(url)) {
      if (known) return attribute;
      links.push(url);
    }
    return ` href="${publicUrl}${COUNTED_LINK_HREF}/${issueId}/${links.indexOf(url) + 1}"`;
  });
  return { html: counted, links };
}
