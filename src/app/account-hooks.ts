import type { AccountHooks } from '#features/accounts/server/accounts.service.ts';
import { anonymizeUserInActivity, listUserActivity } from '#features/activity/server/activity.store.ts';
import { getBadgeData, revokeUserBadges } from '#features/badges/server/badges.store.ts';
import { anonymizeUserComments, listUserComments } from '#features/blog/server/comments.store.ts';
import { getLearningData, insertFirstMarks } from '#features/learning/server/learning.store.ts';
import { getLessonData } from '#features/learning/server/lessons.store.ts';
import { getMentoringData } from '#features/mentoring/server/mentoring-data.store.ts';
import { endUserMentorships } from '#features/mentoring/server/mentorship.service.ts';
import { getNarrativeData } from '#features/narratives/server/narratives.store.ts';
import { requestSubscription } from '#features/newsletter/server/newsletter.service.ts';
import { deleteSubscription, findSubscription } from '#features/newsletter/server/newsletter.store.ts';
import { listSubscriberStates } from '#features/newsletter/server/subscribers.store.ts';
import { deletePerson } from '#features/people/server/people.store.ts';
import { deleteNotes } from '#features/people/server/people-notes.store.ts';
import { getSkillData } from '#features/skills/server/understanding.store.ts';
import { findTimeZone, getWeekData } from '#features/week/server/week.store.ts';
import { listUserDownloads } from '#features/whitepapers/server/whitepaper-downloads.store.ts';
import type { Services } from './services.ts';

/**
 * Connects accounts with the other features: registration, data export, the newsletter state and account deletion.
 * A newsletter subscription belongs to an address, so an account reads or ends it only when its address is confirmed.
 */
export function createAccountHooks(services: Services): AccountHooks {
  return {
    async onSignUp(tx, user, { newsletter }) {
      await insertFirstMarks(tx, user.id);
      if (newsletter) await requestSubscription(services, tx, user);
    },
    collectData: async (db, user) => ({
      ...(await getLearningData(db, user.id)),
      ...(await getLessonData(db, user.id)),
      ...(await getNarrativeData(db, user.id)),
      ...(await getSkillData(db, user.id)),
      ...(await getWeekData(db, user.id)),
      ...(await getMentoringData(db, user.id)),
      ...(await getBadgeData(db, user.id)),
      comments: await listUserComments(db, user.id),
      newsletter: user.emailVerified ? ((await findSubscription(db, user.email)) ?? null) : null,
      downloads: await listUserDownloads(db, user.id),
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
    async deleteData(tx, user) {
      await endUserMentorships(tx, { ...services, findTimeZone }, user.id);
      await revokeUserBadges(tx, user.id);
      await anonymizeUserComments(tx, user.id);
      await anonymizeUserInActivity(tx, user.id);
      if (!user.emailVerified) return;
      await deleteSubscription(tx, user.email);
      // Their row last, because others lock it at the end of their transactions.
      await deletePerson(tx, user.email);
      await deleteNotes(tx, user.email);
    },
  };
}
