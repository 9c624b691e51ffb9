import type { Firm } from '#lib/json-ld/build.ts';
import type { Graph } from '#lib/json-ld/nodes.ts';
import { publicUrl } from '#lib/public-url.ts';
import { site } from '#site';

/** Data of a page for search engines, social networks and assistants, besides its title and description. */
export interface MachineFacts {
  readonly graph?: Graph;
  /** For published texts. Times are ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string; readonly section: string };
  /** The path of the same text as Markdown. */
  readonly markdown?: string;
}

/** The firm, for structured data. */
export const firm = (): Firm => ({
  name: site.brand.name,
  url: publicUrl(),
  description: site.brand.description,
  email: site.contact.email,
});

/** Makes an address on this site or elsewhere absolute. */
export const absolute = (address: string): string => new URL(address, publicUrl()).href;
