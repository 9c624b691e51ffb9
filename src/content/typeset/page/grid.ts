/** A4 in points, and the two zones every page is built on: a narrow outer column and the main measure. */
export const sheet = { width: 595.28, height: 841.89 } as const;

export const side = { left: 60, width: 116, right: 176 } as const;

export const main = { left: 204, width: 318, right: 522 } as const;

/** both zones together, for rules, wide tables and chapter openings */
export const span = { left: side.left, width: main.right - side.left, right: main.right } as const;

/** the text block, from its first line's top to its last line's foot */
export const body = { top: 92, bottom: 764, height: 672 } as const;

export const runningHead = { baseline: 52 } as const;
export const runningFoot = { rule: 789, baseline: 804 } as const;
