import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';

/**
 * Converts a stream to a reply body with backpressure; it is destroyed when the client disconnects. If the stream
 * fails, the connection is closed, so that an incomplete reply does not look complete.
 */
export function toStreamBody(c: Context<HttpEnv>, stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream.iterator() as AsyncIterator<Uint8Array>;
  let isWanted = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!isWanted) return;
          c.get('log').error({ err: error }, 'reply was interrupted');
          // An error in the body would be written to the console instead of the log.
          if (c.env.closeConnection) c.env.closeConnection();
          else controller.error(error);
        }
      },
      cancel() {
        isWanted = false;
        stream.destroy();
      },
    },
    // No read-ahead, because the source stream has its own buffer.
    { highWaterMark: 0 },
  );
}
