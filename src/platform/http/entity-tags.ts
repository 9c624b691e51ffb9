/**
 * The ETag of the content that a client says to have (If-None-Match), or undefined if it has other content. Weak
 * comparison (RFC 9110, 13.1.2), because a compressing proxy makes a tag weak.
 * @param etag of the reply
 * @param others that stand for the same content in other encodings
 */
export function findKnownEtag(
  ifNoneMatch: string | undefined,
  etag: string,
  others: readonly string[] = [],
): string | undefined {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch;
  if (ifNoneMatch.trim() === '*') return etag;
  const listed: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return [etag, ...others].find((one) => listed.includes(one.replace(/^W\//, '')));
}
