import { checkBotSignals } from '#lib/bot-signals.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { type HeldState, REGISTRATION_FASTEST_MS, REGISTRATION_KIND } from '../events.constants.ts';
import type { AddedPerson, RegistrationRequest } from '../events.contract.ts';
import { eventErrors } from './events.errors.ts';
import { type EventRow, eventStore, updateFullness } from './events.store.ts';
import { emitRegistration } from './registration-events.service.ts';
import { readRegistrationToken } from './registration-links.ts';
import { type Notice, type RegistrationMailDeps, registrationMail } from './registrations.mail.ts';
import {
  countByState,
  findRegistration,
  insertRegistration,
  lockByEmail,
  lockWaiting,
  type RegistrationRow,
  renewRegistration,
  updateRegistration,
} from './registrations.store.ts';

export interface RegistrationDeps extends RegistrationMailDeps, Pick<AdminDeps, 'logActivity' | 'emitEvent'> {
  readonly db: RootDb;
  readonly sendMail: SendMail;
  /** Tells the learning area that somebody attended an event, or did not. */
  readonly onAttendance: (
    tx: Transaction,
    attendance: { readonly eventId: number; readonly email: string; readonly isAttended: boolean },
  ) => Promise<void>;
}

/** Locks an event, so that its seats are given one after another. Its fullness is public content. */
async function lockEvent(tx: Transaction, id: number): Promise<EventRow> {
  await acquireContentLock(tx);
  const event = await eventStore.lock(tx, id);
  if (!event) throw new DeclaredError(eventErrors.notFound);
  return event;
}

export async function notify(
  deps: RegistrationMailDeps & Pick<RegistrationDeps, 'sendMail'>,
  tx: Transaction,
  event: EventRow,
  registration: RegistrationRow,
  notice: Notice,
  hadSeat?: boolean,
): Promise<void> {
  const { email } = registration;
  if (email !== null)
    await deps.sendMail(tx, registrationMail(deps, event, { ...registration, email }, notice, hadSeat));
}

/**
 * Registers a visitor: with a seat if one is free, else on the waiting list. A registration that exists stays as it is,
 * and its mail is sent again. One that looks like a bot's is stored as spam.
 * @throws DeclaredError 404; 409 if the event is full or over, or was canceled
 */
export function register(
  deps: RegistrationDeps,
  eventId: number,
  { website, elapsed, ...person }: RegistrationRequest,
): Promise<HeldState> {
  const { isSpam, isSuspect } = checkBotSignals({ website, elapsed }, REGISTRATION_FASTEST_MS);
  return deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.status !== 'published') throw new DeclaredError(eventErrors.notFound);
    if (event.isCanceled || event.startsAt.getTime() <= Date.now()) throw new DeclaredError(eventErrors.closed);
    const known = await lockByEmail(tx, eventId, person.email);
    if (isSpam) {
      if (!known) await insertRegistration(tx, { ...person, eventId, state: 'spam', isSuspect });
      return 'confirmed';
    }
    const held = known && toHeld(known);
    const registration = held ? known : await addPerson(deps, tx, event, { ...person, isSuspect }, known);
    const state = held ?? toHeld(registration) ?? 'waiting';
    await notify(deps, tx, event, registration, state === 'confirmed' ? 'registered' : 'waiting');
    return state;
  });
}

const toHeld = ({ state }: RegistrationRow): HeldState | undefined =>
  state === 'confirmed' || state === 'waiting' ? state : undefined;

/** Adds somebody to a locked event. @throws DeclaredError 409 if it is full and nobody may wait */
async function addPerson(
  deps: RegistrationDeps,
  tx: Transaction,
  event: EventRow,
  person: AddedPerson & { readonly isSuspect: boolean },
  known: RegistrationRow | undefined,
): Promise<RegistrationRow> {
  // The counts of the locked event are current: nobody else changes its registrations meanwhile.
  const mayFill = event.waitingCount > 0 && (event.seats === null || event.confirmedCount < event.seats);
  const { confirmed, waiting } = mayFill
    ? await fillSeats(deps, tx, event)
    : { confirmed: event.confirmedCount, waiting: event.waitingCount };
  const isFree = (event.seats === null || confirmed < event.seats) && waiting === 0;
  if (!isFree && !event.hasWaitingList) throw new DeclaredError(eventErrors.full);
  const row = {
    ...person,
    company: person.company ?? null,
    state: isFree ? 'confirmed' : 'waiting',
    toldRevision: event.revision,
  } as const;
  // Their calendar may have the canceled event, which only a later file puts back.
  const stored = known
    ? await renewRegistration(tx, known.id, { ...row, sequence: known.sequence + 1 })
    : await insertRegistration(tx, { ...row, eventId: event.id });
  if (isFree) await updateFullness(tx, event, event.seats !== null && confirmed + 1 >= event.seats);
  await emitRegistration(deps, tx, event, { id: stored.id, isWaiting: !isFree }, person);
  return stored;
}

