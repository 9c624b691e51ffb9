import { pipeline } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamValues } from 'stream-json/streamers/stream-values.js';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import type { Draft, DraftSource, FindPicture, TextDraft, WrittenText } from '../draft.ts';
import { readStart } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { ImportRefusal } from '../imports.errors.ts';
import type { RenderedText } from '../markdown/ghost-cards.ts';
import { convertHtml } from '../markdown/html-to-markdown.ts';
import { renderLexical } from '../markdown/lexical.ts';
import { renderMobiledoc } from '../markdown/mobiledoc.ts';
import { parseDate } from './parse-date.ts';

type Row = Readonly<Record<string, unknown>>;

/** An export of Ghost 5 or 6: tables of its database as JSON, which may be larger than memory. */
export const createGhostSource = (file: SourceFile, findPicture: FindPicture): DraftSource => ({
  name: 'Ghost export',
  origin: 'ghost',
  async *read() {
    const tables = await readTables(file);
    for (const user of tables.users.values())
      yield {
        type: 'author',
        sourceId: text(user.id),
        name: text(user.name) || text(user.slug),
        email: text(user.email) || undefined,
        bio: text(user.bio) || undefined,
        picture: text(user.profile_image) || undefined,
        findPicture,
        links: [toProfile('https://x.com/', user.twitter), toProfile('https://www.linkedin.com/in/', user.linkedin)],
        oldAddresses: user.slug ? [`/author/${text(user.slug)}/`] : [],
      };
    const categories = new Set<string>();
    for await (const post of readRows(file, /^(?:db\.0\.)?data\.posts\.\d+$/))
      for (const draft of readPost(post, tables, findPicture)) {
        if (draft.type === 'article') categories.add(draft.category);
        yield draft;
      }
    yield* readListAddresses(tables.tags, categories);
    yield {
      type: 'problem',
      what: file.name,
      why: 'Its settings, newsletters, tiers, offers and snippets, and the descriptions of its tags, are not imported.',
    };
  },
});

const toProfile = (site: string, name: unknown): string => (name ? site + text(name).replace(/^@/, '') : '');

/** Ghost has a page for each tag, and its feed elsewhere. Here the first tag of a post is its category. */
function* readListAddresses(tags: Tables['tags'], categories: ReadonlySet<string>): Generator<Draft> {
  const lead = (from: string, to: string): Draft => ({ type: 'redirect', sourceId: from, from, to, isPermanent: true });
  yield lead('/rss', '/feed.xml');
  for (const tag of tags.values()) {
    const name = text(tag.name);
    if (tag.slug && isPublicTag(name))
      yield lead(
        `/tag/${text(tag.slug)}`,
        `/insights?${new URLSearchParams(categories.has(name) ? { category: name } : { tags: name.split(',')[0] ?? name })}`,
      );
  }
}

/** Whether a JSON file begins like an export of Ghost. */
export async function isGhostExport(file: SourceFile): Promise<boolean> {
  if (!file.name.toLowerCase().endsWith('.json')) return false;
  return /^\uFEFF?\s*\{\s*"(?:db|meta|data)"\s*:/.test(await readStart(file, 500));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : String(value));

interface Tables {
  readonly users: Map<string, Row>;
  readonly tags: Map<string, Row>;
  readonly meta: Map<string, Row>;
  readonly postTags: Map<string, Row[]>;
  readonly postAuthors: Map<string, Row[]>;
}

/** Reads everything but the posts, told apart by their columns. */
async function readTables(file: SourceFile): Promise<Tables> {
  const tables: Tables = {
    users: new Map(),
    tags: new Map(),
    meta: new Map(),
    postTags: new Map(),
    postAuthors: new Map(),
  };
  const add = (lists: Map<string, Row[]>, row: Row) => {
    const id = text(row.post_id);
    lists.set(id, [...(lists.get(id) ?? []), row]);
  };
  for await (const row of readRows(
    file,
    /^(?:db\.0\.)?data\.(?:users|tags|posts_meta|posts_tags|posts_authors)\.\d+$/,
  )) {
    if ('tag_id' in row) add(tables.postTags, row);
    else if ('author_id' in row) add(tables.postAuthors, row);
    else if ('post_id' in row) tables.meta.set(text(row.post_id), row);
    else if ('email' in row) tables.users.set(text(row.id), row);
    else tables.tags.set(text(row.id), row);
  }
  return tables;
}

async function* readRows(file: SourceFile, filter: RegExp): AsyncGenerator<Row> {
  const rows = pipeline(
    await file.open(IMPORT_LIMITS.text),
    parser.asStream(),
    pick.asStream({ filter }),
    streamValues.asStream(),
    () => undefined,
  );
  try {
    for await (const { value } of rows as AsyncIterable<{ value: unknown }>)
      if (typeof value === 'object' && value !== null) yield value as Row;
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(`${file.name} ends in the middle or is damaged. Please export it again.`, { cause: error });
  }
}

/** Tags with a number sign sort posts behind the scenes. */
const isPublicTag = (name: string): boolean => name !== '' && !name.startsWith('#');

const byOrder = (a: Row, b: Row) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0);

