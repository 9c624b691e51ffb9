import type { Call } from '#lib/call.ts';
import { callQuery } from '#lib/call-query.ts';
import { getSitePart } from '../settings.calls.ts';
import type { HomeTexts, MentorFigures } from '../settings.contract.ts';

const createPartQuery = <Part>(part: string) =>
  callQuery(getSitePart as Call<{ params: { part: string }; reply: Part }>, { params: { part } });

/** The texts of the home page. */
export const homeTextsQuery = createPartQuery<HomeTexts>('home');
/** The figures and testimonials of the Mentor page. */
export const mentorFiguresQuery = createPartQuery<MentorFigures>('mentor');
