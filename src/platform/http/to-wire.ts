import { z } from 'zod';

/** What a reply is made from: a text may come as a date, and objects may have more than the contract names. */
type Source<Wire> = Wire extends string
  ? Wire | (string extends Wire ? Date : never)
  : Wire extends readonly (infer Item)[]
    ? readonly Source<Item>[]
    : Wire extends object
      ? { readonly [Field in keyof Wire]: Source<Wire[Field]> }
      : Wire;

/** The fields of a contract from a row, also inside of objects and lists, times as ISO 8601. What it does not name is not sent. @throws Error for an object in a place that is no object, list or null in the contract */
export const toWire = <Contract extends z.ZodType>(
  contract: Contract,
  row: Source<z.infer<Contract>>,
): z.infer<Contract> => pick(contract, row) as z.infer<Contract>;

function pick(contract: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (contract instanceof z.ZodNullable || contract instanceof z.ZodOptional || contract instanceof z.ZodReadonly)
    return pick(contract.unwrap() as z.ZodType, value);
  if (contract instanceof z.ZodArray)
    return (value as readonly unknown[]).map((item) => pick(contract.element as z.ZodType, item));
  if (typeof value !== 'object' || value instanceof Date) return toWireValue(value);
  // Of a union or a record it is not known which fields may be sent.
  if (!(contract instanceof z.ZodObject)) throw new Error(`toWire has no way to send a ${contract.def.type}`);
  const values = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(contract.shape as Readonly<Record<string, z.ZodType>>);
  return Object.fromEntries(fields.map(([name, field]) => [name, pick(field, values[name])]));
}

export const toWireValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
