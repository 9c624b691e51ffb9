import { z } from 'zod';
import { ACCESS_LEVELS } from '#lib/access.ts';
import { SITE_ICONS } from '#lib/site/site-choices.ts';
import { readYaml } from './read-content.ts';

const PRACTICE_TYPES = ['service', 'industry'] as const;

const CATEGORY = z.enum(['Strategy', 'Technology', 'Operations', 'Leadership']);
const DIFFICULTY = z.enum(['beginner', 'intermediate', 'advanced', 'expert']);
const optionalText = z.string().nullable().default(null);

const skill = z.strictObject({
  name: z.string(),
  /** A role needs several skills. Editors change the list in the administration. */
  type: z.enum(['skill', 'role']).default('skill'),
  category: CATEGORY,
  /** What it is, in one line. */
  definition: z.string().min(20).max(160),
  /** Other wordings, longer phrases first. Misspellings are found by similarity and need no entry. */
  synonyms: z.array(z.string()),
  /** Names of the skills a role needs, or that come closest to a skill that nothing teaches. */
  skills: z.array(z.string()).optional(),
  /** Something to do at work or in daily life: in a few words, and as Markdown. */
  practiceTitle: z.string().max(80).optional(),
  practice: z.string().optional(),
  practiceMinutes: z.int().optional(),
  /** The least number of days it takes. */
  practiceDays: z.int().optional(),
  /** A license or degree that a role needs and that no lesson gives. */
  requirement: z.string().max(200).optional(),
  /** Evidence that a learner can show to an employer: in a few words, as Markdown, and the days that it takes. */
  evidenceTitle: z.string().max(80).optional(),
  evidenceDays: z.int().optional(),
  evidence: z.string().optional(),
  /** An ordinary day in a role, Markdown. */
  picture: z.string().optional(),
});

/** The sample's skills and roles. */
export const readSkills = () => readYaml('skills', skill);

const practice = z.strictObject({
  title: z.string(),
  type: z.enum(PRACTICE_TYPES),
  icon: z.enum(SITE_ICONS).nullable().default(null),
  /** The key of an industry of the settings. */
  industry: optionalText,
  summary: z.string(),
  problem: z.string(),
  points: z.array(z.string()).max(8),
  /** Names of team members. */
  people: z.array(z.string()),
  /** The categories of articles and white papers that belong to it. */
  categories: z.array(z.string()).default([]),
  /** Titles of case studies. */
  cases: z.array(z.string()).default([]),
  /** Markdown. */
  body: z.string(),
});

/** The sample firm's services and industries, in their order. */
export const readPractices = () => readYaml('practices', practice);

const obstacle = z.strictObject({
  name: z.string(),
  /** Phrases that people use, longer ones first. */
  phrases: z.array(z.string()),
  /** A matter to be handled with care: it is not quoted back, and the advice acknowledges more than it suggests. */
  isSensitive: z.boolean().default(false),
  /** Markdown. */
  advice: z.string(),
});

/** Obstacles that get in a learner's way, and advice about them. */
export const readObstacles = () => readYaml('obstacles', obstacle);

const learningItem = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** The ability that a learner gains: one sentence of at most 300 characters. */
  takeaway: z.string().max(300),
  type: z.enum(['book', 'article', 'video', 'course', 'event', 'program']),
  category: CATEGORY,
  difficulty: DIFFICULTY,
  /** Minutes; null if learners set their own pace. */
  estimatedTime: z.int().nullable().default(null),
  author: optionalText,
  /** The address of a linked item; null for an item with its own page. */
  url: optionalText,
  tags: z.array(z.string()),
  /** Names of skills, the one it teaches most first. */
  skills: z.array(z.string()),
  /** Requirements besides time and a device to read on. */
  needs: z.array(z.enum(['computer', 'travel', 'money'])).default([]),
  /** The least number of weeks it takes; absent if it can be done in one. */
  weeks: z.int().optional(),
  /** For events: weeks from the import of the sample to its day. */
  startsInWeeks: z.int().optional(),
  /** The slug of the sample event that it is. */
  event: z.string().optional(),
  /** Who may open it; absent for every member. */
  access: z.enum(ACCESS_LEVELS).optional(),
  isRecommended: z.boolean().default(false),
  /** Name of a file in `lessons/`, without its extension. */
  lesson: optionalText,
});

/** The library in id order: a new account starts with the first two bookmarked and the first one completed. */
export const readLearningContent = () => readYaml('learning-content', learningItem);

const learningPath = z.strictObject({
  title: z.string(),
  description: z.string(),
  category: CATEGORY,
  difficulty: DIFFICULTY,
  /** Text for people, such as "6 weeks, 3 hours a week". */
  estimatedDuration: z.string(),
  /** Titles of learning content, in reading order. */
  contentTitles: z.array(z.string()),
  /** Names of skills. */
  skills: z.array(z.string()),
  order: z.int(),
});

export const readLearningPaths = () => readYaml('learning-paths', learningPath);

const comment = z.strictObject({
  /** 0-based, counted from the newest article. */
  articleIndex: z.int(),
  authorName: z.string(),
  authorEmail: z.email(),
  content: z.string(),
  isApproved: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});

export const readComments = () => readYaml('comments', comment);

const contactMessage = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  company: optionalText,
  industry: z.enum(['airlines', 'aerospace', 'logistics', 'other']).nullable().default(null),
  message: z.string(),
  isProcessed: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});

export const readContactMessages = () => readYaml('contact-messages', contactMessage);

const teamMember = z.strictObject({
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  slug: z.string(),
  office: optionalText,
  languages: z.array(z.string()).default([]),
  linkedinUrl: optionalText,
  twitterUrl: optionalText,
  order: z.int(),
});

/** The people of the sample firm, in the order shown on the site. */
export const readTeamMembers = () => readYaml('team-members', teamMember);

const series = z.strictObject({ name: z.string(), slug: z.string(), description: z.string() });

/** Sample series. Articles name the series they belong to. */
export const readSeries = () => readYaml('series', series);

const event = z.strictObject({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  body: z.string(),
  /** Weeks from the import of the sample to its day; negative for an event that is over. */
  startsInWeeks: z.int(),
  /** On the clocks of the place: "16:00". */
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  place: optionalText,
  link: optionalText,
  recordingUrl: optionalText,
  seats: z.int().nullable().default(null),
  /** Names of team members. */
  speakers: z.array(z.string()),
});

/** The sample's events: one to come, one that is over. */
export const readEvents = () => readYaml('events', event);
