import { formatPersonName } from '#lib/words.ts';
import type { HandIn, LearnersHandIn } from '../hand-ins.contract.ts';
import type { FullHandIn } from './hand-ins.store.ts';

export const presentHandIn = ({ row, judge }: FullHandIn): HandIn => ({
  id: row.id,
  subject: row.subject,
  title: row.title,
  text: row.text,
  link: row.link,
  file: row.fileName !== null && row.fileSize !== null ? { name: row.fileName, size: row.fileSize } : null,
  handedInAt: row.handedInAt.toISOString(),
  status: row.status,
  answer: row.answer,
  judgedAt: row.judgedAt?.toISOString() ?? null,
  judge: row.judgedAs === null ? null : { name: judge && (formatPersonName(judge) || null), role: row.judgedAs },
});

/** Presents a hand-in for somebody who may judge it. */
export const presentLearnersHandIn = (handIn: FullHandIn): LearnersHandIn => ({
  ...presentHandIn(handIn),
  learner: { id: handIn.learner.id, name: formatPersonName(handIn.learner) },
});
