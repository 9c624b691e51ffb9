/**
 * An S3-compatible server in a separate process: `node s3-server.process.ts <folder> <bucket,bucket> <port>`. Sends its
 * port by IPC.
 */
import { createRequire } from 'node:module';
import S3rver from '@20minutes/s3rver';

const [directory = '', names = '', port = '0'] = process.argv.slice(2);
// s3rver drops the slash after a bucket's name, which the SDK signs when listing a bucket.
const v4 = createRequire(import.meta.url)('@20minutes/s3rver/lib/signature/v4.js') as {
  getStringToSign: (request: { readonly uri: string }, details: unknown) => string;
};
const { getStringToSign } = v4;
v4.getStringToSign = (request, details) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, details);

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: names.split(',').map((name) => ({ name })),
});
process.send?.((await server.run()).port);
// End with the test that started this process.
process.on('disconnect', () => process.exit());
