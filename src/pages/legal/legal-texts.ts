import { site } from '#site';
import { legalHeads } from './legal-heads.ts';

export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const { email } = site.contact;

export const privacyText: LegalText = {
  ...legalHeads.privacy,
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'When you write to us through the contact form we keep your name, your email address, your message, and the company and industry if you gave them. We use them to answer you and for nothing else.',
        'Our server logs each request for a short time: the address, the time, and how long the response took. We use these logs to find errors and to prevent abuse.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [
        'There is no advertising on this site, no tracking across sites, and no analytics by third parties. Fonts, pictures and scripts come from our own server, so no other company learns of your visit.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Messages are kept for as long as we need them to answer and to follow up, and are then deleted. Request logs are deleted after thirty days.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected, and have it deleted. Write to ${email}; we answer within thirty days. If you are not satisfied you may complain to the data protection authority of your country.`,
      ],
    },
  ],
};

export const termsText: LegalText = {
  ...legalHeads.terms,
  sections: [
    {
      title: 'What this site is',
      paragraphs: [
        'The articles, white papers and case studies here are general information. They are written with care, but they are not advice for your situation, and no client relationship arises from reading them.',
      ],
    },
    {
      title: 'Using what you find',
      paragraphs: [
        'You may read, print and quote what we publish, naming us as the source. Republishing whole texts needs our consent, which we usually give.',
      ],
    },
    {
      title: 'Links to others',
      paragraphs: [
        'Some pages lead to sites that are not ours. We choose links carefully but are not responsible for the content of other sites.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We work to keep the site correct and available, without a guarantee that it always is. Liability for intent and gross negligence is not affected.',
      ],
    },
  ],
};

export const cookiesText: LegalText = {
  ...legalHeads.cookies,
  sections: [
    {
      title: 'Reading the site',
      paragraphs: [
        'Reading sets no cookie. If you choose the light or the dark appearance, that choice is stored in your browser under the name “theme” and is never sent to us.',
      ],
    },
    {
      title: 'Signing in',
      paragraphs: [
        'If you sign in, one cookie keeps you signed in. It is strictly necessary, cannot be read by scripts, and is deleted when you sign out. That is why there is no cookie banner here.',
      ],
    },
  ],
};
