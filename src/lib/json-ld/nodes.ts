/** A thing of schema.org, as `build.ts` describes it. Times are ISO 8601, addresses are absolute. */
export interface Node {
  readonly '@type': string;
}

/** All nodes of a page, combined for one script. */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Node[];
}

export const graph = (...nodes: readonly Node[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
