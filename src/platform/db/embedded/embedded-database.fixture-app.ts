/**
 * A small app for tests, `node <this file> <DATA_DIR>`. Prints the result of its start as JSON and runs until it is
 * killed or gets SIGTERM.
 */
import { startEmbeddedDatabase } from './embedded-database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const hold = setInterval(() => {}, 60_000);

try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', log: quiet });
  process.once('SIGTERM', () => {
    void database.stop().then(() => process.exit(0));
  });
  process.stdout.write(`${JSON.stringify({ pid: database.pid, connection: database.connection })}\n`);
} catch (error) {
  clearInterval(hold);
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
}
