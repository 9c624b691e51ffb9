import { LRUCache } from 'lru-cache';
import type { ApiReply } from '#lib/render-context.ts';
import type { Services } from '../services.ts';
import { getPublicAddress, isDataAddress } from './public-addresses.ts';

/** Enough for what the pages that most people open read. */
const MAX_REPLIES = 64;
/** As long as pages of the page cache. */
const LIFETIME_MS = 3_600_000;

/**
 * Creates the reader of what the API answers everybody, which pages share until public content changes: each reply is
 * produced and parsed once.
 * @param fetchPublic calls the API as a stranger
 * @returns a function that resolves with undefined for what is not public
 */
export function createSharedReplies(
  { contentVersion, onContentChange, publicUrl }: Services,
  fetchPublic: (path: string) => Promise<Response>,
): (path: string) => Promise<ApiReply | undefined> {
  const replies = new LRUCache<string, Promise<ApiReply>>({ max: MAX_REPLIES, ttl: LIFETIME_MS });
  onContentChange(() => replies.clear());
  const read = async (path: string): Promise<ApiReply> => {
    const reply = await fetchPublic(path);
    const text = await reply.text();
    const body: unknown = reply.ok ? JSON.parse(text) : undefined;
    const { ok, status, statusText, headers } = reply;
    return { ok, status, statusText, headers, text: async () => text, json: async () => body };
  };
  return async (path) => {
    const address = getPublicAddress(new URL(path, publicUrl));
    if (address === undefined || !isDataAddress(address) || contentVersion.current() === undefined) return undefined;
    const known = replies.get(address);
    if (known) return known;
    const reading = read(address);
    replies.set(address, reading);
    const reply = await reading.catch(() => undefined);
    if (!reply?.ok && replies.peek(address) === reading) replies.delete(address);
    return reading;
  };
}
