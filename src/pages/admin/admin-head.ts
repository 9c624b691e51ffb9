import { createNotFoundMeta, createPrivateMeta } from '#site/page-meta.ts';

/** The head of an admin route, from the data of `loadAdmin`. */
export const createAdminHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) =>
  loaderData ? createPrivateMeta(loaderData.title) : createNotFoundMeta();