function* readPost(post: Row, tables: Tables, findPicture: FindPicture): Generator<Draft> {
  const id = text(post.id);
  const title = text(post.title) || text(post.slug);
  const meta = tables.meta.get(id) ?? {};
  const tags = (tables.postTags.get(id) ?? [])
    .toSorted(byOrder)
    .map((row) => text(tables.tags.get(text(row.tag_id))?.name))
    .filter(isPublicTag);
  const authors = (tables.postAuthors.get(id) ?? []).toSorted(byOrder).map((row) => text(row.author_id));
  const visibility = text(post.visibility) || 'public';
  const isPage = post.type === 'page' || post.page === 1 || post.page === true;
  const status = findStatus(post, visibility);
  for (const why of listLosses(post, meta, visibility)) yield { type: 'problem', what: title, why };
  yield {
    type: isPage ? 'page' : 'article',
    sourceId: id,
    title,
    slug: text(post.slug),
    excerpt: text(post.custom_excerpt),
    write: () => writeText(post, meta, isPage),
    findPicture,
    status,
    publishedAt: parseDate(text(post.published_at)),
    category: tags[0] ?? '',
    tags: tags.slice(1),
    authors: authors.length > 0 ? authors : [text(post.author_id)].filter(Boolean),
    picture: text(post.feature_image) || undefined,
    seoTitle: text(meta.meta_title) || undefined,
    seoDescription: text(meta.meta_description) || undefined,
    oldAddresses: listOldAddresses(post),
  };
}

/** Where readers, mails and colleagues may have found a post. */
function listOldAddresses({ status, slug, uuid }: Row): string[] {
  if (status === 'draft') return [];
  const address = status === 'sent' ? `/email/${text(uuid)}/` : `/${text(slug)}/`;
  return uuid ? [address, `/p/${text(uuid)}/`] : [address];
}

/** What of a post is not taken, or changes. */
function listLosses(post: Row, meta: Row, visibility: string): string[] {
  const { status, codeinjection_head: head, codeinjection_foot: foot, canonical_url: canonical } = post;
  return [
    visibility === 'public'
      ? status === 'sent' && 'It was only sent by email, so it arrives as a draft.'
      : status === 'draft'
        ? 'It was meant for members. Once it is published here, everybody can read it.'
        : `Only members ${status === 'scheduled' ? 'were to read it' : 'could read it'}, so it arrives as a draft.`,
    (head || foot) && 'Its code injection was left out.',
    canonical && `Its canonical address was left out: ${text(canonical)}`,
    meta.feature_image_caption && CAPTION_MOVED,
  ].filter((why) => typeof why === 'string' && why !== '') as string[];
}

const CAPTION_MOVED = 'The caption of its main picture is now at the end of the text.';

function findStatus(post: Row, visibility: string): TextDraft['status'] {
  const status = text(post.status);
  if (visibility !== 'public' || !['published', 'scheduled'].includes(status)) return 'draft';
  return status as TextDraft['status'];
}

/** Ghost writes addresses of its own site with this word in front. */
const OWN = /__GHOST_URL__/g;

/** Addresses at which Ghost opened its window for signing up or in. */
const toHref = (href: string): string =>
  href.replace(/^\/?#\/portal(?:\/.*)?$/, (portal) =>
    /signin|account/.test(portal) ? '/login' : '/newsletter/issues',
  );

function writeText(post: Row, meta: Row, isPage: boolean): WrittenText {
  const { html, notes } = render(post);
  // Pages have no main picture here, and no main picture has a caption.
  const picture = isPage && post.feature_image ? `<img src="${text(post.feature_image)}" alt="">` : '';
  const caption = text(meta.feature_image_caption);
  const whole = `${picture}${html}${caption && `<p><em>${caption}</em></p>`}`;
  const written = convertHtml(whole.replace(OWN, ''), { toHref });
  return { markdown: written.markdown, notes: [...new Set([...notes, ...written.notes])] };
}

function render(post: Row): RenderedText {
  const [lexical, mobiledoc] = [text(post.lexical), text(post.mobiledoc)];
  try {
    if (lexical !== '') return renderLexical(lexical);
    if (mobiledoc !== '') return renderMobiledoc(mobiledoc);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { html: text(post.html), notes: [] };
}
