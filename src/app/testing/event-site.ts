import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import ical, { type VEvent } from 'node-ical';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { createIpAddress } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { Registration } from '#features/firm/events/events.contract.ts';
import { createEvent } from '#features/firm/events/server/events.fixtures.ts';
import { runEventJobs } from '#features/firm/events/server/events.jobs.ts';
import { eventStore } from '#features/firm/events/server/events.store.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { createTestSite } from './test-site.ts';

/** A mail that the mail server has accepted. */
interface Delivery {
  readonly to: string;
  readonly mail: ReadMail;
  readonly source: string;
}

export type EventSite = Awaited<ReturnType<typeof createEventSite>>;

/** A site whose mails go to a real SMTP server, and what visitors and organizers of its events do. */
export async function createEventSite(label: string) {
  const delivered: Delivery[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        for (const { address } of session.envelope.rcptTo)
          delivered.push({ to: address, mail: readMail(source), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const app = await createTestSite({
    label,
    renderPage: async () => new Response('a page'),
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, TRUST_PROXY: '1' },
  });
  const admin = await app.createAdminBrowser();
  const listMails = (to: string) => delivered.filter((one) => one.to === to);
  return {
    app,
    admin,
    listMails,
    close: async () => {
      await app.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
    empty: async () => {
      await app.database.empty('events', 'rate_limits', 'activity');
      delivered.length = 0;
    },
    async addEvent(differences: Parameters<typeof createEvent>[0] = {}) {
      const [event] = await eventStore.insert(app.services.db, [createEvent(differences)]);
      if (!event) throw new Error('The event was not stored');
      return event;
    },
    register: (id: number, body: object, from = createIpAddress()) =>
      app.send(`${EVENTS_PATH}/${id}/registrations`, { name: 'Ada Byron', ...body }, { from }),
    /** The same over the network, through what the site does in a rush. */
    registerFromOutside: (id: number, body: object) =>
      fetch(`http://127.0.0.1:${app.port}${EVENTS_PATH}/${id}/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': createIpAddress() },
        body: JSON.stringify({ name: 'Ada Byron', ...body }),
      }),
    listAll: async (id: number, query = '') =>
      (await (await admin.fetch(`${EVENTS_PATH}/${id}/registrations${query}`)).json()) as Registration[],
    async put(id: number, change: object) {
      const reply = await admin.send(`${EVENTS_PATH}/${id}`, { title: 'Slots', ...change }, { method: 'PUT' });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    },
    runJobs: () => runEventJobs(app.services),
    /** Waits until this many mails were delivered to an address, and returns the last one. */
    waitForMails: (to: string, count: number) =>
      vi.waitFor(
        () => {
          const mail = listMails(to)[count - 1];
          if (!mail) throw new Error(`${listMails(to).length} mails to ${to}`);
          return mail;
        },
        { timeout: 20_000, interval: 20 },
      ),
  };
}

/** Reads the event of a calendar file, which must have exactly one. */
export function readCalendarEvent(calendar: string): VEvent {
  const events = Object.values(ical.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT');
  if (events.length !== 1) throw new Error(`The calendar file has ${events.length} events`);
  return events[0] as VEvent;
}
