import { AUTHORS_HREF } from '#lib/hrefs.ts';
import { name, neededToPublish, order } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { PublicRecord } from '#lib/kinds/kind-records.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { TEAM_PATH } from './team.constants.ts';

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
    linkedinUrl: { type: 'link', label: 'LinkedIn', isOptional: true },
    twitterUrl: { type: 'link', label: 'X', isOptional: true },
    order,
    ...stateFields,
  },
  titleField: 'name',
  order: 'order',
  textFields: ['name', 'title'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  search: { summary: 'title', body: ['bio'], address: { folder: AUTHORS_HREF, key: 'id-title' } },
});

export type TeamMember = PublicRecord<typeof teamMemberKind>;
