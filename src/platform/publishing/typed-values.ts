import type { z } from 'zod';
import type { RecordRules } from '../records/record-rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** Validates the typed value of one field. */
export const parseTypedValue = ({ body }: Pick<RecordRules, 'body'>, name: string, value: unknown) => {
  const schema = (body.shape as Readonly<Record<string, z.ZodType>>)[name];
  return schema ? schema.safeParse(value) : { success: false as const, data: undefined };
};

/** Typed values in the form in which the record stores them. Those that are not valid stay as they were typed. */
export const parseTyped = (rules: Pick<RecordRules, 'body'>, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, parseTypedValue(rules, name, value).data ?? value]),
  );