/** Gives the free seats of a locked event to those who have waited longest, who are mailed. @returns the numbers after it */
export async function fillSeats(
  deps: RegistrationMailDeps & Pick<RegistrationDeps, 'sendMail'>,
  tx: Transaction,
  event: EventRow,
): Promise<{ confirmed: number; waiting: number }> {
  const { confirmed, waiting } = await countByState(tx, event.id);
  const isOpen = event.status === 'published' && !event.isCanceled && event.startsAt.getTime() > Date.now();
  const free = event.seats === null ? waiting : Math.max(0, event.seats - confirmed);
  const next = isOpen && free > 0 && waiting > 0 ? await lockWaiting(tx, event.id, free) : [];
  for (const { id } of next) {
    const row = await updateRegistration(tx, id, {
      state: 'confirmed',
      toldRevision: event.revision,
      isToldHeld: true,
    });
    await notify(deps, tx, event, row, 'seat-free');
  }
  const now = { confirmed: confirmed + next.length, waiting: waiting - next.length };
  await updateFullness(tx, event, event.seats !== null && now.confirmed >= event.seats);
  return now;
}

/** Cancels a registration, and gives its seat to the next. Nothing happens if it is canceled already. */
async function cancel(
  deps: RegistrationDeps,
  tx: Transaction,
  event: EventRow,
  id: number,
  notice: Notice,
): Promise<RegistrationRow> {
  const row = await findRegistration(tx, id);
  if (!row) throw new DeclaredError(eventErrors.registrationNotFound);
  if (!toHeld(row)) return row;
  const canceled = await updateRegistration(tx, id, { state: 'canceled', sequence: row.sequence + 1 });
  if (event.startsAt.getTime() > Date.now())
    await notify(deps, tx, event, canceled, notice, row.state === 'confirmed' && row.isToldHeld);
  await fillSeats(deps, tx, event);
  return canceled;
}

/** A registration by the token of a mail's link, and its event. @throws DeclaredError 404 */
export async function readOwnRegistration({ db, secret }: Pick<RegistrationDeps, 'db' | 'secret'>, token: string) {
  const id = readRegistrationToken(secret, token);
  const registration = id === undefined ? undefined : await findRegistration(db, id);
  const event = registration?.email && (await eventStore.find(db, registration.eventId));
  if (!registration || !event) throw new DeclaredError(eventErrors.badLink);
  return { registration, event };
}

/** Cancels a registration by the token of a mail's link. @throws DeclaredError 404; 409 once the event has started */
export async function cancelByLink(deps: RegistrationDeps, token: string) {
  const { registration } = await readOwnRegistration(deps, token);
  return deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, registration.eventId);
    if (event.startsAt.getTime() <= Date.now()) throw new DeclaredError(eventErrors.closed);
    return { event, registration: await cancel(deps, tx, event, registration.id, 'canceled') };
  });
}

interface Actor {
  readonly id: number;
}

const log = ({ logActivity }: RegistrationDeps, tx: Transaction, event: EventRow, actor: Actor, detail: string) =>
  // Without the person's name, which would outlive their data.
  logActivity(tx, {
    actorId: actor.id,
    action: 'updated',
    kind: REGISTRATION_KIND,
    recordId: event.id,
    title: event.title,
    detail,
  });

/** A colleague cancels a registration. The person is mailed while the event is to come. @throws DeclaredError 404 */
export function cancelByHand(deps: RegistrationDeps, eventId: number, id: number, actor: Actor) {
  return deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    await requireOf(tx, eventId, id);
    await log(deps, tx, event, actor, 'a registration canceled');
    return cancel(deps, tx, event, id, 'canceled-by-us');
  });
}

/**
 * A colleague adds somebody, by the same rules as a visitor's registration. Who came without one is added after the
 * start, with a seat and without a mail.
 * @throws DeclaredError 404; 409 if the event is full and nobody may wait
 */
export function addByHand(deps: RegistrationDeps, eventId: number, person: AddedPerson, actor: Actor) {
  return deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const known = await lockByEmail(tx, eventId, person.email);
    if (known && toHeld(known)) return known;
    await log(deps, tx, event, actor, 'a registration added');
    const hasStarted = event.startsAt.getTime() <= Date.now();
    if (hasStarted) {
      const seat = {
        ...person,
        company: person.company ?? null,
        state: 'confirmed',
        toldRevision: event.revision,
      } as const;
      return known ? renewRegistration(tx, known.id, seat) : insertRegistration(tx, { ...seat, eventId });
    }
    const row = await addPerson(deps, tx, event, { ...person, isSuspect: false }, known);
    if (event.status === 'published' && !event.isCanceled)
      await notify(deps, tx, event, row, row.state === 'confirmed' ? 'registered' : 'waiting');
    return row;
  });
}

/** Marks whether somebody with a seat attended. @throws DeclaredError 404; 409 before the start, or without a seat */
export function markAttended(deps: RegistrationDeps, eventId: number, id: number, isAttended: boolean, actor: Actor) {
  return deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const row = await requireOf(tx, eventId, id);
    if (event.startsAt.getTime() > Date.now()) throw new DeclaredError(eventErrors.notStarted);
    if (row.state !== 'confirmed') throw new DeclaredError(eventErrors.noSeat);
    if ((row.attendedAt !== null) === isAttended) return row;
    await log(deps, tx, event, actor, isAttended ? 'attendance marked' : 'attendance taken back');
    if (row.email !== null) await deps.onAttendance(tx, { eventId, email: row.email, isAttended });
    return updateRegistration(tx, id, { attendedAt: isAttended ? new Date() : null });
  });
}

async function requireOf(tx: Transaction, eventId: number, id: number): Promise<RegistrationRow> {
  const row = await findRegistration(tx, id);
  if (row?.eventId !== eventId) throw new DeclaredError(eventErrors.registrationNotFound);
  return row;
}
