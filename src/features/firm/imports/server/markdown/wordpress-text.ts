import { escapeHtml } from '#platform/markdown/text.ts';
import type { RenderedText } from './ghost-cards.ts';
import { type FindAttachment, renderShortcodes } from './wordpress-shortcodes.ts';

/** What the text of a post refers to. */
export interface TextContext {
  readonly findAttachment: FindAttachment;
  /** The pictures that were uploaded to the post. */
  readonly ownPictures: readonly string[];
  /** The text of a synced block by its number, if it is public. */
  readonly findBlock: (id: string) => string | undefined;
  /** The notes at the foot of the text, as the editor stores them. */
  readonly footnotes: string;
}

const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i;
/** Where a block begins or ends: its end mark, name, attributes, and the mark of one without content. */
const MARK = /<!-- (\/?)wp:([a-z][a-z0-9/-]*)\s+(?:(\{(?:(?!-->).)*\})\s+)?(\/?)-->/gs;
/** Blocks without a text of their own, or that are parts of one that is named. */
const SILENT_BLOCK = /^(?:separator|spacer|more|nextpage|page-list|footnotes|(?:post|query|comment)-[a-z-]+)$/;
const MAX_DEPTH = 4;

/** Renders the text of a post as WordPress does: with its shortcodes, and paragraphs where the old editor left lines. */
export function renderWordPressText(source: string, context: TextContext): RenderedText {
  const notes = new Set<string>();
  const note = (text: string) => notes.add(text);
  const text = renderBlocks(source.replaceAll('\r\n', '\n'), context, note);
  const written = renderShortcodes(text, context, note);
  const html = /<!-- wp:/.test(text) ? written : addParagraphs(written);
  return { html: html + renderFootnotes(html, context.footnotes), notes: [...notes] };
}

/** Fills in synced blocks, leaves out hidden ones, and names those that only WordPress can fill. */
function renderBlocks(source: string, context: TextContext, note: (text: string) => void, depth = 0): string {
  let text = '';
  let from = 0;
  const open: { readonly isHidden: boolean }[] = [];
  const isHidden = () => open.some((block) => block.isHidden);
  for (const mark of source.matchAll(MARK)) {
    const [whole, end, name = '', attributes = '', empty] = mark;
    if (!isHidden()) text += source.slice(from, mark.index);
    from = mark.index + whole.length;
    if (end === '/') open.pop();
    else if (empty !== '/') {
      open.push({ isHidden: /"blockVisibility"\s*:\s*false/.test(attributes) });
      if (open.at(-1)?.isHidden) note('A part that was hidden was left out.');
      else if (name === 'query') note(describeFilled(name));
    } else if (!isHidden()) {
      const [, ref = ''] = name === 'block' ? (/"ref"\s*:\s*(\d+)/.exec(attributes) ?? []) : [];
      const synced = depth < MAX_DEPTH ? context.findBlock(ref) : undefined;
      if (synced !== undefined) text += renderBlocks(synced, context, note, depth + 1);
      else if (ref !== '') note('A synced block was left out: the export does not have it, or it is not public.');
      else if (!SILENT_BLOCK.test(name)) note(describeFilled(name));
    }
    if (!isHidden()) text += whole;
  }
  return isHidden() ? text : text + source.slice(from);
}

const describeFilled = (name: string) => `The block “${name}” was left out: WordPress fills it when it shows the page.`;

/** The notes that a text refers to. */
function renderFootnotes(html: string, stored: string): string {
  if (!stored.startsWith('[')) return '';
  try {
    const notes: unknown = JSON.parse(stored);
    if (!Array.isArray(notes)) return '';
    return notes
      .map((one) => ({ id: String(one?.id ?? ''), content: String(one?.content ?? '') }))
      .filter(({ id }) => id !== '' && html.includes(`data-fn="${id}"`))
      .map(({ id, content }) => `<div data-note="${escapeHtml(id)}"><p>${content}</p></div>`)
      .join('');
  } catch {
    return '';
  }
}

/** What must not get paragraphs inside. */
const VERBATIM = /<(pre|script|style|table|ul|ol|figure|svg)\b.*?<\/\1>/gis;

/** Adds the paragraphs that the old editor left out: an empty line ends one, a single one is a line break. */
function addParagraphs(text: string): string {
  const kept: string[] = [];
  const marked = text.replace(VERBATIM, (whole) => `\n\n\u{F0000}${kept.push(whole) - 1}\u{F0001}\n\n`);
  const blocks = marked.split(/\n\s*\n/).flatMap((part) => {
    const block = part.trim();
    if (block === '') return [];
    if (block.startsWith('\u{F0000}') || BLOCK.test(block)) return [block];
    // An address in a line of its own is an embed.
    if (/^https?:\/\/\S+$/.test(block)) return [`<iframe src="${escapeHtml(block)}"></iframe>`];
    return [`<p>${block.replace(/\n/g, '<br>\n')}</p>`];
  });
  return blocks.join('\n').replace(/\u{F0000}(\d+)\u{F0001}/gu, (_, index) => kept[Number(index)] ?? '');
}

const MEMBER_SHORTCODE =
  /\[((?:restrict|members?(?:[_-](?:only|access|logged[_-]in))?|mepr[-_](?:show|active)|membership|um_(?:loggedin|show_content)|swpm_protected|wlm_private\w*|ihc-hide-content|private|protected|loggedin|logged_in|is_(?:user_)?logged_in|user_logged_in|s2if|content_?protector|passster|su_(?:members|private)|wcm_restrict|wc_memberships\w*|paywall|premium|subscribers?_only|arm_restrict_content|emember_protected|userlevel))(?=[\s\]])/i;
const MEMBER_BLOCK =
  /<!-- wp:((?:premium-content|jetpack\/(?:paywall|premium)|content-control|pmpro|memberpress|restrict-content|woocommerce-memberships)[a-z0-9/-]*)/;

/** What keeps a part of a text for members, whom this site does not know; undefined if everybody may read it. */
export const findMemberPart = (source: string): string | undefined =>
  (MEMBER_SHORTCODE.exec(source) ?? MEMBER_BLOCK.exec(source))?.[1];
