import { upperFirst } from '#lib/phrasing/plain.ts';
import { type Passage, type Teller, tellOne } from '../teller.ts';

const OPENINGS: readonly Passage[] = [
  ({ voice: { place, isPlaceDescribed, job, work } }) =>
    place &&
    isPlaceDescribed &&
    job &&
    `${upperFirst(place.replace(/^in /, ''))} is not where anybody would go looking for ${job}. That has never been a law, only a habit of those who look.${work ? ` ${upperFirst(work)}, and you have stopped asking whether that counts. It counts.` : ''}`,
  ({ voice: { work, isSenior } }) =>
    work &&
    isSenior &&
    `${upperFirst(work)}. People bring you their questions by now, and most of them you can answer between two doors. Your own you carry about, because there is nobody left to bring them to. This is how you find out that the next thing has to be learnt like the first: from page one, and with a pencil.`,
  ({ voice: { work, isSenior } }) =>
    work &&
    !isSenior &&
    !work.startsWith('you are a student') &&
    `${upperFirst(work)}. You know that world by now: which days are long, who is worth asking, what goes wrong twice a week and is repaired the same way each time. What you can’t see from there is how people get to where you mean to go. It looks, from below, as if they had always been there.`,
  ({ voice: { hours, isTimeSaid } }) =>
    isTimeSaid &&
    `There is time in your week, ${hours} of it, that belongs to nobody else. It was not lying about; you have had to take it from something, and on some days you will have to take it again. This is an account of what it turns into.`,
  ({ voice: { interests, work } }) =>
    interests &&
    `It began long before you wrote any of this down. It began with ${interests}, and with the habit of asking one question more than the others had patience for.${work ? ` Today ${work}; the habit has survived that too.` : ''}`,
  ({ voice: { subjects, work } }) =>
    subjects &&
    !work &&
    `In ${subjects} there was an answer at the back of the book. Where you are going now there is none, and nobody who marks it. You have decided to go anyway, which is the only examination this takes.`,
  ({ voice: { achievement, work } }) =>
    achievement &&
    `There is one thing you could point to already: ${achievement}. You mention it seldom, and when you do, you call it luck. It was not luck. It was the first time you did on purpose what ${work ? 'the others around you' : 'most people'} do by accident.`,
  ({ voice: { place, isPlaceDescribed, work } }) =>
    place &&
    !isPlaceDescribed &&
    `From ${place.replace(/^in /, '')} the way is neither shorter nor longer than from anywhere else; it only has first steps of its own. ${work ? `${upperFirst(work)}, and that is one of them, though nobody told you at the time.` : 'You have taken one of them already, though nobody told you at the time.'}`,
  ({ voice: { place, isPlaceDescribed, work } }) =>
    place &&
    isPlaceDescribed &&
    `Begin with where you are: ${place}${work ? `, where ${work}` : ''}. From there the people who could advise you are far away, and the ones who are near have other questions. It is not a bad place to start from. It is only a quiet one.`,
];

const PLAIN: readonly Passage[] = [
  () =>
    'It doesn’t look like a beginning. You have a cup beside you, a list with more titles on it than you would have chosen, and the suspicion that other people were told all this at dinner. Perhaps they were. You have stopped waiting for the invitation.',
  () =>
    'Most advice comes down to two things: work hard, and be patient. It is meant well, and neither can be put into a calendar. What follows can.',
  () =>
    'From outside nothing can be seen yet. There is a page with a date on it and a title below the date, and that is one line more than yesterday. Most things that later look like decisions began as such a line.',
];

export const opening = (teller: Teller): string => tellOne(teller, OPENINGS, PLAIN);
