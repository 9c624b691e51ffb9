/** Reads an id from the address. Undefined if it is not valid. */
export const readIdNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads a date from the address, "2026-03-31". Undefined if it is not valid. */
export const readDay = (text: string | undefined) =>
  text && /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Finds `text` among `values`. */
export const readOption = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => value === text);

/** Reads the sort column, with or without a minus, if the server can sort by it. */
export const readSort = <Name extends string>(names: readonly Name[], sort: string | undefined) =>
  names.flatMap((name) => [name, `-${name}`] as const).find((known) => known === sort);
