const BOUNDARY = 'a-boundary-of-the-tests';

/** Builds a form with one file, like a browser. */
export function multipart(
  name: string,
  file: Buffer,
  field = 'file',
): { headers: { 'content-type': string }; body: Buffer } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
