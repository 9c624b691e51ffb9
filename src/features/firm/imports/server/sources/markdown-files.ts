import path from 'node:path';
import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { toSlug } from '#lib/slug.ts';
import { IMPORT_LIMITS } from '../../imports.constants.ts';
import type { Draft, DraftSource, FindPicture, TextDraft } from '../draft.ts';
import { readText } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { ImportRefusal } from '../imports.errors.ts';
import { type FindNote, writeMarkdownText } from '../markdown/markdown-text.ts';
import { hasZone, parseDate } from './parse-date.ts';

type FrontMatter = Readonly<Record<string, unknown>>;

/** Whether a file is a text of its own. Hugo's lists of a folder (`_index.md`) and notes about a repository are not. */
export const isMarkdownFile = (name: string): boolean =>
  /\.(?:md|markdown|mdx)$/i.test(name) && !/(?:^|\/)(?:_index|readme|license|changelog)\.\w+$/i.test(name);

/** A folder of Markdown files, as Hugo, Jekyll, Astro and Obsidian keep them. */
export const createMarkdownSource = (
  files: readonly SourceFile[],
  findPictureFrom: (folder: string) => FindPicture,
): DraftSource => ({
  name: 'Markdown files',
  origin: 'markdown',
  async *read() {
    // A link may lead to a file that comes later, so all titles are known before the first text is written.
    const names = new Map<string, string>();
    const authors = new Set<string>();
    for (const file of files) {
      const { front } = await readFile(file).catch(() => ({ front: {} }));
      const title = readTitle(front, file.name);
      const slug = readSlug(front, file.name);
      for (const name of [title, getBaseName(file.name)]) names.set(name.toLowerCase(), slug);
      for (const author of readList(front, 'authors', 'author')) authors.add(author);
    }
    for (const name of authors) yield { type: 'author', sourceId: name.toLowerCase(), name };
    let isZoneSaid = false;
    for (const file of files) {
      for await (const draft of readOne(file, findPictureFrom(path.posix.dirname(file.name)), (name) =>
        names.get(name.toLowerCase()),
      )) {
        if (draft.type === 'problem' && draft.why === NO_ZONE) {
          if (isZoneSaid) continue;
          isZoneSaid = true;
        }
        yield draft;
      }
    }
  },
});

const NO_ZONE = 'Its date has no time zone. Such dates are read as UTC.';

async function readFile(file: SourceFile): Promise<{ front: FrontMatter; body: string }> {
  let source = '';
  for await (const part of readText(file, IMPORT_LIMITS.markdown)) source += part;
  const [, fence, head = ''] = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(.*?)\r?\n\1[ \t]*(?:\r?\n|$)/s.exec(source) ?? [];
  if (fence === undefined) return { front: {}, body: source };
  const body = source.slice(source.indexOf(head) + head.length).replace(/^\r?\n(?:---|\+\+\+)[ \t]*\r?\n?/, '');
  try {
    // The limit of aliases is the library's own: a few lines cannot become a gigabyte.
    const front: unknown = fence === '---' ? parseYaml(head) : parseToml(head);
    return { front: typeof front === 'object' && front !== null ? (front as FrontMatter) : {}, body };
  } catch (error) {
    throw new ImportRefusal('Its front matter cannot be read.', { cause: error });
  }
}

async function* readOne(file: SourceFile, findPicture: FindPicture, findNote: FindNote): AsyncGenerator<Draft> {
  let read: Awaited<ReturnType<typeof readFile>>;
  try {
    read = await readFile(file);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    yield { type: 'problem', what: file.name, why: error.message };
    return;
  }
  const { front, body } = read;
  const dated = readValue(front, 'date', 'published', 'pubDate', 'publishDate', 'created') ?? getFileDate(file.name);
  const publishedAt = dated === undefined ? undefined : parseDate(toText(dated));
  if (typeof dated === 'string' && publishedAt && /\d:\d/.test(dated) && !hasZone(dated))
    yield { type: 'problem', what: file.name, why: NO_ZONE };
  const isDraft = front.draft === true || front.published === false || front.status === 'draft';
  if (!isDraft && !publishedAt)
    yield { type: 'problem', what: file.name, why: 'It has no date, so it arrives as a draft.' };
  yield createText(file, { front, body, publishedAt, isDraft: isDraft || !publishedAt }, { findPicture, findNote });
  for (const alias of readList(front, 'aliases'))
    yield {
      type: 'redirect',
      sourceId: alias,
      from: alias,
      to: toArticle(readSlug(front, file.name)),
      isPermanent: true,
    };
}

