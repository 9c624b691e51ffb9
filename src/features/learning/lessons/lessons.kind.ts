import { EVENTS_PATH } from '#lib/event-paths.ts';
import { access, category, createdAt, neededToPublish, order, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { SKILLS_PATH } from '#lib/skills.ts';
import {
  LEARNING_CONTENT_PATH,
  LEARNING_DIFFICULTIES,
  LEARNING_PATHS_PATH,
  LEARNING_TYPES,
} from './lessons.constants.ts';

const difficulty = {
  type: 'choice',
  label: 'Difficulty',
  options: LEARNING_DIFFICULTIES,
  isFilter: true,
  hasDefault: true,
  missing: 'Please choose a difficulty from the list.',
} as const;
const thumbnailImage = { type: 'picture', label: 'Picture', isOptional: true } as const;
/** Not foreign keys: deleted skills are ignored. */
const skillIds = {
  type: 'ids',
  of: 'skill',
  label: 'Skills',
  max: 20,
  hasDefault: true,
  list: { path: SKILLS_PATH, filter: { type: 'skill' } },
  hint: 'What it teaches. Plans are made from skills.',
} as const;

/** An item of the library: a lesson on this site, or a link to something elsewhere. */
export const learningContentKind = defineKind({
  name: 'learning-content',
  noun: { one: 'library item', many: 'library items', a: 'a library item', title: 'Learning' },
  path: LEARNING_CONTENT_PATH,
  adminHref: '/admin/learning-content',
  fields: {
    title,
    description: {
      type: 'prose',
      label: 'Description',
      max: TEXT_LIMITS.summary,
      ...neededToPublish,
      missing: 'Please describe what people will learn.',
      hint: 'What learners take away.',
    },
    takeaway: {
      type: 'text',
      label: 'Takeaway',
      max: 300,
      isOptional: true,
      hint: 'What learners can do afterward, in one sentence.',
    },
    type: {
      type: 'choice',
      label: 'Type',
      options: LEARNING_TYPES,
      isFilter: true,
      hasDefault: true,
      missing: 'Please choose a type from the list.',
    },
    category: { ...category, ...neededToPublish, terms: 'learning' },
    difficulty,
    /** Minutes. Null means self-paced. */
    estimatedTime: {
      type: 'number',
      label: 'Minutes',
      min: 1,
      max: 100_000,
      isOptional: true,
      hint: 'Leave empty for a self-paced item.',
    },
    author: { type: 'text', label: 'Author', max: TEXT_LIMITS.name, isOptional: true },
    url: {
      type: 'link',
      label: 'Web address',
      isOptional: true,
      heldBackFrom: 'confirmed',
      hint: 'The link, if the item is on another site.',
    },
    access: { ...access, label: 'Who can open it' },
    /** Markdown of an item that is read on this site. Only administrators see the answers to its quiz. */
    lesson: {
      type: 'markdown',
      label: 'Lesson',
      max: TEXT_LIMITS.text,
      isOptional: true,
      isLong: true,
      hasQuiz: true,
      heldBackFrom: 'account',
      placeholder: 'The lesson text. Leave it empty for an item on another site.',
    },
    skillIds,
    tags: { type: 'strings', label: 'Tags', max: 20, hasDefault: true, hint: 'Separated by commas.' },
    eventId: {
      type: 'id',
      of: 'event',
      label: 'Event',
      list: { path: EVENTS_PATH },
      isOptional: true,
      hint: 'For an item of the type “event”: which event of this site it is. Learners register on its page, and its date counts.',
    },
    startsAt: {
      type: 'time',
      label: 'Starts',
      isOptional: true,
      hint: 'The date of an event that is not on this site. Plans put it on that day.',
    },
    weeks: {
      type: 'number',
      label: 'Minimum weeks',
      min: 1,
      max: 520,
      isOptional: true,
      hint: 'How long it takes however much time a learner has, such as 52 for monthly letters.',
    },
    needs: {
      type: 'strings',
      label: 'Needs',
      max: 3,
      hasDefault: true,
      hint: 'Any of computer, travel, money, separated by commas. Plans leave the item out for learners without them.',
    },
    thumbnailImage,
    /** The readers' rating, from 0 to 5. */
    rating: { type: 'number', label: 'Rating', min: 0, max: 5, isServerSet: true, isCarried: true },
    isRecommended: {
      type: 'flag',
      label: 'Recommended',
      hasDefault: true,
      isPlacement: true,
      hint: 'Marked as recommended in the library.',
    },
    ...stateFields,
    createdAt,
    /** Whether the item has a lesson on this site. Computed. */
    hasLesson: { type: 'flag', label: 'Lesson', isServerSet: true },
    /** The address of its event's page. Computed. */
    eventSlug: { type: 'text', label: 'Event’s page', max: TEXT_LIMITS.title, isOptional: true, isServerSet: true },
  },
  titleField: 'title',
  order: 'id',
  sorts: ['title', 'createdAt'],
  textFields: ['title', 'description', 'tags'],
  hasPublishing: true,
  status: publishingStatus,
  // A lesson's text needs an account, so only what the library shows to everyone is searched.
  search: {
    title: 'Lessons',
    summary: 'description',
    body: ['takeaway'],
    category: 'category',
    onlyWith: 'lesson',
    address: { folder: '/mentor/lessons', key: 'id' },
  },
  acceptsIds: true,
});

/** Library items in the order in which to take them. */
export const learningPathKind = defineKind({
  name: 'learning-path',
  noun: { one: 'learning path', many: 'learning paths', a: 'a learning path', title: 'Learning' },
  path: LEARNING_PATHS_PATH,
  adminHref: '/admin/learning-paths',
  fields: {
    title,
    description: {
      type: 'prose',
      label: 'Description',
      max: TEXT_LIMITS.summary,
      ...neededToPublish,
      missing: 'Please describe where the path leads.',
      hint: 'Where the path leads, and for whom.',
    },
    category: { ...category, ...neededToPublish, terms: 'learning' },
    difficulty,
    /** Null means the total of its items. */
    estimatedDuration: {
      type: 'text',
      label: 'Estimated duration',
      max: TEXT_LIMITS.word,
      isOptional: true,
      hint: 'Leave it empty for the total of the items.',
    },
    thumbnailImage,
    skillIds,
    /** In order. Readers get those that are published. */
    contentIds: {
      type: 'ids',
      of: 'learning-content',
      label: 'Items',
      max: 200,
      hasDefault: true,
      list: { path: LEARNING_CONTENT_PATH },
    },
    order,
    /** Whether it is published. Computed from the state. */
    isActive: { type: 'flag', label: 'Shown to learners', isServerSet: true },
    ...stateFields,
    createdAt,
  },
  titleField: 'title',
  order: 'order',
  textFields: ['title', 'description'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
});
