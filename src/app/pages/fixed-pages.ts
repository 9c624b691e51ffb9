/** The public pages whose texts change only with a release. They are cached, in the sitemap, and suggested by the 404 page. */
export const FIXED_PAGES = [{ href: '/mentor', title: 'Mentor' }] as const;
