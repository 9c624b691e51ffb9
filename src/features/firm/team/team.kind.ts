import { TEAM_HREF } from '#lib/hrefs.ts';
import { formerSlugs, name, neededToPublish, order, slug } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { PublicRecord } from '#lib/kinds/kind-records.ts';
import { MAX_INT, TEXT_LIMITS } from '#lib/limits.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { TEAM_LIMITS, TEAM_PARAMETERS, TEAM_PATH } from './team.constants.ts';

/** A member of the firm, as the public site shows them. */
export const teamMemberKind = defineKind({
  name: 'team-member',
  noun: { one: 'team member', many: 'team members', a: 'a team member', title: 'Team' },
  path: TEAM_PATH,
  adminHref: '/admin/team',
  fields: {
    name,
    title: {
      type: 'text',
      label: 'Title',
      max: TEXT_LIMITS.name,
      ...neededToPublish,
      missing: 'Please enter a job title.',
      hint: 'For example “Partner, network and fleet”.',
    },
    bio: {
      type: 'prose',
      label: 'About them',
      max: 5000,
      ...neededToPublish,
      missing: 'Please write a few sentences about them.',
      hint: 'A few sentences about their past and present work.',
    },
    profileImage: { type: 'picture', label: 'Portrait', isOptional: true },
    office: {
      type: 'text',
      label: 'Office',
      max: TEXT_LIMITS.word,
      isOptional: true,
      hint: 'Where they work, spelled as for their colleagues there. Visitors can choose an office.',
    },
    languages: {
      type: 'strings',
      label: 'Languages',
      max: TEAM_LIMITS.languages,
      hasDefault: true,
      hint: 'Separated by commas. Visitors can choose a language.',
    },
    email: {
      type: 'text',
      label: 'Email',
      max: TEAM_LIMITS.email,
      isOptional: true,
      hint: 'Everyone sees it, on their page and in their contact card. Leave it empty and visitors use the form.',
    },
    phone: {
      type: 'text',
      label: 'Phone',
      max: TEAM_LIMITS.phone,
      isOptional: true,
      placeholder: '+44 20 7946 0123',
      hint: 'Everyone sees it, on their page and in their contact card.',
    },
    linkedinUrl: { type: 'link', label: 'LinkedIn', isOptional: true },
    twitterUrl: { type: 'link', label: 'X', isOptional: true },
    slug: { ...slug, hint: 'The last part of the page’s address. Leave it empty to take it from the name.' },
    formerSlugs,
    /** Who they are among the accounts. Set by a call of its own. */
    accountId: {
      type: 'number',
      label: 'Account',
      min: 1,
      max: MAX_INT,
      isOptional: true,
      isServerSet: true,
      isVolatile: true,
      audience: 'nobody',
    },
    order,
    ...stateFields,
  },
  titleField: 'name',
  order: 'order',
  textFields: ['name', 'title'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: TEAM_HREF, key: 'slug', listParameters: TEAM_PARAMETERS },
  search: { summary: 'title', body: ['bio'] },
});

export type TeamMember = PublicRecord<typeof teamMemberKind>;
