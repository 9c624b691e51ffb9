import { notFoundMeta, privateMeta } from '#site/page-meta.ts';

/** A route's head, after `loadAdmin`. */
export const adminHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) =>
  loaderData ? privateMeta(loaderData.title) : notFoundMeta;
