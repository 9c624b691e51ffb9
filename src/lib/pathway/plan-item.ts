/** Requirements of an item that not everybody can meet. */
export const NEEDS = ['computer', 'travel', 'money'] as const;
export type Need = (typeof NEEDS)[number];

export const ITEM_TYPES = ['article', 'video', 'course', 'book', 'event', 'program'] as const;

/** A library item as the planner sees it. */
export interface PlanItem {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly type: (typeof ITEM_TYPES)[number];
  readonly category: string;
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced' | 'expert';
  /** Minutes; null is self-paced. */
  readonly estimatedTime: number | null;
  readonly tags: readonly string[];
  readonly rating: number;
  readonly isRecommended: boolean;
  /** The skills it teaches. */
  readonly skillIds: readonly number[];
  /** The start of an event. */
  readonly startsAt: Date | null;
  /** The minimum number of weeks it takes, however much time a person has. */
  readonly weeks: number | null;
  /** Values of `NEEDS`; others are ignored. */
  readonly needs: readonly string[];
}

/** Minutes assumed for an item that learners take at their own pace. */
const SELF_PACED_MINUTES = { book: 300, article: 30, video: 45, course: 180, event: 120, program: 600 } as const;

/** Minutes an item takes in a plan. */
export const getMinutes = (item: Pick<PlanItem, 'type' | 'estimatedTime'>): number =>
  item.estimatedTime ?? SELF_PACED_MINUTES[item.type];

const LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** 0 for beginner to 3 for expert. */
export const getLevel = (item: Pick<PlanItem, 'difficulty'>): number => LEVELS.indexOf(item.difficulty);
