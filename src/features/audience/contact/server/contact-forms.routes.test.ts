import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { listMessages, sendMessage } from '../contact.calls.ts';
import { type ContactForm, contactForm } from '../contact.contract.ts';
import { createContactRequest } from './contact.fixtures.ts';
import { type ContactFormInsert, insertContactForms } from './contact-forms.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'contact_forms' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('contact_forms', 'rate_limits', 'activity'));

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const aForm = (lastName: string, day: number, differences: Partial<ContactFormInsert> = {}): ContactFormInsert => ({
  firstName: 'Ada',
  lastName,
  email: `${lastName.toLowerCase()}@example.com`,
  message: 'Please call.',
  createdAt: at(day),
  ...differences,
});
const list = async (query = '') => {
  const reply = await admin.fetch(listMessages.path + query);
  expect([query, reply.status]).toEqual([query, 200]);
  return { forms: (await reply.json()) as ContactForm[], total: reply.headers.get('x-total-count') };
};
const names = async (query: string) => (await list(query)).forms.map(({ lastName }) => lastName);
const patch = (id: number | string, body: unknown) =>
  admin.send(`${listMessages.path}/${id}`, body, { method: 'PATCH' });

describe('the list of messages', () => {
  it('contains exactly what a visitor wrote', async () => {
    await app.send(sendMessage.path, createContactRequest());
    const { forms, total } = await list();
    expect([z.array(contactForm.strict()).parse(forms), total]).toMatchObject([
      [{ firstName: 'Ada', message: createContactRequest().message, isProcessed: false, isSpam: false }],
      '1',
    ]);
  });

  it('is newest first, and has spam only on request', async () => {
    await insertContactForms(app.services.db, [
      aForm('Old', 1),
      aForm('New', 4, { isProcessed: true }),
      aForm('Spam', 3, { isSpam: true }),
      aForm('Hasty', 2, { isSuspect: true }),
    ]);
    expect(await names('')).toEqual(['New', 'Hasty', 'Old']);
    expect(await names('?sort=createdAt')).toEqual(['Old', 'Hasty', 'New']);
    expect(await names('?isProcessed=false')).toEqual(['Hasty', 'Old']);
    expect(await names('?isProcessed=true')).toEqual(['New']);
    expect(await names('?isSpam=true')).toEqual(['Spam']);
    expect(await names('?isSpam=true&isProcessed=false')).toEqual(['Spam']);
    expect(await names('?isSpam=true&isProcessed=true')).toEqual([]);
    expect((await list('?isProcessed=false&limit=1')).total).toBe('2');
    const industry = 'airlines';
    await app.database.query('UPDATE contact_forms SET industry = $1 WHERE last_name = $2', [industry, 'Old']);
    expect(await names(`?industry=${industry}`)).toEqual(['Old']);
    expect((await list(`?industry=${industry}&isProcessed=true`)).total).toBe('0');
  });

  it('can be searched by sender and message', async () => {
    await insertContactForms(app.services.db, [
      aForm('Byron', 1, { company: '100%_Air', message: 'About our hub' }),
      aForm('Hopper', 2, { company: null, message: "O'Hare, gate 7" }),
    ]);
    expect(await names('?q=ADA%20by')).toEqual(['Byron']);
    expect(await names('?q=hopper@')).toEqual(['Hopper']);
    expect(await names('?q=100%25_')).toEqual(['Byron']);
    expect(await names("?q=o'hare")).toEqual(['Hopper']);
    expect(await names('?q=hub&isProcessed=false')).toEqual(['Byron']);
    expect(await names(`?q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
  });

  it('has pages without gaps, even if all messages came at the same moment', async () => {
    await insertContactForms(
      app.services.db,
      Array.from({ length: 23 }, (_, index) => aForm(`N${index}`, 1)),
    );
    const pages = await walkPages<ContactForm>(admin.fetch, `${listMessages.path}?isProcessed=false&limit=10`);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(23);
  });

  it.each(['?isProcessed=maybe', '?isSpam=1', '?limit=101', '?cursor=x', '?q=%00', '?sort=message'])(
    'refuses %s',
    async (query) => {
      expect((await admin.fetch(listMessages.path + query)).status).toBe(400);
    },
  );
});

describe('marking a message', () => {
  const addOne = async () => {
    await insertContactForms(app.services.db, [aForm('Byron', 1)]);
    return (await list()).forms[0]?.id ?? 0;
  };

  it('as processed or open is logged, and can be repeated', async () => {
    const id = await addOne();
    for (const isProcessed of [true, true, false]) {
      const reply = await patch(id, { isProcessed });
      expect(contactForm.strict().parse(await reply.json())).toMatchObject({ id, isProcessed });
    }
    const rows = await app.database.query('SELECT action, kind, record_id, title FROM activity ORDER BY id');
    expect(rows.map(({ action }) => action)).toEqual(['processed', 'processed', 'reopened']);
    expect(rows[0]).toMatchObject({ kind: 'contact-form', record_id: id, title: 'Ada Byron' });
  });

  it('changes nothing else', async () => {
    const id = await addOne();
    await patch(id, { isProcessed: true, message: 'forged', isSpam: true, email: 'x@example.com' });
    expect((await list()).forms).toMatchObject([
      { message: 'Please call.', isSpam: false, email: 'byron@example.com' },
    ]);
  });

  it.each([{}, { isProcessed: 'true' }, { isProcessed: null }, { isProcessed: 1 }, []])(
    'with %j replies 400',
    async (body) => {
      expect((await patch(await addOne(), body)).status).toBe(400);
    },
  );

  it('that does not exist replies 404', async () => {
    const reply = await patch(999_999, { isProcessed: true });
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'contact_form_not_found' }]);
    for (const id of ['0', 'x', '99999999999']) expect((await patch(id, { isProcessed: true })).status).toBe(400);
  });
});
