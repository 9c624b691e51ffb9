import pLimit from 'p-limit';
import { runProcess } from '../processes/run-process.ts';

export interface PdfInput {
  /** Typst source. It reads `data` with `json("/data.json")` and files by name, such as `image("/cover.svg")`. */
  readonly template: string;
  readonly data: unknown;
  readonly files?: Readonly<Record<string, string>>;
  /** Creation date of the PDF. It replaces the current time, so that the same input always gives the same bytes. */
  readonly date: Date;
}

const PROGRAM = { from: import.meta, program: 'typst.process', seconds: 60 };
// Each takes a core for half a second, and 80 MB.
const limitConcurrency = pLimit(2);

/**
 * Typesets a document with Typst as a tagged PDF, in a separate process. Text is passed as data and never evaluated as
 * markup.
 * @throws Error with Typst's message if the template or its data cannot be typeset
 */
export const compilePdf = (input: PdfInput): Promise<Buffer> =>
  limitConcurrency(() => runProcess(PROGRAM, Buffer.from(JSON.stringify(input))));
