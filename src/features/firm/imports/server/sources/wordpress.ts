import type { CommentDraft, Draft, DraftSource, FindPicture, TextDraft, WrittenText } from '../draft.ts';
import { readStart } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { convertHtml, toPlainText } from '../markdown/html-to-markdown.ts';
import { type FindAttachment, renderWordPressText } from '../markdown/wordpress-text.ts';
import { parseDate } from './parse-date.ts';
import { CutOff, readChild, readChildren, readWxr, type WxrElement } from './read-wxr.ts';

/** Whether an XML file begins like an export of WordPress. */
export const isWordPressExport = async (file: SourceFile): Promise<boolean> =>
  /\.(?:xml|wxr)$/i.test(file.name) && /wordpress\.org\/export|<wp:wxr_version>/.test(await readStart(file, 20_000));

/** An export of WordPress (WXR), read twice: what posts refer to may come after them. */
export async function createWordPressSource(file: SourceFile, findPicture: FindPicture): Promise<DraftSource> {
  const site = await readSite(file);
  return {
    name: 'WordPress export',
    origin: `wordpress:${site.address}`,
    async *read() {
      for (const { login, email, name } of site.authors)
        yield { type: 'author', sourceId: login, name: name || login, email: email || undefined };
      const context = { site, findPicture, findAttachment: (id: string) => site.attachments.get(id) };
      let count = 0;
      try {
        for await (const element of readWxr(file)) {
          if (element.name !== 'item') continue;
          count += 1;
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
    },
  };
}

interface Site {
  readonly address: string;
  readonly authors: readonly { readonly login: string; readonly email: string; readonly name: string }[];
  readonly attachments: ReadonlyMap<string, { readonly url: string; readonly alt: string }>;
}

interface Context {
  readonly site: Site;
  readonly findPicture: FindPicture;
  readonly findAttachment: FindAttachment;
}

async function readSite(file: SourceFile): Promise<Site> {
  let address = '';
  const authors = new Map<string, Site['authors'][number]>();
  const attachments = new Map<string, { url: string; alt: string }>();
  try {
    for await (const element of readWxr(file)) {
      if (element.name === 'wp:base_blog_url' || (element.name === 'link' && address === ''))
        address = element.text.trim();
      else if (element.name === 'wp:author') {
        const login = readChild(element, 'wp:author_login');
        const name = readChild(element, 'wp:author_display_name');
        authors.set(login, { login, email: readChild(element, 'wp:author_email'), name });
      } else if (element.name === 'item' && readChild(element, 'wp:post_type') === 'attachment')
        attachments.set(readChild(element, 'wp:post_id'), {
          url: readChild(element, 'wp:attachment_url') || readChild(element, 'guid'),
          alt: readMeta(element, '_wp_attachment_image_alt') || readChild(element, 'title'),
        });
    }
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
  }
  return { address: address.replace(/\/+$/, ''), authors: [...authors.values()], attachments };
}

function readMeta(item: WxrElement, key: string): string {
  const meta = readChildren(item, 'wp:postmeta').find((one) => readChild(one, 'wp:meta_key') === key);
  return meta ? readChild(meta, 'wp:meta_value') : '';
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

function* readItem(item: WxrElement, context: Context): Generator<Draft> {
  const type = readChild(item, 'wp:post_type');
  const title = toPlainText(readChild(item, 'title')) || readChild(item, 'wp:post_name');
  if (type !== 'post' && type !== 'page') {
    if (!SILENT_TYPES.test(type) && type !== '')
      yield { type: 'problem', what: title, why: `It is a “${type}” of a plug-in, not a post or a page.` };
    return;
  }
  const said = readChild(item, 'wp:status');
  const status = readChild(item, 'wp:post_password') === '' ? STATUSES[said] : 'draft';
  if (!status) {
    if (said !== 'auto-draft' && said !== 'trash')
      yield { type: 'problem', what: title, why: `Its state is “${said}”.` };
    return;
  }
  if (said === 'private' || (said === 'publish' && status === 'draft'))
    yield { type: 'problem', what: title, why: 'Not everybody could read it, so it arrives as a draft.' };
  const id = readChild(item, 'wp:post_id');
  yield createText(item, { id, type: type === 'post' ? 'article' : 'page', title, status }, context);
  yield* readComments(item, id);
}

function createText(
  item: WxrElement,
  { id, type, title, status }: Pick<TextDraft, 'type' | 'title' | 'status'> & { readonly id: string },
  { site, findPicture, findAttachment }: Context,
): TextDraft {
  const terms = readChildren(item, 'category');
  const listTerms = (domain: string) =>
    terms.flatMap((term) => (term.attributes.domain === domain ? [toPlainText(term.text)] : [])).filter(Boolean);
  const categories = listTerms('category').filter((name) => name.toLowerCase() !== 'uncategorized');
  const thumbnail = findAttachment(readMeta(item, '_thumbnail_id'));
  const date = parseDate(readChild(item, 'wp:post_date_gmt')) ?? parseDate(readChild(item, 'wp:post_date'));
  const source = readChild(item, 'content:encoded');
  return {
    type,
    sourceId: id,
    title,
    slug: decodeSlug(readChild(item, 'wp:post_name')),
    excerpt: toPlainText(readChild(item, 'excerpt:encoded')),
    write: () => writeText(source, site, findAttachment),
    findPicture,
    status,
    publishedAt: date,
    category: categories[0] ?? '',
    tags: [...categories.slice(1), ...listTerms('post_tag')],
    authors: [readChild(item, 'dc:creator')].filter(Boolean),
    picture: thumbnail?.url,
    seoTitle: readMeta(item, '_yoast_wpseo_title').includes('%%') ? undefined : readMeta(item, '_yoast_wpseo_title'),
    seoDescription: readMeta(item, '_yoast_wpseo_metadesc') || readMeta(item, 'rank_math_description') || undefined,
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

/** The path of an address of the former site; undefined for the one of a draft, which is a question. */
function getOwnPath(address: string, site: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOwn = !URL.canParse(site) || url.hostname === new URL(site).hostname;
  return isOwn && url.search === '' && url.pathname !== '/' ? url.pathname : undefined;
}

function writeText(source: string, site: Site, findAttachment: FindAttachment): WrittenText {
  const rendered = renderWordPressText(source, findAttachment);
  // Links between the firm's own posts stay inside the site, where redirects know the former addresses.
  const written = convertHtml(rendered.html, { toHref: (href) => getOwnPath(href, site.address || href) ?? href });
  return { markdown: written.markdown, notes: [...new Set([...rendered.notes, ...written.notes])] };
}

const COMMENT_STATES: Readonly<Record<string, CommentDraft['status']>> = {
  '1': 'approved',
  '0': 'pending',
  spam: 'spam',
  trash: 'rejected',
};

function* readComments(item: WxrElement, article: string): Generator<Draft> {
  const comments = readChildren(item, 'wp:comment').toSorted(
    (a, b) => Number(readChild(a, 'wp:comment_id')) - Number(readChild(b, 'wp:comment_id')),
  );
  for (const comment of comments) {
    const type = readChild(comment, 'wp:comment_type');
    // Other sites' notices that they link here are not comments.
    if (type !== '' && type !== 'comment') continue;
    const parent = readChild(comment, 'wp:comment_parent');
    yield {
      type: 'comment',
      sourceId: readChild(comment, 'wp:comment_id'),
      article,
      parent: parent === '0' ? undefined : parent,
      authorName: toPlainText(readChild(comment, 'wp:comment_author')),
      authorEmail: readChild(comment, 'wp:comment_author_email') || undefined,
      text: toCommentText(readChild(comment, 'wp:comment_content')),
      status: COMMENT_STATES[readChild(comment, 'wp:comment_approved')] ?? 'pending',
      createdAt:
        parseDate(readChild(comment, 'wp:comment_date_gmt')) ?? parseDate(readChild(comment, 'wp:comment_date')),
    };
  }
}

/** A comment is plain text here: its lines stay, its tags go. */
const toCommentText = (html: string): string =>
  html
    .split(/<br\s*\/?>|<\/p>|\n/i)
    .map((line) => toPlainText(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
