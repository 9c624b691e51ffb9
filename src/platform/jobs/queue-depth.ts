/** How many jobs of a queue wait, run and failed. */
export interface QueueDepth {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed jobs within the retention time. */
  readonly failed: number;
  /** The waiting time of the oldest job that is due. */
  readonly oldestSeconds: number;
}

const DEPTH = `SELECT q.name AS queue,
    count(*) FILTER (WHERE j.state = 'retry' OR j.state = 'created' AND j.start_after <= now())::int AS waiting,
    count(*) FILTER (WHERE j.state = 'active')::int AS active,
    count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
    coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after < now())), 0)::float8 AS "oldestSeconds"
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
  WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`;

/** Counts the jobs of each queue. `execute` runs a query, also of a program that runs no jobs. */
export async function readQueueDepth(
  execute: (sql: string) => Promise<{ readonly rows: unknown[] }>,
): Promise<readonly QueueDepth[]> {
  return (await execute(DEPTH)).rows as QueueDepth[];
}
