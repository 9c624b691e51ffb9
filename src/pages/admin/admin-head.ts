import { notFoundMeta, privateMeta } from '#site/page-meta.ts';

/** The head of an admin route, from the data of `loadAdmin`. */
export const adminHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) =>
  loaderData ? privateMeta(loaderData.title) : notFoundMeta;
