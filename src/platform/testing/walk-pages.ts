const MOST_PAGES = 500;

/** Follows `rel="next"` from `path` to the end and returns the pages. Throws where a reply is not a 200 or there is no end. */
export async function walkPages<Row>(fetchPath: (path: string) => Promise<Response>, path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const reply = await fetchPath(next);
    if (reply.status !== 200) throw new Error(`${next}: ${reply.status} ${await reply.text()}`);
    pages.push((await reply.json()) as Row[]);
    if (pages.length > MOST_PAGES) throw new Error(`${path} has no end`);
    next = nextLink(reply);
  }
  return pages;
}

/** The address of the next page as the Link header tells it (RFC 8288). */
export function nextLink(reply: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
}
