import type { Field, FieldSet } from './kind.ts';

/** A field's value on the wire. */
type Value<F extends Field> = F extends { readonly type: 'choice'; readonly options: readonly (infer Option)[] }
  ? Option
  : F['type'] extends 'number'
    ? number
    : F['type'] extends 'flag'
      ? boolean
      : F['type'] extends 'pairs'
        ? Record<string, string>
        : F['type'] extends 'words'
          ? string[]
          : F['type'] extends 'ids'
            ? number[]
            : string;

/** The value on the wire, or null if the field is optional. */
export type WireValue<F extends Field> = F extends { readonly isOptional: true } ? Value<F> | null : Value<F>;

/** The value of a field in a request body. */
export type BodyValue<F extends Field> = F extends { readonly isOptional: true }
  ? Value<F> | null | undefined
  : F extends { readonly hasDefault: true }
    ? Value<F> | undefined
    : Value<F>;

type Names<Fields extends FieldSet, Excluded> = {
  [Name in keyof Fields]: Fields[Name] extends Excluded ? never : Name;
}[keyof Fields];

type ForAdmins = { readonly audience: 'admin' };
type ForNobody = { readonly audience: 'nobody' };

/** Names of the fields the public sees, the fields an administrator sees, and the fields a client may write, and the fields of its form. */
export type PublicNames<Fields extends FieldSet> = Names<Fields, ForAdmins | ForNobody>;
export type AdminNames<Fields extends FieldSet> = Names<Fields, ForNobody>;
export type WrittenNames<Fields extends FieldSet> = Names<Fields, { readonly isServerSet: true }>;
export type FormNames<Fields extends FieldSet> = Names<
  Fields,
  { readonly isServerSet: true } | { readonly isArranged: true }
>;
export type LongNames<Fields extends FieldSet> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isLong: true } ? Name : never;
}[keyof Fields];
