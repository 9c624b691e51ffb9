import { hasArea } from '#site/site-frame.ts';

/** What an account is for on this site, and how to get one where readers cannot sign up. */
export const getSignInBenefits = (): string => {
  const uses = hasArea('mentor')
    ? 'For your learning paths, your bookmarks and the white papers.'
    : 'For the white papers, and for your own data.';
  return hasArea('signUp') ? uses : `${uses} Accounts are by invitation: write to us if you would like one.`;
};
