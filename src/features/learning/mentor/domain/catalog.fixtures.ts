import { ITEM_TYPES } from '../mentor.constants.ts';
import type { Catalog, CatalogItem, CatalogSkill, Choices, LearnerState } from './plan.ts';

export const createSkill = (id: number, name: string, differences: Partial<CatalogSkill> = {}): CatalogSkill => ({
  id,
  name,
  definition: null,
  category: 'Commerce',
  practiceTitle: null,
  practice: `Use ${name} once.`,
  practiceMinutes: 60,
  practiceDays: null,
  nearIds: [],
  evidenceTitle: null,
  evidenceDays: null,
  evidence: `A sheet on ${name}.`,
  ...differences,
});

export const createItem = (id: number, differences: Partial<CatalogItem> = {}): CatalogItem => ({
  id,
  title: `Item ${id}`,
  takeaway: null,
  type: 'article',
  category: 'Commerce',
  difficulty: 'beginner',
  estimatedTime: 30,
  access: 'account',
  isRecommended: false,
  hasLesson: true,
  eventSlug: null,
  url: null,
  skillIds: [],
  startsAt: null,
  weeks: null,
  needs: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...differences,
});

export const NO_CATALOG: Catalog = { roles: [], skills: [], paths: [], obstacles: [], items: [] };

export const createChoices = (differences: Partial<Choices> = {}): Choices => ({
  goal: { kind: 'unsure' },
  levels: [],
  hoursPerWeek: 3,
  days: [],
  until: null,
  obstacleIds: [],
  formats: ITEM_TYPES,
  without: [],
  ...differences,
});

/** A Monday. */
export const TODAY = '2026-11-30';

export const createLearner = (differences: Partial<LearnerState> = {}): LearnerState => ({
  today: TODAY,
  timeZone: 'UTC',
  completedIds: new Set(),
  items: new Map(),
  handIns: new Map(),
  ...differences,
});
