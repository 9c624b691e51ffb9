import { EVENTS_PATH } from '../src/lib/event-paths.ts';
import { createVisitor, ELAPSED, expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { asCount, asMedianAnd, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const PEOPLE = 200;
const SEATS = 20;

/** Registrations for events. */
export const events: Topic = {
  name: 'events',
  title: 'Registrations for an event',
  how:
    `${PEOPLE} visitors with addresses of their own register at once for an event with ${SEATS} seats, with their mails queued in the same ` +
    'transactions. Then the list as the organizers see it says who has a seat and who waits, in the order of the line.',
  async run(bench: Bench): Promise<Row[]> {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const admin = await signIn(site.url);
    const people = bench.size(PEOPLE, PEOPLE, 30);
    const times = { startsAt: '2099-03-01T09:00:00.000Z', endsAt: '2099-03-01T10:00:00.000Z' };
    const event = { title: 'Slots', summary: 'An evening.', body: 'All.', seats: SEATS, status: 'published', ...times };
    const { id } = (await expectOk(await admin.send('POST', EVENTS_PATH, event))) as { id: number };
    const took: number[] = [];
    const started = performance.now();
    await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const began = performance.now();
        const person = { name: `Visitor ${index}`, email: `visitor${index}@visitor.example`, ...ELAPSED };
        await expectOk(await createVisitor(site.url).send('POST', `${EVENTS_PATH}/${id}/registrations`, person));
        took.push(performance.now() - began);
      }),
    );
    const all = performance.now() - started;
    const count = async (state: string) => {
      const reply = await admin.fetch(`${EVENTS_PATH}/${id}/registrations?limit=1&state=${state}`);
      return Number(reply.headers.get('x-total-count'));
    };
    const [confirmed, waiting] = [await count('confirmed'), await count('waiting')];
    return [
      atMost('Seats given, more or less than there are', Math.abs(confirmed - SEATS), 0, asCount),
      atMost('People neither with a seat nor in line', people - confirmed - waiting, 0, asCount),
      info('All registrations', `${asCount(all)} ms`),
      info('A registration: median, 99th percentile', asMedianAnd(took, 0.99)),
    ];
  },
};
