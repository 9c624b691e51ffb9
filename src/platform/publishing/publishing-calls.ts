import type { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Db } from '../db/db.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeclaredError } from '../http/errors.ts';
import type { RecordRow, RecordRules } from '../records/record-rules.ts';

/** Describes an administrator's call on a record of this kind. */
export const describeCalls =
  ({ words }: Kind) =>
  (summary: string, reply: z.ZodType, status: 200 | 201 = 200) =>
    endpoint({ summary, tag: words.title, reply, status, refusals: [401, 403, 404] });

/** The version of a record. @throws DeclaredError 404 */
export async function requireVersion<Row extends RecordRow, Body extends object>(
  db: Db,
  { findVersion, notFound }: Pick<RecordRules<Row, Body>, 'findVersion' | 'notFound'>,
  id: number,
): Promise<number> {
  const version = await findVersion(db, id);
  if (version === undefined) throw new DeclaredError(notFound);
  return version;
}
