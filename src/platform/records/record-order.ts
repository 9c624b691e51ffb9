import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import { createOrderCall } from '#lib/kinds/record-calls.ts';
import { id } from '#lib/paging.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { acquireContentLock } from '../cache/content-version.table.ts';
import { mountCalls, route } from '../http/call-routes.ts';
import type { RecordTable } from './record-store.ts';

/** A kind of record whose order administrators set. */
interface OrderedKind {
  readonly kind: Kind;
  /** The title in the activity log, for example "The team". */
  readonly title: string;
  readonly table: RecordTable;
}

const MAX_IDS = 1000;
const orderBody = z.object({
  /** The first records, in order. Others follow in their present order; unknown ids are ignored. */
  ids: z.array(z.int32().positive()).min(1, 'Please name what comes first.').max(MAX_IDS),
});
const orderReply = z.object({ ids: z.array(id) });

/** PUT of the whole order of a kind of record in one call, so that concurrent changes cannot mix. */
export function createOrderRoute({ db, guards, limitAdminWrites, logActivity }: AdminDeps, ordered: OrderedKind) {
  const { kind, title, table } = ordered;
  return mountCalls({ tag: kind.noun.title, guards }, [
    route(
      createOrderCall(kind),
      {
        summary: `${title}: the order`,
        who: 'publishes',
        limits: [limitAdminWrites],
        body: orderBody,
        reply: orderReply,
        refusals: [413, 415],
      },
      async ({ body: { ids }, user }) => {
        await db.transaction(async (tx) => {
          await acquireContentLock(tx);
          const moved = await tx.execute(reorder(table, ids));
          if (moved.rowCount === 0) return;
          await logActivity(tx, {
            actorId: user.id,
            action: 'updated',
            kind: kind.name,
            recordId: null,
            title,
            detail: 'order changed',
          });
        });
        return { ids };
      },
    ),
  ]);
}

function reorder(table: RecordTable, ids: readonly number[]): SQL {
  const { order } = getTableColumns(table);
  return sql`
    update ${table} as record set "order" = placed.place
    from (
      select ${table.id} as id,
        row_number() over (order by named.place nulls last, ${order}, ${table.id}) - 1 as place
      from ${table} left join unnest(${sql.param([...ids])}::int[]) with ordinality as named (id, place)
        on named.id = ${table.id}
    ) as placed
    where placed.id = record.id and record."order" <> placed.place`;
}
