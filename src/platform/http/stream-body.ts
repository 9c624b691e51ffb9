import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';

/**
 * A stream as the body of a reply: read only as fast as the caller takes it, closed when the caller goes away. Where it breaks
 * off, so does the connection: what is not whole must not look whole.
 */
export function streamBody(c: Context<HttpEnv>, stream: Readable): ReadableStream<Uint8Array> {
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
          c.get('log').error({ err: error }, 'reply broke off');
          // An error in the body would be written to the console, past the log.
          if (c.env.hangUp) c.env.hangUp();
          else controller.error(error);
        }
      },
      cancel() {
        isWanted = false;
        stream.destroy();
      },
    },
    // Nothing is read ahead: the stream below has a buffer of its own.
    { highWaterMark: 0 },
  );
}
