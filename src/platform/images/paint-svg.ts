import { runProcess } from '../processes/run-process.ts';

const PROGRAM = { from: import.meta, program: 'svg-painter.process', seconds: 10 };

/** Paints an SVG as PNG, about 320 pixels high and without empty borders. @throws Error if it cannot be painted in time */
export const paintSvg = (bytes: Buffer): Promise<Buffer> => runProcess(PROGRAM, bytes);
