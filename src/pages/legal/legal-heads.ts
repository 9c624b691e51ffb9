import { BRAND_NAME } from '#site';

/** Titles and summaries, apart from the texts: every page's head is in the first script, the texts are not. */
export const legalHeads = {
  privacy: {
    title: 'Privacy',
    intro: `What ${BRAND_NAME} learns about you when you use this site, what we do with it, and how you take it back.`,
  },
  terms: { title: 'Terms', intro: `The terms on which ${BRAND_NAME} offers this site.` },
  cookies: { title: 'Cookies', intro: 'This site sets as little in your browser as it can.' },
} as const;
