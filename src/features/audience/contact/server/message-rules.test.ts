import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import type { ContactForm } from '../contact.contract.ts';
import { MESSAGE_RULES_PATH } from '../message-rules.constants.ts';
import type { MessageRuleBody, MessageRulesReply } from '../message-rules.contract.ts';
import { createContactRequest } from './contact.fixtures.ts';

let app: TestApp;
let admin: TestBrowser;
let editor: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'message_rules' });
  admin = await app.createAdminBrowser();
  editor = await addUser(app.services.db, { role: 'editor', email: 'ines@firm.example', firstName: 'Ines' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('contact_forms', 'message_rules', 'practices', 'team_members', 'rate_limits'));

const read = async () => (await (await admin.fetch(MESSAGE_RULES_PATH)).json()) as MessageRulesReply;
const save = async (rules: readonly MessageRuleBody[], version?: string) =>
  admin.send(MESSAGE_RULES_PATH, { rules, version: version ?? (await read()).version }, { method: 'PUT' });
async function write(fields: object) {
  expect((await app.send('/api/contact', createContactRequest(fields))).status).toBe(200);
  const [newest] = (await (await admin.fetch('/api/contact-forms?isSpam=false')).json()) as ContactForm[];
  return newest;
}

describe('a rule', () => {
  it('gives a message to the colleague of the first that fits, says why, and mails them', async () => {
    const second = await addUser(app.services.db, { role: 'editor', email: 'omar@firm.example' });
    const rules = [
      { industry: 'airlines', words: ['slot'], colleagueId: editor.id },
      { industry: 'airlines', colleagueId: second.id },
    ];
    expect((await save(rules)).status).toBe(200);
    expect(await write({ industry: 'airlines', message: 'About a Slot at noon.' })).toMatchObject({
      assignee: { id: editor.id },
      routedBy: 'Airlines, “slot”',
      status: 'in-progress',
    });
    const mail = await app.waitForMail('ines@firm.example', /^Assigned to you: message from Ada Byron/);
    expect(mail.text).toContain('The rule: Airlines, “slot”');
    expect(await write({ industry: 'airlines', message: 'About slots.' })).toMatchObject({
      assignee: { id: second.id },
      routedBy: 'Airlines',
    });
    const unrouted = await write({ industry: null, message: 'About a slot.' });
    expect(unrouted).toMatchObject({ assignee: null, routedBy: null, status: 'new' });
  });

  it('no longer explains a message that a colleague has assigned', async () => {
    await save([{ words: ['slot'], colleagueId: editor.id }]);
    const message = await write({ message: 'A slot.' });
    const reply = await admin.send(`/api/contact-forms/${message?.id}`, { assigneeId: null }, { method: 'PATCH' });
    expect(await reply.json()).toMatchObject({ assignee: null, routedBy: null });
  });

  it('for a person gives their messages to somebody else, which no other rule does', async () => {
    const [member] = await teamStore.insert(app.services.db, [aTeamMember({ name: 'Ingrid Pryce' })]);
    const teamMemberId = member?.id ?? 0;
    await save([{ words: ['slot'], colleagueId: editor.id }]);
    expect(await write({ teamMemberId, message: 'A slot.' })).toMatchObject({ assignee: null });
    await save([{ teamMemberId, colleagueId: editor.id }]);
    expect(await write({ teamMemberId })).toMatchObject({
      addressee: 'Ingrid Pryce',
      assignee: { id: editor.id },
      routedBy: 'to Ingrid Pryce',
    });
    expect((await read()).people).toEqual([{ id: teamMemberId, name: 'Ingrid Pryce' }]);
  });

  it('for a practice gives away what is written about it', async () => {
    const [practice] = await practiceStore.insert(app.services.db, [
      { title: 'Network planning', slug: 'network', summary: 'Routes.', body: 'How.', status: 'published' },
    ]);
    const practiceId = practice?.id ?? 0;
    await save([{ practiceId, words: ['slot'], colleagueId: editor.id }]);
    expect(await write({ practiceId, message: 'A slot.' })).toMatchObject({
      assignee: { id: editor.id },
      routedBy: 'Network planning, “slot”',
    });
    expect(await write({ message: 'A slot.' })).toMatchObject({ assignee: null });
  });

  it('does nothing and says so once its colleague may not answer messages, or was deleted', async () => {
    const leaver = await addUser(app.services.db, { role: 'editor', email: 'leaver@firm.example', firstName: 'Lea' });
    await save([
      { words: ['slot'], colleagueId: leaver.id },
      { words: ['slot'], colleagueId: editor.id },
    ]);
    await app.database.query("UPDATE users SET role = 'registered' WHERE id = $1", [leaver.id]);
    expect((await read()).rules).toMatchObject([{ isUsed: false, colleague: { id: leaver.id } }, { isUsed: true }]);
    expect(await write({ message: 'A slot.' })).toMatchObject({ assignee: { id: editor.id } });
    await app.database.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect((await read()).rules).toMatchObject([{ isUsed: false, colleague: null }, { isUsed: true }]);
    expect(await write({ message: 'A slot.' })).toMatchObject({ assignee: { id: editor.id } });
  });
});

describe('rules', () => {
  it('are refused for a colleague who may not answer messages, without a condition, and if they have changed', async () => {
    const member = await addUser(app.services.db, { role: 'registered', email: 'member@reader.example' });
    const good = { words: ['slot'], colleagueId: editor.id };
    const { version } = await read();
    for (const wrong of [
      { words: ['slot'], colleagueId: member.id },
      { words: ['slot'], colleagueId: 2_000_000_000 },
      { colleagueId: editor.id },
      { words: [' '], colleagueId: editor.id },
      { industry: '', words: [], colleagueId: editor.id },
      { practiceId: 0, colleagueId: editor.id },
      { words: Array.from({ length: 21 }, (_, index) => `w${index}`), colleagueId: editor.id },
    ] as MessageRuleBody[])
      expect([wrong, (await save([good, wrong])).status]).toEqual([wrong, 400]);
    expect((await save(Array.from({ length: 51 }, () => good))).status).toBe(400);
    expect((await read()).rules).toEqual([]);
    expect((await save([good])).status).toBe(200);
    expect((await save([], version)).status).toBe(409);
    expect((await read()).rules).toHaveLength(1);
  });

  it('are not for editors, who see what they did', async () => {
    const browser = await signInBrowser(app, editor.email);
    expect((await browser.fetch(MESSAGE_RULES_PATH)).status).toBe(403);
    expect((await browser.send(MESSAGE_RULES_PATH, { rules: [], version: '' }, { method: 'PUT' })).status).toBe(403);
  });
});
