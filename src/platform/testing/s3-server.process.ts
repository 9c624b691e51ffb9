/** An S3-compatible server in a process of its own: `node s3-server.process.ts <folder> <bucket> <port>`; tells its port by IPC. */
import S3rver from '@20minutes/s3rver';

const [directory = '', name = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name }],
});
process.send?.((await server.run()).port);
// It never outlives the test that started it.
process.on('disconnect', () => process.exit());
