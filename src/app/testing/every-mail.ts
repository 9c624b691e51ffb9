import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createEmail,
  createSignupRequest,
  extractToken,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import {
  passkeyMail,
  providerLinkedMail,
  providerUnlinkedMail,
} from '#features/audience/accounts/server/sign-in.mail.ts';
import { listMessages, sendMessage } from '#features/audience/contact/contact.calls.ts';
import { subscribe } from '#features/audience/newsletter/newsletter.calls.ts';
import { NEWSLETTER_CONFIRM_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { postWebhook } from '#features/firm/integrations/webhooks.calls.ts';
import { listHandIns, listMyHandIns } from '#features/learning/hand-ins/hand-ins.calls.ts';
import type { HandIn } from '#features/learning/hand-ins/hand-ins.contract.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { putReminder } from '#features/learning/mentor/mentor.calls.ts';
import { sendWeekMails } from '#features/learning/mentor/server/week.jobs.ts';
import { getDesk, getOwnMentoring } from '#features/learning/mentoring/mentoring.calls.ts';
import { addDays, getMonday } from '#lib/weeks.ts';
import type { ReadMail } from '#platform/testing/read-mail.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { weekSources } from '../mentor/week-sources.ts';
import { createChoices, PLAN } from './plans.ts';
import type { TestApp } from './test-app.ts';

/** The name of the people who get these mails. */
export const MAILED_NAME = 'Zebulon';
const CONFIRM = 'Please confirm your email address';
const NEWSLETTER_CONFIRM = 'Please confirm your newsletter subscription';

const getSubject = (mail: ReadMail) => mail.headers('subject')[0] ?? '';

/** Reads a mail once it is written. */
type Read = (address: string, subject: string | RegExp) => Promise<ReadMail>;

/** Triggers every kind of mail but those of newsletter issues, and returns the mails by subject. */
export async function readEveryMail(app: TestApp): Promise<Map<string, ReadMail>> {
  const found = new Map<string, ReadMail>();
  const read: Read = async (address, subject) => {
    const mail = await app.waitForMail(address, subject);
    found.set(getSubject(mail), mail);
    return mail;
  };

  const email = createEmail();
  await app.send(accounts.signUp.path, createSignupRequest({ email, firstName: MAILED_NAME }));
  const { text } = await read(email, CONFIRM);
  await app.send(accounts.requestReset.path, { email });
  await read(email, 'Set a new password');
  await app.send(accounts.confirmEmail.path, { token: extractToken(text) });

  const browser = await signInBrowser(app, email);
  await turnOnTwoFactor(browser);
  await read(email, 'Two-factor sign-in was turned on');
  await browser.send(accounts.disableTwoFactor.path, { password: PASSWORD });
  await read(email, 'Two-factor sign-in was turned off');
  await browser.send(accounts.changePassword.path, { currentPassword: PASSWORD, newPassword: 'another at 03:10' });
  await read(email, 'Your password was changed');
  await browser.send(accounts.getAccount.path, {}, { method: 'DELETE' });
  await read(email, 'Your account was deleted');

  const reader = createEmail();
  await app.send(subscribe.path, { email: reader, firstName: MAILED_NAME, elapsed: 9000 });
  const asked = await read(reader, NEWSLETTER_CONFIRM);
  await app.fetch(`${NEWSLETTER_CONFIRM_HREF}?token=${extractToken(asked.text)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await read(reader, 'You are subscribed to our newsletter');
  await app.database.query("UPDATE newsletter_subscribers SET asked_at = now() - interval '2 days'");
  await app.send(subscribe.path, { email: reader, elapsed: 9000 });
  await read(reader, 'You are already subscribed');

  const person = { firstName: MAILED_NAME, lastName: 'Reyes', email, message: 'We would like to talk.', elapsed: 1 };
  await app.send(sendMessage.path, person);
  await read(app.services.getContactTo(), /^Message from/);
  const admin = await app.createAdminBrowser();
  await read(ADMIN.email, 'Sign-in from a new device');
  const [form] = (await (await admin.fetch(listMessages.path)).json()) as [{ id: number }];
  await admin.send(`${listMessages.path}/${form.id}/replies`, { content: 'We will call you.' });
  await read(email, /^Re: Your message to/);
  const colleague = await addUser(app.services.db, { role: 'admin' });
  await admin.send(`${listMessages.path}/${form.id}`, { assigneeId: colleague.id }, { method: 'PATCH' });
  await read(colleague.email, /^Assigned to you/);

  const invited = createEmail();
  await admin.send(accounts.listInvitations.path, { email: invited, role: 'editor' });
  await read(invited, /^You are invited/);
  const { id, email: address } = await addUser(app.services.db, { role: 'registered', emailVerified: true });
  await admin.send(`${accounts.listUsers.path}/${id}`, { role: 'editor' }, { method: 'PATCH' });
  await read(address, /^Your role was changed/);
  await turnOnTwoFactor(await signInBrowser(app, address));
  await admin.send(`${accounts.listUsers.path}/${id}/two-factor`, {}, { method: 'DELETE' });
  await read(address, /^An administrator turned off/);
  await admin.send(`${accounts.listUsers.path}/${colleague.id}/ownership`, { password: ADMIN.password });
  await read(colleague.email, 'The site has a new owner');

  const learner = await addUser(app.services.db, { emailVerified: true });
  await contentStore.insert(app.services.db, [aLearningItem(), aLearningItem()]);
  const week = await signInBrowser(app, learner.email);
  await week.send(PLAN, createChoices([], { goal: { kind: 'unsure' } }));
  await week.send(putReminder.path, { isOn: true, timeZone: 'UTC' }, { method: 'PUT' });
  const nextMonday = addDays(getMonday(new Date().toISOString().slice(0, 10)), 7);
  await sendWeekMails({ ...app.services, ...weekSources }, new Date(`${nextMonday}T07:00:00Z`));
  await read(learner.email, /^Your week: /);
  await app.services.db.transaction(async (tx) => {
    for (const isAdded of [true, false])
      await app.services.sendMail(tx, passkeyMail(learner, { name: 'Work laptop', isAdded }, app.services.publicUrl));
    for (const mail of [providerLinkedMail, providerUnlinkedMail])
      await app.services.sendMail(tx, mail(learner, 'Firm ID', app.services.publicUrl));
  });
  for (const subject of [
    /^A passkey was added/,
    /^A passkey was removed/,
    /^You can now sign in/,
    /^Your account is disconnected/,
  ])
    await read(learner.email, subject);
  await readSignInLinkMails(app, read);
  await readEmailChangeMails(app, read);
  await readWebhookMail(app, read);
  await readMentoringMails(app, read);
  return found;
}

/** Asks for links to sign in, as a reader and as an editor. */
async function readSignInLinkMails(app: TestApp, read: Read) {
  for (const [role, subject] of [
    ['registered', 'Your link to sign in'],
    ['editor', 'Please sign in with your password'],
  ] as const) {
    const { email } = await addUser(app.services.db, { role, emailVerified: true });
    await app.send(accounts.requestSignInLink.path, { email });
    await read(email, subject);
  }
}

/** Lets a webhook fail that has failed for days. */
async function readWebhookMail(app: TestApp, read: Read) {
  const admin = await app.createAdminBrowser();
  await admin.send(postWebhook.path, { url: 'https://hooks.invalid/', events: ['account.created'] });
  await app.database.query("UPDATE webhooks SET failing_since = now() - interval '6 days'");
  await app.send(accounts.signUp.path, createSignupRequest());
  await read(ADMIN.email, 'A webhook was switched off');
}

/** Asks for an address that somebody has, and changes to another. */
async function readEmailChangeMails(app: TestApp, read: Read) {
  const [mover, other] = [await addUser(app.services.db, { emailVerified: true }), await addUser(app.services.db)];
  const browser = await signInBrowser(app, mover.email);
  const ask = (email: string) => browser.send(accounts.requestEmailChange.path, { email, password: PASSWORD });
  await ask(other.email);
  await read(other.email, 'Your address has an account already');
  const wanted = createEmail();
  await ask(wanted);
  const { text } = await read(wanted, 'Please confirm your new email address');
  await browser.send(accounts.confirmEmailChange.path, { token: extractToken(text) });
  await read(mover.email, 'The email address of your account was changed');
}

/** Asks for a mentor, writes, books and cancels an office hour, and ends it all. */
async function readMentoringMails(app: TestApp, read: Read) {
  const [mentor, learner] = [await addUser(app.services.db, { role: 'mentor' }), await addUser(app.services.db)];
  const [desk, own] = [await signInBrowser(app, mentor.email), await signInBrowser(app, learner.email)];
  const asked = await own.send(getOwnMentoring.path, { text: 'A new role', mentorId: mentor.id });
  const path = `/${((await asked.json()) as { id: number }).id}`;
  await read(mentor.email, 'A learner asks for a mentor');
  await desk.send(`${getDesk.path}/learners${path}/answer`, { isAccepted: true, text: 'Gladly.' });
  await read(learner.email, 'Your request for a mentor was answered');
  await desk.send(`${getDesk.path}/learners${path}/messages`, { text: 'Where do you stand?' });
  await read(learner.email, 'A new message in your mentorship');
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const offered = await desk.send(`${getDesk.path}/office-hours`, { startsAt, minutes: 30, place: 'Room 4' });
  const { hours } = (await offered.json()) as { hours: { id: number }[] };
  await own.send(`${getOwnMentoring.path}${path}/office-hours/${hours[0]?.id}`, {}, { method: 'PUT' });
  await read(mentor.email, 'An office hour was booked');
  const [item] = await contentStore.insert(app.services.db, [aLearningItem()]);
  for (const isAccepted of [false, true]) {
    const work = await own.send(`${listMyHandIns.path}/item-${item?.id}`, { text: 'Done' }, { method: 'PUT' });
    const { id, handedInAt } = (await work.json()) as HandIn;
    await desk.send(`${listHandIns.path}/${id}/judgement`, { isAccepted, answer: 'Yes.', handedInAt });
    await read(learner.email, isAccepted ? 'Your work was accepted' : 'Your work was returned');
  }
  await own.send(`${getOwnMentoring.path}${path}/end`, {});
  await read(mentor.email, 'An office hour was canceled');
  await read(mentor.email, 'A mentorship has ended');
  const again = await own.send(getOwnMentoring.path, { text: 'A new role', mentorId: mentor.id });
  const next = `/${((await again.json()) as { id: number }).id}`;
  await desk.send(`${getDesk.path}/learners${next}/answer`, { isAccepted: true, text: 'Gladly.' });
  const admin = await app.createAdminBrowser();
  for (const role of ['registered', 'mentor'])
    await admin.send(`${accounts.listUsers.path}/${mentor.id}`, { role }, { method: 'PATCH' });
  await read(learner.email, 'Your mentor is not available');
  await own.send(`${getOwnMentoring.path}${next}/end`, {});
  await own.send(getOwnMentoring.path, { text: 'A new role', mentorId: mentor.id });
  await desk.send(accounts.getAccount.path, {}, { method: 'DELETE' });
  await read(learner.email, 'Your request for a mentor has ended');
}
