/** A metric such as "63% to 91%". */
export interface Change {
  /** As displayed. */
  readonly before: string;
  readonly after: string;
  readonly from: number;
  readonly to: number;
  /** What stands before and after the number: "$", "%". */
  readonly sign: string;
  readonly unit: string;
}

const CHANGE = /^(\S{1,6}) to (\S{1,6})$/;
const NUMBER = /^(\D{0,2})(\d+(?:\.\d+)?)(\D{0,3})$/;

/** Parses a metric's value as a change between two numbers of one unit; undefined if it is something else. */
export function parseChange(value: string): Change | undefined {
  const [, before = '', after = ''] = CHANGE.exec(value) ?? [];
  const [from, to] = [NUMBER.exec(before), NUMBER.exec(after)];
  if (!from || !to) return undefined;
  const [, sign = '', number, unit = ''] = to;
  return { before, after, from: Number(from[2]), to: Number(number), sign, unit };
}
