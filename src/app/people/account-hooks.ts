import { asc } from 'drizzle-orm';
import type { UserRow } from '#features/audience/accounts/server/accounts.store.ts';
import type { AccountHooks } from '#features/audience/accounts/server/accounts-deps.ts';
import { listPersonMessages } from '#features/audience/contact/server/contact-forms.store.ts';
import { requestSubscription } from '#features/audience/newsletter/server/newsletter.service.ts';
import { deleteSubscription, findSubscription } from '#features/audience/newsletter/server/newsletter.store.ts';
import { emitConfirmed, emitEnded } from '#features/audience/newsletter/server/newsletter-events.service.ts';
import { listSubscriberStates } from '#features/audience/newsletter/server/subscribers.store.ts';
import { deleteNotes, deletePerson } from '#features/audience/people/server/people.store.ts';
import {
  anonymizeRecordsInActivity,
  anonymizeUserInActivity,
  listUserActivity,
} from '#features/firm/activity/server/activity.store.ts';
import { anonymizeRegistrations, listPersonRegistrations } from '#features/firm/events/server/registrations.store.ts';
import { deleteDeliveriesAbout } from '#features/firm/integrations/server/webhook-deliveries.store.ts';
import { getKeptViewData } from '#features/firm/kept-views/server/kept-views.store.ts';
import { getBadgeData, revokeUserBadges } from '#features/learning/badges/server/badges.store.ts';
import { getHandInData, listFileKeys } from '#features/learning/hand-ins/server/hand-ins.store.ts';
import { getLearningData, insertFirstMarks } from '#features/learning/lessons/server/learning.store.ts';
import { exportLessonData } from '#features/learning/lessons/server/reviews.service.ts';
import { getMentorData } from '#features/learning/mentor/server/mentee-profile.store.ts';
import { findTimeZone, getWeekData } from '#features/learning/mentor/server/week.store.ts';
import { cancelMentorHours, endUserMentorships } from '#features/learning/mentoring/server/mentorship.service.ts';
import { getMentoringData } from '#features/learning/mentoring/server/mentorships.store.ts';
import { anonymizeComments, listOwnComments } from '#features/library/blog/server/comments.store.ts';
import { listNamedPapers } from '#features/library/whitepapers/server/named-readers.store.ts';
import { listUserDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.store.ts';
import { listFields } from '#lib/kinds/kind.ts';
import { can } from '#lib/roles.ts';
import { toEventPerson } from '#lib/webhook-events.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { listOwnWorkingCopies } from '#platform/publishing/working-copies.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { createFileRemover } from '../jobs.ts';
import { RECORD_STORES } from '../records/record-stores.ts';
import type { Services } from '../services.ts';
import { handOverWork, readUserWork } from './colleague-work.ts';
import { moveAddress } from './move-address.ts';

const PUBLISHED_STORES = RECORD_STORES.filter(({ kind }) => kind.hasPublishing);

/**
 * Connects accounts with the other features: registration, data export, the newsletter state and account deletion.
 * Subscriptions, messages and comments of guests belong to an address, so an account reads or ends them only when its
 * address is confirmed.
 */
export function createAccountHooks(services: Services): AccountHooks {
  const mentoring = {
    ...services,
    findTimeZone,
    // Its mails lead into an area that may be switched off.
    sendMail: async (...sent: Parameters<Services['sendMail']>) =>
      services.site.latest().areas.mentor && services.sendMail(...sent),
  };
  const { emitEvent, publicUrl } = services;
  return {
    async onSignUp(tx, user, { newsletter, isSpam }) {
      await insertFirstMarks(tx, user.id);
      const { id, role, emailVerified } = user;
      const url = `${publicUrl}/admin?tab=users&q=${encodeURIComponent(user.email)}`;
      const account = { id, role, isConfirmed: emailVerified, url };
      if (!isSpam) await emitEvent(tx, 'account.created', { account, person: toEventPerson(user) });
      if (newsletter && services.site.latest().areas.newsletter) await requestSubscription(services, tx, user);
    },
    async onAccessChange(tx, before, after) {
      if (before.hasNewsletterAccess !== after.hasNewsletterAccess) await tellOfBlock(services, tx, after);
      if (isMentor(before) && !isMentor(after)) await cancelMentorHours(tx, mentoring, after.id);
    },
    onAddressChange: moveAddress,
    collectData: async (db, user) => ({
      ...(await getKeptViewData(db, user.id)),
      ...(await getLearningData(db, user.id)),
      ...(await exportLessonData(db, user.id)),
      ...(await getMentorData(db, user.id)),
      ...(await getWeekData(db, user.id)),
      ...(await getMentoringData(db, user.id)),
      ...(await getBadgeData(db, user.id)),
      ...(await getHandInData(db, user.id)),
      comments: await listOwnComments(db, { authorId: user.id, email: getConfirmedEmail(user) }),
      messages: user.emailVerified ? await listPersonMessages(db, user.email) : [],
      registrations: user.emailVerified ? await listPersonRegistrations(db, user.email) : [],
      newsletter: user.emailVerified ? ((await findSubscription(db, user.email)) ?? null) : null,
      records: (await Promise.all(PUBLISHED_STORES.map((store) => listOwnRecords(db, store, user.id)))).flat(),
      workingCopies: await listOwnWorkingCopies(db, user.id),
      downloads: await listUserDownloads(db, user.id),
      papers: await listNamedPapers(db, user.id),
      activity: await listUserActivity(db, user.id),
    }),
    async listNewsletterStates(db, users) {
      const states = await listSubscriberStates(
        db,
        users.map(({ email }) => email),
      );
      return new Map(
        users.map((user) => {
          const state = states.get(user.email);
          if (!user.hasNewsletterAccess) return [user.id, 'blocked'];
          return [user.id, state === undefined || state === 'spam' ? 'none' : state];
        }),
      );
    },
    readWork: readUserWork,
    handOverWork,
    async deleteData(tx, user) {
      await endUserMentorships(tx, mentoring, user.id);
      await revokeUserBadges(tx, user.id);
      await createFileRemover(services.queue)(tx, await listFileKeys(tx, user.id));
      await removeNameFromComments(tx, { authorId: user.id, email: getConfirmedEmail(user) });
      await anonymizeUserInActivity(tx, user.id);
      if (!user.emailVerified) return;
      const subscription = await findSubscription(tx, user.email);
      await deleteDeliveriesAbout(tx, user.email);
      if (subscription) await emitEnded(services, tx, subscription, 'deleted');
      await deleteSubscription(tx, user.email);
      await anonymizeRegistrations(tx, user.email);
      // Deletes the person's row last, because other transactions lock it at their end.
      await deletePerson(tx, user.email);
      await deleteNotes(tx, user.email);
    },
  };
}

/** Also removes the name from the log of what colleagues did with the comments. @returns the number of comments */
export async function removeNameFromComments(
  tx: Transaction,
  person: Parameters<typeof anonymizeComments>[1],
): Promise<number> {
  const ids = await anonymizeComments(tx, person);
  await anonymizeRecordsInActivity(tx, 'comment', ids);
  return ids.length;
}

const isMentor = ({ role, suspendedAt }: UserRow) => can(role, 'mentors') && suspendedAt === null;

const getConfirmedEmail = (user: UserRow) => (user.emailVerified ? user.email : undefined);

/** Lists the records of a kind that a user has drafted or published, including those in the trash. */
async function listOwnRecords(db: Db, { kind, table, isCreatedBy }: RecordStore, userId: number) {
  const rows = await db.select().from(table).where(isCreatedBy(userId)).orderBy(asc(table.id));
  return rows.map((row) => ({
    kind: kind.name,
    id: row.id,
    ...Object.fromEntries(listFields(kind).map(([name]) => [name, row[name]])),
  }));
}

/** Tells webhooks that an administrator has blocked the newsletter for an account's address, or allows it again. */
async function tellOfBlock(
  services: Pick<Services, 'emitEvent'>,
  tx: Transaction,
  { email, hasNewsletterAccess }: { readonly email: string; readonly hasNewsletterAccess: boolean },
): Promise<void> {
  const subscription = await findSubscription(tx, email);
  if (!subscription) return;
  if (!hasNewsletterAccess) await emitEnded(services, tx, subscription, 'blocked');
  else if (subscription.confirmedAt && subscription.isActive && !subscription.suppressedAt)
    await emitConfirmed(services, tx, subscription);
}
