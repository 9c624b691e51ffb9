import type { SourceFile } from '../files/source-files.ts';
import { toPlainText } from '../markdown/html-to-markdown.ts';
import { CutOff, readChild, readChildren, readWxr, type WxrElement } from './read-wxr.ts';

interface Attachment {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

/** What the posts of a site refer to. It may be in another file of the same export. */
export interface WordPressSite {
  readonly address: string;
  readonly authors: Map<string, { readonly login: string; readonly email: string; readonly name: string }>;
  /** The logins of those who have written an article. */
  readonly creators: Set<string>;
  readonly attachments: Map<string, Attachment>;
  /** The numbers of the pictures that were uploaded to a post. */
  readonly uploadedTo: Map<string, string[]>;
  /** Synced blocks that are public. */
  readonly blocks: Map<string, string>;
  /** The paths of texts, by their numbers. */
  readonly paths: Map<string, string>;
  /** The names of categories, by their numbers. */
  readonly categories: Map<string, string>;
}

const createSite = (address: string): WordPressSite => ({
  address,
  authors: new Map(),
  creators: new Set(),
  attachments: new Map(),
  uploadedTo: new Map(),
  blocks: new Map(),
  paths: new Map(),
  categories: new Map(),
});

/** Reads what the posts of these exports refer to. Files of one site share it. @returns the site of each file */
export async function readSites(files: readonly SourceFile[]): Promise<ReadonlyMap<SourceFile, WordPressSite>> {
  const sites = new Map<string, WordPressSite>();
  const byFile = new Map<SourceFile, WordPressSite>();
  for (const file of files) {
    const address = await readAddress(file);
    const site = sites.get(address) ?? createSite(address);
    sites.set(address, site);
    byFile.set(file, site);
    for await (const element of readElements(file)) addElement(site, element);
  }
  return byFile;
}

/** The elements of a file up to where it is cut off. */
async function* readElements(file: SourceFile): AsyncGenerator<WxrElement> {
  try {
    yield* readWxr(file);
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
  }
}

async function readAddress(file: SourceFile): Promise<string> {
  let address = '';
  for await (const { name, text } of readElements(file)) {
    if (name === 'wp:base_blog_url') address = text.trim();
    else if (name === 'link' && address === '') address = text.trim();
    if (name === 'wp:base_blog_url' || name === 'item') break;
  }
  return address.replace(/\/+$/, '');
}

function addElement(site: WordPressSite, element: WxrElement): void {
  if (element.name === 'wp:author') {
    const login = readChild(element, 'wp:author_login');
    const name = readChild(element, 'wp:author_display_name');
    site.authors.set(login, { login, email: readChild(element, 'wp:author_email'), name });
  } else if (element.name === 'wp:category')
    site.categories.set(readChild(element, 'wp:term_id'), toPlainText(readChild(element, 'wp:cat_name')));
  else if (element.name === 'item') addItem(site, element);
}

/** A text of its own: a part of a longer one would keep all of the file in memory. */
const copy = (text: string): string => Buffer.from(text).toString();

function addItem(site: WordPressSite, item: WxrElement): void {
  const id = readChild(item, 'wp:post_id');
  const type = readChild(item, 'wp:post_type');
  if (type === 'attachment') {
    site.attachments.set(id, {
      url: copy(readChild(item, 'wp:attachment_url') || readChild(item, 'guid')),
      alt: copy(readMeta(item, '_wp_attachment_image_alt')),
      caption: copy(readChild(item, 'excerpt:encoded')),
    });
    const parent = readChild(item, 'wp:post_parent');
    if (parent !== '0') site.uploadedTo.set(parent, [...(site.uploadedTo.get(parent) ?? []), id]);
  } else if (type === 'wp_block') {
    if (readChild(item, 'wp:status') === 'publish' && readChild(item, 'wp:post_password') === '')
      site.blocks.set(id, readChild(item, 'content:encoded'));
  } else if (type === 'post' || type === 'page') {
    const path = getOwnPath(readChild(item, 'link'), site.address);
    if (path !== undefined) site.paths.set(id, path);
    if (type === 'post') site.creators.add(readChild(item, 'dc:creator'));
  }
}

/** A field that WordPress or a plug-in has added to an item. */
export function readMeta(item: WxrElement, key: string): string {
  const meta = readChildren(item, 'wp:postmeta').find((one) => readChild(one, 'wp:meta_key') === key);
  return meta ? readChild(meta, 'wp:meta_value') : '';
}

const toHost = (url: URL): string => url.hostname.replace(/^www\./, '');

/** Whether an address is one of the site, with or without www. */
const isOwnAddress = (address: string, site: string): boolean =>
  URL.canParse(address) && (!URL.canParse(site) || toHost(new URL(address)) === toHost(new URL(site)));

/** The path of an address of the former site; undefined for the one of a draft, which is a question. */
export function getOwnPath(address: string, site: string): string | undefined {
  if (!isOwnAddress(address, site)) return undefined;
  const url = new URL(address);
  return url.search === '' && url.pathname !== '/' ? url.pathname : undefined;
}

/** A file of the former site that is no picture of a text. */
const UPLOAD = /\/wp-content\/uploads\//;

/** Where a link of a text leads here: to a path, where redirects know the former addresses, or to a file of the former site. */
export function toOwnHref(href: string, site: WordPressSite): { readonly href: string; readonly isFile?: boolean } {
  if (href.startsWith('#')) return { href };
  const base = URL.canParse(site.address) ? site.address : undefined;
  const target = base ? URL.parse(href, `${base}/`) : URL.parse(href);
  if (!target || !/^https?:$/.test(target.protocol) || !isOwnAddress(target.href, site.address)) return { href };
  if (UPLOAD.test(target.pathname)) return { href: target.href, isFile: true };
  const id = target.searchParams.get('p') ?? target.searchParams.get('page_id');
  const path = id === null ? getOwnPath(target.href, site.address) : site.paths.get(id);
  return { href: path === undefined ? href : path + target.hash };
}
