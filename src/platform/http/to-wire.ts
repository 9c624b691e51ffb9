import type { z } from 'zod';

type Plain = string | number | boolean | null;

/**
 * A row for the fields of a contract. A text may come as a date. Nested objects are refused here, because fields inside
 * of them that the contract does not name would be sent: convert them by hand.
 */
type RowFor<Wire> = {
  readonly [Field in keyof Wire]: Wire[Field] extends Plain | Plain[]
    ? Wire[Field] | (string extends Wire[Field] ? Date : never)
    : never;
};

/** The fields of a contract from a row, times as ISO 8601. A column that the contract does not name is not sent. */
export function toWire<Contract extends z.ZodObject>(
  contract: Contract,
  row: RowFor<z.infer<Contract>>,
): z.infer<Contract> {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.keys(contract.shape).map((name) => [name, toWireValue(values[name])]),
  ) as z.infer<Contract>;
}

export const toWireValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
