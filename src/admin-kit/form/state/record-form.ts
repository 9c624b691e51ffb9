import type { Kind } from '#lib/kinds/kind.ts';

/** The part of a record's form that its fields use. */
export interface RecordForm<Values extends object> {
  readonly kind: Kind;
  readonly values: Values;
  readonly base: Values;
  readonly isNew: boolean;
  /** Increases when the form starts from other values. Fields with internal state use it as their key to remount. */
  readonly formKey: number;
  set(patch: Partial<Values>): void;
  /** The texts that are being typed, in a form that waits for a pause. */
  readonly texts?: { schedule(name: keyof Values & string, read: () => string): void; flush(): void };
  getError(name: keyof Values & string): string | undefined;
  /** The props of the field with that name. */
  field<Name extends keyof Values & string>(name: Name): RecordField<Values[Name]>;
}

interface RecordField<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}
