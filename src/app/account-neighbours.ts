import type { AccountNeighbours } from '#features/accounts/server/accounts.service.ts';
import { activityOf, forgetUserInActivity } from '#features/activity/server/activity.store.ts';
import { commentsOf, forgetCommenter } from '#features/blog/server/comments.store.ts';
import { giveFirstMarks, learningDataOf } from '#features/learning/server/learning.store.ts';
import { lessonDataOf } from '#features/learning/server/lessons.store.ts';
import { narrativeDataOf } from '#features/narratives/server/narratives.store.ts';
import { requestSubscription } from '#features/newsletter/server/newsletter.service.ts';
import { forgetSubscription, subscriptionOf } from '#features/newsletter/server/newsletter.store.ts';
import { listSubscriberStates } from '#features/newsletter/server/subscribers.store.ts';
import { downloadsOf } from '#features/whitepapers/server/whitepaper-downloads.store.ts';
import type { World } from './world.ts';

/**
 * Connects accounts with the other features: registration, data export, the newsletter state and account deletion.
 * A newsletter subscription belongs to an address, so an account reads or ends it only when its address is confirmed.
 */
export function accountNeighbours(world: World): AccountNeighbours {
  return {
    async welcome(tx, user, { newsletter }) {
      await giveFirstMarks(tx, user.id);
      if (newsletter) await requestSubscription(world, tx, user);
    },
    dataOf: async (db, user) => ({
      ...(await learningDataOf(db, user.id)),
      ...(await lessonDataOf(db, user.id)),
      ...(await narrativeDataOf(db, user.id)),
      comments: await commentsOf(db, user.id),
      newsletter: user.emailVerified ? ((await subscriptionOf(db, user.email)) ?? null) : null,
      downloads: await downloadsOf(db, user.id),
      activity: await activityOf(db, user.id),
    }),
    async newsletterStates(db, users) {
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
    async forget(tx, user) {
      await forgetCommenter(tx, user.id);
      await forgetUserInActivity(tx, user.id);
      if (user.emailVerified) await forgetSubscription(tx, user.email);
    },
  };
}
