import { defineKind } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import {
  AUDIENCE_ACTIVITIES,
  AUDIENCE_DAYS,
  ISSUE_LIMITS,
  ISSUE_STATES,
  ISSUES_ADMIN_HREF,
  ISSUES_PATH,
  NEWSLETTER_LANGUAGES,
  NEWSLETTER_TOPICS,
} from './newsletter.constants.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** An issue of the newsletter. It is not in `KINDS`, because its API and its list are its own. */
export const issueKind = defineKind({
  name: 'newsletter-issue',
  noun: { one: 'issue', many: 'issues', a: 'an issue', title: 'Newsletter' },
  path: ISSUES_PATH,
  adminHref: ISSUES_ADMIN_HREF,
  fields: {
    subject: { type: 'text', label: 'Subject', max: ISSUE_LIMITS.subject, missing: 'Please enter a subject.' },
    preheader: {
      type: 'text',
      label: 'Preview text',
      max: ISSUE_LIMITS.preheader,
      isOptional: true,
      hint: 'Email programs show it after the subject.',
    },
    content: {
      type: 'markdown',
      label: 'Text',
      max: ISSUE_LIMITS.content,
      missing: 'Please enter some text.',
      placeholder: 'Write the issue. The address of a published piece on a line of its own becomes a card.',
    },
    topic: {
      type: 'choice',
      label: 'Recipients',
      options: NEWSLETTER_TOPICS,
      labels: {
        articles: 'Subscribers who chose articles',
        'white-papers': 'Subscribers who chose white papers',
        'case-studies': 'Subscribers who chose case studies',
      },
      isOptional: true,
    },
    language: {
      type: 'choice',
      label: 'Language',
      options: NEWSLETTER_LANGUAGES,
      labels: Object.fromEntries(NEWSLETTER_LANGUAGES.map((code) => [code, languageNames.of(code) ?? code])),
      isOptional: true,
    },
    activity: {
      type: 'choice',
      label: 'Activity',
      options: AUDIENCE_ACTIVITIES,
      labels: {
        new: `Subscribed in the last ${AUDIENCE_DAYS} days`,
        'signed-in': `Signed in to their account in the last ${AUDIENCE_DAYS} days`,
        'no-account': 'Without an account',
      },
      isOptional: true,
    },
    /** Its public address and, if it was sent, when it became public, where the links of its mails lead, and how often each was opened. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, isServerSet: true, isCarried: true },
    publishedAt: { type: 'time', label: 'Sent', isServerSet: true, isCarried: true },
    links: { type: 'strings', label: 'Links', max: 1000, isServerSet: true, isCarried: true },
    clicks: { type: 'strings', label: 'Clicks', max: 1000, isServerSet: true, isCarried: true },
    status: { type: 'choice', label: 'State', options: ISSUE_STATES, isServerSet: true },
    /** Changes with each batch. */
    turn: { type: 'number', label: 'Turn', min: 0, max: 2_147_483_647, isServerSet: true, isVolatile: true },
    progressAt: { type: 'time', label: 'Last batch', isServerSet: true, isVolatile: true },
  },
  titleField: 'subject',
  order: '-createdAt',
  textFields: ['subject'],
});
