import type { StoredPlanStep } from './narratives.table.ts';

/** An open step of practice. */
export const aPracticeStep = (step: Partial<StoredPlanStep> = {}): StoredPlanStep => ({
  id: 'practice-1',
  kind: 'practice',
  contentId: null,
  skill: null,
  phase: 0,
  title: 'Slots',
  text: null,
  minutes: 60,
  why: '',
  dueAt: new Date().toISOString(),
  weeks: null,
  state: 'open',
  completedAt: null,
  notBefore: null,
  earlier: [],
  knownWith: null,
  ...step,
});
