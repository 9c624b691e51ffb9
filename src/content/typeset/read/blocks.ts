import type { Run } from '../type/words.ts';
import type { FigureSpec } from './figure-spec.ts';

/** The body of a paper as a flat list, in reading order. Note numbers count from 1 in order of first mention. */
export type Block =
  | { kind: 'chapter'; number: number; title: string; runs: Run[] }
  | { kind: 'section'; depth: 3 | 4; title: string; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][]; align: Align[] }
  | { kind: 'quote'; paragraphs: Run[][] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'figure'; number: number; spec: FigureSpec }
  | { kind: 'rule' };

export type ListItem = Extract<Block, { kind: 'paragraph' | 'list' }>[];
export type Align = 'left' | 'right' | 'center' | null;

export interface Manuscript {
  blocks: Block[];
  /** note text by number minus one */
  notes: Run[][];
}
