import { BRAND_NAME } from '#site';

/** Titles and summaries, separate from the texts: every page's head is in the first script, the texts are not. */
export const legalHeads = {
  privacy: {
    title: 'Privacy',
    intro: `What ${BRAND_NAME} learns about you when you use this site, what we do with it, and how you can have it deleted.`,
  },
  terms: { title: 'Terms', intro: `The terms on which ${BRAND_NAME} offers this site.` },
  cookies: { title: 'Cookies', intro: 'This site stores as little as possible in your browser.' },
} as const;
