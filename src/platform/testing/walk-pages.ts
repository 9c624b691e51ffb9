const MAX_PAGES = 500;

/**
 * Follows `rel="next"` from `path` to the end and returns the pages.
 * @throws Error if a reply is not a 200 or there are too many
 */
export async function walkPages<Row>(fetchPath: (path: string) => Promise<Response>, path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const reply = await fetchPath(next);
    if (reply.status !== 200) throw new Error(`${next}: ${reply.status} ${await reply.text()}`);
    pages.push((await reply.json()) as Row[]);
    if (pages.length > MAX_PAGES) throw new Error(`${path} has no end`);
    next = nextLink(reply);
  }
  return pages;
}

/** Returns the address of the next page from the Link header (RFC 8288). */
export function nextLink(reply: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
}
