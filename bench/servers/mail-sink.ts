/** Takes every mail on loopback and sends the parent its port, and then the time of each mail. */
import { SMTPServer } from 'smtp-server';
import { listenForParent } from './listen-for-parent.ts';

const sink = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume().once('end', () => {
      process.send?.(Date.now());
      done();
    });
  },
});
sink.on('error', () => undefined);
listenForParent(sink.server);
