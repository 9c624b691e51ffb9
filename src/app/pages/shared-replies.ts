import { LRUCache } from 'lru-cache';
import type { ApiReply } from '#lib/render-context.ts';
import type { Services } from '../services.ts';
import { getPublicAddress, isDataAddress } from './public-addresses.ts';

/** Enough for the replies that the most visited pages read. */
const MAX_REPLIES = 64;
/** The same lifetime as pages in the page cache. */
const LIFETIME_MS = 3_600_000;

/**
 * Creates a reader of the API's public replies. Pages share the replies until public content changes, so that each is
 * produced and parsed once.
 * @param fetchPublic calls the API without a session
 * @returns a function that resolves with undefined for replies that are not public
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
