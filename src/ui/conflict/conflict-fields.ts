export type Side = 'mine' | 'theirs';
export type Sides<Values> = { readonly [Name in keyof Values]?: Side };

/** A field of a record that two people may have changed. */
export interface ConflictField<Values> {
  readonly name: keyof Values & string;
  readonly label: string;
  /** Its value as text for people, empty if there is none. */
  readonly show: (values: Values) => string;
}

/** Returns the fields in which two versions differ, each with the side that changed it, or `mine` if both did. */
export function getDefaultSides<Values extends object>(
  fields: readonly ConflictField<Values>[],
  base: Values,
  mine: Values,
  current: Values,
): Sides<Values> {
  const differing = fields.filter(({ show }) => show(mine) !== show(current));
  const sides = differing.map(({ name, show }) => [name, show(mine) === show(base) ? 'theirs' : 'mine'] as const);
  return Object.fromEntries(sides) as Sides<Values>;
}

/** My values, with theirs where they were chosen. */
export function mergeValues<Values extends object>(
  fields: readonly ConflictField<Values>[],
  mine: Values,
  current: Values,
  sides: Sides<Values>,
): Values {
  const merged = { ...mine };
  for (const { name } of fields) if (sides[name] === 'theirs') merged[name] = current[name];
  return merged;
}
