import { defineCall } from '#lib/call.ts';
import type { HandIn, HandInBody, HandInsQuery, JudgementBody, LearnersHandIn } from './hand-ins.contract.ts';

interface OfSubject {
  readonly params: { subject: string };
}
interface OfHandIn {
  readonly params: { id: number };
}

export const listMyHandIns = defineCall<{ reply: HandIn[] }>('GET', '/api/my-hand-ins');
export const putMyHandIn = defineCall<OfSubject & { body: HandInBody; reply: HandIn }>(
  'PUT',
  '/api/my-hand-ins/:subject',
);
export const postMyHandInFile = defineCall<OfSubject & { reply: HandIn }>('POST', '/api/my-hand-ins/:subject/file');
/** Takes it back, until it is accepted. */
export const deleteMyHandIn = defineCall<OfSubject & { reply: { subject: string } }>(
  'DELETE',
  '/api/my-hand-ins/:subject',
);
/** For the learner, and for those who may judge it. */
export const getHandInFile = defineCall<OfHandIn & { reply: string }>('GET', '/api/hand-ins/:id/file');
export const listHandIns = defineCall<{ query: HandInsQuery; reply: LearnersHandIn[] }>('GET', '/api/hand-ins');
export const postJudgement = defineCall<OfHandIn & { body: JudgementBody; reply: LearnersHandIn }>(
  'POST',
  '/api/hand-ins/:id/judgement',
);
