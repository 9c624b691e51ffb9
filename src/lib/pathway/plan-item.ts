/** A library item as the planner sees it. */
export interface PlanItem {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly type: 'book' | 'article' | 'video' | 'course' | 'event' | 'program';
  readonly category: string;
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced' | 'expert';
  /** Minutes; null is self-paced. */
  readonly estimatedTime: number | null;
  readonly tags: readonly string[];
  readonly rating: number;
  readonly isRecommended: boolean;
}

/** Minutes assumed for an item that learners take at their own pace. */
const SELF_PACED_MINUTES = { book: 300, article: 30, video: 45, course: 180, event: 120, program: 600 } as const;

/** Minutes an item takes in a plan. */
export const getMinutes = (item: Pick<PlanItem, 'type' | 'estimatedTime'>): number =>
  item.estimatedTime ?? SELF_PACED_MINUTES[item.type];

const LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** 0 for beginner to 3 for expert. */
export const getLevel = (item: Pick<PlanItem, 'difficulty'>): number => LEVELS.indexOf(item.difficulty);