const toArticle = (slug: string) => `/insights/articles/${slug}`;

function createText(
  file: SourceFile,
  {
    front,
    body,
    publishedAt,
    isDraft,
  }: { front: FrontMatter; body: string; publishedAt: Date | undefined; isDraft: boolean },
  { findPicture, findNote }: { findPicture: FindPicture; findNote: FindNote },
): TextDraft {
  const title = readTitle(front, file.name, body);
  const categories = readList(front, 'categories', 'category');
  const tags = readList(front, 'tags', 'tag', 'keywords');
  const cover = front.cover;
  const isPage = front.type === 'page' || front.layout === 'page' || /^(?:content\/)?pages\//.test(file.name);
  return {
    type: isPage ? 'page' : 'article',
    sourceId: file.name,
    title,
    slug: readSlug(front, file.name),
    excerpt: toText(readValue(front, 'description', 'summary', 'excerpt')),
    write: () => writeMarkdownText(body, { title, findNote }),
    findPicture,
    status: isDraft ? 'draft' : publishedAt && publishedAt.getTime() > Date.now() ? 'scheduled' : 'published',
    publishedAt,
    category: categories[0] ?? '',
    tags: [...categories.slice(1), ...tags],
    authors: readList(front, 'authors', 'author').map((name) => name.toLowerCase()),
    picture:
      toText(typeof cover === 'object' && cover !== null ? (cover as FrontMatter).image : cover) ||
      toText(readValue(front, 'image', 'featured_image', 'featureImage', 'thumbnail', 'banner', 'heroImage')) ||
      readList(front, 'images')[0],
    seoTitle: undefined,
    seoDescription: undefined,
    oldAddresses: [toText(readValue(front, 'url', 'permalink'))],
  };
}

const readValue = (front: FrontMatter, ...names: readonly string[]): unknown =>
  names.map((name) => front[name]).find((value) => value !== undefined && value !== null && value !== '');

function toText(value: unknown): string {
  if (value instanceof TomlDate)
    return value.isLocal() ? `${value.toISOString().replace(/Z$/, '')}` : value.toISOString();
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A list, or what is written as one: "a, b". Authors may be objects with a name. */
function readList(front: FrontMatter, ...names: readonly string[]): string[] {
  const value = readValue(front, ...names);
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return items
    .map((item) =>
      toText(typeof item === 'object' && item !== null && 'name' in item ? item.name : item).replace(/^#/, ''),
    )
    .filter(Boolean);
}

const getBaseName = (file: string): string => {
  const name = path.posix.basename(file).replace(/\.\w+$/, '');
  return name === 'index' ? path.posix.basename(path.posix.dirname(file)) : name;
};

const FILE_DATE = /^(\d{4}-\d{2}-\d{2})-/;
const getFileDate = (file: string): string | undefined => FILE_DATE.exec(getBaseName(file))?.[1];

function readTitle(front: FrontMatter, file: string, body = ''): string {
  const heading = /^\s*#[ \t]+(.+?)[ \t#]*$/m.exec(body.slice(0, 2000))?.[1];
  const name = getBaseName(file).replace(FILE_DATE, '').replace(/[-_]+/g, ' ').trim();
  return toText(front.title) || heading || `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const readSlug = (front: FrontMatter, file: string): string =>
  toSlug(toText(front.slug)) || toSlug(getBaseName(file).replace(FILE_DATE, '')) || toSlug(toText(front.title));
