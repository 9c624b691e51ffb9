import { category, name, neededToPublish } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { AdminCard } from '#lib/kinds/kind-records.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { SKILL_TYPES, SKILLS_PATH } from '#lib/skills.ts';

/** A definition is one line. */
export const DEFINITION_MAX = 160;
/** A requirement is one sentence. */
export const REQUIREMENT_MAX = 200;
/** The title of a practice or of evidence is a few words. */
export const WORK_TITLE_MAX = 80;
const TEXT_MAX = 5000;
/** A text that only administrators and plans read. */
const note = { type: 'markdown', max: TEXT_MAX, isOptional: true, isLong: true, audience: 'admin' } as const;
/** What to do, in a few words: the title of the step in a plan. */
const workTitle = { type: 'text', max: WORK_TITLE_MAX, isOptional: true, audience: 'admin' } as const;
const days = { type: 'number', min: 1, max: 365, isOptional: true, audience: 'admin' } as const;
const SHORT_WORDS =
  'Separated by commas. Words of up to three letters are found only as written here: add both “SQL” and “sql”.';

/** A skill that items teach, or a role with the skills it needs. Plans are made from them. */
export const skillKind = defineKind({
  name: 'skill',
  noun: { one: 'skill', many: 'skills', a: 'a skill', title: 'Skills' },
  path: SKILLS_PATH,
  adminHref: '/admin/skills',
  fields: {
    name: { ...name, hint: 'Plans quote it as it is written here.' },
    type: {
      type: 'choice',
      label: 'Type',
      options: SKILL_TYPES,
      isFilter: true,
      hasDefault: true,
      missing: 'Please choose skill or role.',
    },
    category: { ...category, ...neededToPublish, terms: 'learning' },
    definition: {
      type: 'text',
      label: 'Definition',
      max: DEFINITION_MAX,
      isOptional: true,
      hint: 'What it is, in one line. Learners read it where they choose skills.',
    },
    /** Other names that learners use for it. */
    synonyms: {
      type: 'strings',
      label: 'Other names',
      max: 40,
      hasDefault: true,
      audience: 'admin',
      hint: SHORT_WORDS,
    },
    /** What a role needs, or what comes close to a skill. Not foreign keys: deleted skills are ignored. */
    skillIds: {
      type: 'ids',
      of: 'skill',
      label: 'Its skills',
      max: 40,
      hasDefault: true,
      list: { path: SKILLS_PATH, filter: { type: 'skill' } },
      hint: 'For a role: what it needs. For a skill: what comes closest, as long as the library does not teach it.',
    },
    practiceTitle: { ...workTitle, label: 'Practice in a few words', placeholder: 'Ask five people what they paid' },
    practice: { ...note, label: 'Practice', placeholder: 'Something to do at work that takes an hour or more.' },
    practiceMinutes: {
      type: 'number',
      label: 'Minutes of practice',
      min: 1,
      max: 10_000,
      isOptional: true,
      audience: 'admin',
    },
    practiceDays: {
      ...days,
      label: 'Days of practice',
      hint: 'If it takes several days, such as “note it for ten days”: a plan gives it that time.',
    },
    evidenceTitle: {
      ...workTitle,
      label: 'Evidence in a few words',
      placeholder: 'Show two versions and their prices',
    },
    evidence: {
      ...note,
      label: 'Evidence',
      placeholder: 'What shows that somebody can do it: a worked sheet, a talk given, an application sent.',
    },
    evidenceDays: {
      ...days,
      label: 'Days until the evidence',
      hint: 'If it takes time after the practice, such as “the reply after two weeks”: a plan waits that long.',
    },
    requirement: {
      type: 'text',
      label: 'Requirement',
      max: REQUIREMENT_MAX,
      isOptional: true,
      hint: 'For a role: a license or degree that this library cannot give, in one sentence.',
    },
    picture: {
      ...note,
      label: 'An ordinary day',
      placeholder: 'For a role: one paragraph in the second person, without promises.',
    },
    ...stateFields,
  },
  titleField: 'name',
  order: 'name',
  textFields: ['name'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
});

/** Something that gets in the way of learners, with reviewed advice. */
export const obstacleKind = defineKind({
  name: 'obstacle',
  noun: { one: 'obstacle', many: 'obstacles', a: 'an obstacle', title: 'Skills' },
  path: '/api/obstacles',
  adminHref: '/admin/obstacles',
  fields: {
    name,
    /** People's words for it, by which it is proposed. */
    phrases: { type: 'strings', label: 'Phrases', max: 60, hasDefault: true, audience: 'admin', hint: SHORT_WORDS },
    isSensitive: {
      type: 'flag',
      label: 'Handled with care',
      hasDefault: true,
      audience: 'admin',
      hint: 'Bereavement, illness, discrimination. It is never quoted back.',
    },
    advice: {
      type: 'markdown',
      label: 'Advice',
      max: TEXT_MAX,
      isLong: true,
      audience: 'admin',
      ...neededToPublish,
      missing: 'Please write what helps.',
      placeholder: 'What helps, without blame.',
    },
    ...stateFields,
  },
  titleField: 'name',
  order: 'name',
  textFields: ['name'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
});

export type AdminSkillCard = AdminCard<typeof skillKind>;
export type AdminObstacleCard = AdminCard<typeof obstacleKind>;
