import type { Context } from 'hono';

/** Keeps a reply that only holders of its address may read out of caches and search engines. */
export function setPrivate(c: Context): void {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
}

/** Sends a signed badge as a file. */
export function sendCredential(c: Context, key: string, credential: string): Response {
  setPrivate(c);
  c.header('content-type', 'application/vc+jwt');
  c.header('content-disposition', `attachment; filename="${key}.jwt"`);
  return c.body(credential);
}

/** Sends an evidence page as a file. */
export function sendPdf(c: Context, pdf: Buffer): Response {
  setPrivate(c);
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', 'attachment; filename="evidence-of-learning.pdf"');
  return c.body(new Uint8Array(pdf));
}
