/** An id as an address holds it; undefined where it is none. */
export const idText = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : undefined);

/** A day as an address holds it, "2026-03-31"; undefined where it is none. */
export const dayText = (text: string | undefined) =>
  text && /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** One of `values`, or nothing. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** A column to sort by, with or without a minus, where the server sorts by it. */
export const sortOf = (names: readonly string[], sort: string | undefined) =>
  sort && names.includes(sort.replace(/^-/, '')) ? sort : undefined;
