import type { Attributes } from './tracing.ts';

/** Adds the status of a reply to its span. */
export async function traceStatus(
  setAttributes: (attributes: Attributes) => void,
  replying: Response | Promise<Response>,
): Promise<Response> {
  const reply = await replying;
  setAttributes({ 'http.response.status_code': reply.status });
  return reply;
}
