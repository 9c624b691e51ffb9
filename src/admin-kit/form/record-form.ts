/** The form of a record, as its fields use it. */
export interface RecordForm<Values extends object> {
  readonly values: Values;
  readonly base: Values;
  readonly isNew: boolean;
  /** Counts the texts the form was begun with: a field that keeps its own state is made anew for each. */
  readonly edition: number;
  set(patch: Partial<Values>): void;
  errorOf(name: keyof Values & string): string | undefined;
  /** What the field of that name is given. */
  field<Name extends keyof Values & string>(name: Name): RecordField<Values[Name]>;
}

interface RecordField<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}
