import type { Draft, DraftSource, FindPicture, TextDraft, WrittenText } from '../draft.ts';
import { readStart } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { convertHtml, toPlainText } from '../markdown/html-to-markdown.ts';
import { findMemberPart, renderWordPressText, type TextContext } from '../markdown/wordpress-text.ts';
import { parseDate } from './parse-date.ts';
import { CutOff, readChild, readChildren, readWxr, type WxrElement } from './read-wxr.ts';
import { listComments, toCommentDraft } from './wordpress-comments.ts';
import { getOwnPath, readMeta, readSites, toOwnHref, type WordPressSite } from './wordpress-site.ts';

/** Whether an XML file begins like an export of WordPress. */
export const isWordPressExport = async (file: SourceFile): Promise<boolean> =>
  /\.(?:xml|wxr)$/i.test(file.name) && /wordpress\.org\/export|<wp:wxr_version>/.test(await readStart(file, 20_000));

/** Exports of WordPress (WXR), read twice: what posts refer to may come after them, or in another file. */
export async function createWordPressSources(
  files: readonly SourceFile[],
  findPictureFrom: (file: SourceFile) => FindPicture,
): Promise<DraftSource[]> {
  const sites = await readSites(files);
  return [...sites].map(([file, site]) => ({
    name: 'WordPress export',
    origin: `wordpress:${site.address}`,
    read: () => readDrafts(file, site, findPictureFrom(file)),
  }));
}

async function* readDrafts(file: SourceFile, site: WordPressSite, findPicture: FindPicture): AsyncGenerator<Draft> {
  for (const login of site.creators) {
    const author = site.authors.get(login);
    if (login !== '')
      yield { type: 'author', sourceId: login, name: author?.name || login, email: author?.email || undefined };
  }
  const context = { site, findPicture: createOriginalFinder(site, findPicture) };
  let count = 0;
  let hasMenus = false;
  try {
    for await (const element of readWxr(file)) {
      if (element.name !== 'item') continue;
      count += 1;
      hasMenus ||= readChild(element, 'wp:post_type') === 'nav_menu_item';
      yield* readItem(element, context);
    }
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    yield {
      type: 'problem',
      what: file.name,
      why: `The file ends in the middle or is damaged after ${count.toLocaleString('en-US')} entries. What comes before is complete; please export the rest again.`,
    };
  }
  if (hasMenus)
    yield {
      type: 'problem',
      what: 'Menus',
      why: 'Menus are not imported. The form of a page says where it is linked.',
    };
}

