import { formatPersonName } from '#lib/words.ts';
import { lockUser, UserDeletedError } from '#platform/auth/lock-user.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import { type DeskWaiting, type MentorDesk, mentorDesk } from '../mentoring.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import { mentorshipMail } from './mentoring.mail.ts';
import type { MentoringDeps } from './mentoring-deps.ts';
import { findCard, toMentorCard } from './mentors.store.ts';
import { requireMentorship } from './mentorship-access.service.ts';
import {
  insertMessage,
  listLastMessages,
  listLearners,
  listRequests,
  lockMentorship,
  type Mentorship,
  updateMentorship,
} from './mentorships.store.ts';
import { findLastPlace, listHours } from './office-hours.store.ts';
import { toExcerpt } from './thread.service.ts';

/** Reads a mentor's desk: settings, requests, learners and office hours. */
export async function readDesk({ db, learnerView }: MentoringDeps, mentorId: number): Promise<MentorDesk> {
  const [card, active, requested, hours, lastPlace] = await Promise.all([
    findCard(db, mentorId),
    listLearners(db, mentorId),
    listRequests(db, mentorId, MENTORING_LIMITS.requests + 1),
    listHours(db, mentorId),
    findLastPlace(db, mentorId),
  ]);
  if (!card) throw new UserDeletedError(mentorId);
  const [messages, plans, handIns] = await Promise.all([
    listLastMessages(db, listIds(active)),
    learnerView.listPlans(
      db,
      active.flatMap(({ mentorship }) => (mentorship.sharesPlan ? [mentorship.learnerId] : [])),
    ),
    learnerView.countHandIns(db, listLearnerIds(active)),
  ]);
  const toRow = ({ mentorship, learner }: Mentorship) => {
    const last = messages.find(({ mentorshipId }) => mentorshipId === mentorship.id);
    return {
      ...mentorship,
      name: formatPersonName(learner),
      since: mentorship.answeredAt ?? mentorship.createdAt,
      lastMessageAt: last?.createdAt ?? null,
      lastMessage: last ? toExcerpt(last).text : null,
      isWaiting: last?.isFromMentor === false,
      plan: plans.get(mentorship.learnerId) ?? null,
      handIns: handIns.get(mentorship.learnerId) ?? 0,
    };
  };
  return toWire(mentorDesk, {
    settings: { isOffering: card.isOffering, learnersMax: card.placesMax },
    card: toMentorCard(card),
    requests: requested.slice(0, MENTORING_LIMITS.requests).map(toRow),
    hasMoreRequests: requested.length > MENTORING_LIMITS.requests,
    learners: active.map(toRow),
    hours: hours.map(({ hour, booking, learner }) => ({
      ...hour,
      booking: booking && learner && { ...booking, name: formatPersonName(learner) },
    })),
    lastPlace,
  });
}

const listIds = (of: readonly Mentorship[]) => of.map(({ mentorship }) => mentorship.id);
const listLearnerIds = (of: readonly Mentorship[]) => of.map(({ mentorship }) => mentorship.learnerId);

/** Counts what waits for a mentor. */
export async function countDeskWaiting({ db, learnerView }: MentoringDeps, mentorId: number): Promise<DeskWaiting> {
  const [active, requested] = await Promise.all([
    listLearners(db, mentorId),
    listRequests(db, mentorId, MENTORING_LIMITS.requests),
  ]);
  const [messages, handIns] = await Promise.all([
    listLastMessages(db, listIds(active)),
    learnerView.countHandIns(db, listLearnerIds(active)),
  ]);
  return {
    requests: requested.length,
    learners: messages.filter(({ isFromMentor }) => !isFromMentor).length,
    handIns: [...handIns.values()].reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Accepts or declines a request with a sentence. A request to any mentor can only be accepted; others leave it.
 * @throws DeclaredError 404 if it is no longer open, 409 if it was accepted, or the mentor has as many learners as they take
 */
export async function answerRequest(
  { db, sendMail, publicUrl }: MentoringDeps,
  mentorId: number,
  id: number,
  { isAccepted, text }: { isAccepted: boolean; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the count, so that two accepted at once do not exceed the limit.
    await lockUser(tx, mentorId);
    await lockMentorship(tx, id);
    const { mentorship, learner } = await requireMentorship(tx, { side: 'mentor', userId: mentorId }, id);
    if (mentorship.state === 'active') throw new DeclaredError(mentoringErrors.alreadyAccepted);
    if (!isAccepted && mentorship.isForAny) throw new DeclaredError(mentoringErrors.notDeclined);
    if (isAccepted && (await findCard(tx, mentorId))?.placesLeft === 0)
      throw new DeclaredError(mentoringErrors.deskFull);
    const state = isAccepted ? 'active' : 'declined';
    await updateMentorship(tx, id, ['requested'], { state, mentorId, answer: text, answeredAt: new Date() });
    // The conversation begins with it.
    if (isAccepted) await insertMessage(tx, { mentorshipId: id, isFromMentor: true, text });
    await sendMail(tx, mentorshipMail(learner, isAccepted ? 'accepted' : 'declined', publicUrl));
  });
}
