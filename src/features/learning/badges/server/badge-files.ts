import type { Context } from 'hono';

/** Sends a signed badge as a file. */
export function sendCredential(c: Context, key: string, credential: string) {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('content-type', 'application/vc+jwt');
  c.header('content-disposition', `attachment; filename="${key}.jwt"`);
  return c.body(credential);
}

/** Sends an evidence page as a file. */
export function sendPdf(c: Context, pdf: Buffer) {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', 'attachment; filename="evidence-of-learning.pdf"');
  return c.body(new Uint8Array(pdf));
}
