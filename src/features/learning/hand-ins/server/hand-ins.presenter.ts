import { formatPersonName } from '#lib/words.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { handIn, learnersHandIn } from '../hand-ins.contract.ts';
import type { FullHandIn } from './hand-ins.store.ts';

const toHandIn = ({ row, judge }: FullHandIn) => ({
  ...row,
  file: row.fileName !== null && row.fileSize !== null ? { name: row.fileName, size: row.fileSize } : null,
  judge: row.judgedAs === null ? null : { name: judge && (formatPersonName(judge) || null), role: row.judgedAs },
});

export const presentHandIn = (one: FullHandIn) => toWire(handIn, toHandIn(one));

/** Presents a hand-in for somebody who may judge it. */
export const presentLearnersHandIn = (one: FullHandIn) =>
  toWire(learnersHandIn, { ...toHandIn(one), learner: { id: one.learner.id, name: formatPersonName(one.learner) } });