/** Finds the picture that was uploaded instead of a smaller one that WordPress made of it for a text. */
function createOriginalFinder({ attachments }: WordPressSite, find: FindPicture): FindPicture {
  const uploaded = new Set([...attachments.values()].map(({ url }) => toPath(url)));
  return (address) => {
    const original = address.replace(/-\d{2,5}x\d{2,5}(?=\.\w+(?:[?#]|$))/, '');
    return (original !== address && uploaded.has(toPath(original)) && find(original)) || find(address);
  };
}

const toPath = (address: string): string => address.replace(/^.*\/uploads\//, '').replace(/[?#].*$/s, '');

interface Context {
  readonly site: WordPressSite;
  readonly findPicture: FindPicture;
}

const STATUSES: Readonly<Record<string, TextDraft['status']>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};
/** What a theme or WordPress itself keeps in the same table as posts. */
const SILENT_TYPES =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_|user_request)/;
/** Terms that are taken, or that only a theme reads. */
const KNOWN_TERMS = new Set([undefined, 'category', 'post_tag', 'post_format', 'nav_menu']);

function* readItem(item: WxrElement, context: Context): Generator<Draft> {
  const type = readChild(item, 'wp:post_type');
  const title = toPlainText(readChild(item, 'title')) || readChild(item, 'wp:post_name');
  const name = (why: string): Draft => ({ type: 'problem', what: title, why });
  if (type !== 'post' && type !== 'page') {
    if (!SILENT_TYPES.test(type) && type !== '') yield name(`It is a “${type}” of a plug-in, not a post or a page.`);
    return;
  }
  const said = readChild(item, 'wp:status');
  const usual = STATUSES[said];
  if (!usual) {
    if (said !== 'auto-draft' && said !== 'trash') yield name(`Its state is “${said}”.`);
    return;
  }
  const limit = findLimit(item, usual);
  if (limit !== undefined) yield name(limit);
  const status = limit === undefined ? usual : 'draft';
  const draft = createText(item, { type: type === 'post' ? 'article' : 'page', title, status }, context);
  yield* listLosses(item, draft).map(name);
  yield draft;
  const comments = listComments(item);
  if (type === 'post') yield* comments.map((comment) => toCommentDraft(comment, draft.sourceId));
  else if (comments.length > 0) yield name('Its comments are not imported, because pages have none here.');
}

/** Why a text that was out, or would be, must not be public here; undefined if everybody could read all of it. */
function findLimit(item: WxrElement, usual: TextDraft['status']): string | undefined {
  if (readChild(item, 'wp:status') === 'private') return 'Not everybody could read it, so it arrives as a draft.';
  if (usual === 'draft') return undefined;
  if (readChild(item, 'wp:post_password') !== '') return 'Not everybody could read it, so it arrives as a draft.';
  const part = findMemberPart(readChild(item, 'content:encoded'));
  return part && `A part of it was not for everybody (“${part}”), so it arrives as a draft.`;
}

/** What of a text, beside its words, this site does not take. */
function listLosses(item: WxrElement, { picture, status }: TextDraft): string[] {
  const taxonomies = readChildren(item, 'category').map(({ attributes }) => attributes.domain);
  return [
    ...[...new Set(taxonomies)].flatMap((domain) =>
      KNOWN_TERMS.has(domain) ? [] : [`Its “${domain}” is left out: only categories and tags are imported.`],
    ),
    ...(picture === undefined && readMeta(item, '_thumbnail_id') !== ''
      ? ['Its main picture is missing, because the export does not name the file. Export “All content”.']
      : []),
    ...(status === 'published' && /[?&](?:p|page_id)=\d/.test(readChild(item, 'link'))
      ? ['Its former address was only a number (?p=…), and such addresses are not redirected.']
      : []),
    ...(readMeta(item, '_yoast_wpseo_meta-robots-noindex') === '1'
      ? ['Search engines were asked not to list it. Here they may.']
      : []),
  ];
}

/** A field of a plug-in for search engines, unless it is filled when the page is shown. */
const readSeo = (item: WxrElement, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => readMeta(item, key)).find((text) => text !== '' && !/%\w+%/.test(text));

function createText(
  item: WxrElement,
  { type, title, status }: Pick<TextDraft, 'type' | 'title' | 'status'>,
  { site, findPicture }: Context,
): TextDraft {
  const id = readChild(item, 'wp:post_id');
  const terms = readChildren(item, 'category');
  const listTerms = (domain: string) =>
    terms.flatMap((term) => (term.attributes.domain === domain ? [toPlainText(term.text)] : [])).filter(Boolean);
  const categories = listTerms('category').filter((name) => name.toLowerCase() !== 'uncategorized');
  const primary = site.categories.get(readMeta(item, '_yoast_wpseo_primary_category'));
  const category = primary && categories.includes(primary) ? primary : (categories[0] ?? '');
  const source = readChild(item, 'content:encoded');
  const context: TextContext = {
    findAttachment: (attachment) => site.attachments.get(attachment),
    ownPictures: site.uploadedTo.get(id) ?? [],
    findBlock: (block) => site.blocks.get(block),
    footnotes: readMeta(item, 'footnotes'),
  };
  return {
    type,
    sourceId: id,
    title,
    slug: decodeSlug(readChild(item, 'wp:post_name')),
    excerpt: toPlainText(readChild(item, 'excerpt:encoded')),
    write: () => writeText(source, site, context),
    findPicture,
    status,
    publishedAt: parseDate(readChild(item, 'wp:post_date_gmt')) ?? parseDate(readChild(item, 'wp:post_date')),
    category,
    tags: [...categories.filter((name) => name !== category), ...listTerms('post_tag')],
    authors: [readChild(item, 'dc:creator')].filter(Boolean),
    picture: context.findAttachment(readMeta(item, '_thumbnail_id'))?.url,
    seoTitle: readSeo(item, '_yoast_wpseo_title', 'rank_math_title'),
    seoDescription: readSeo(item, '_yoast_wpseo_metadesc', 'rank_math_description'),
    commentsClosed: readChild(item, 'wp:comment_status') === 'closed',
    oldAddresses: [getOwnPath(readChild(item, 'link'), site.address) ?? ''],
  };
}

/** A slug of another script is stored percent-encoded. */
const decodeSlug = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

function writeText(source: string, site: WordPressSite, context: TextContext): WrittenText {
  const rendered = renderWordPressText(source, context);
  const notes = new Set(rendered.notes);
  // Links between the firm's own posts stay inside the site, where redirects know the former addresses.
  const toHref = (given: string) => {
    const { href, isFile } = toOwnHref(given, site);
    if (isFile) notes.add(`A file of the former site is linked, not imported: ${href}`);
    return href;
  };
  const written = convertHtml(rendered.html, { toHref });
  return { markdown: written.markdown, notes: [...new Set([...notes, ...written.notes])] };
}
