/** What a run measured, as it is told: `{ 'kill → serving, p50': '1.2 s' }`. */
export type Figures = Readonly<Record<string, string>>;

/** A fault that is caused on purpose, with real processes. It passes unless `run` throws. */
export interface Drill {
  /** As `--only` takes it, and as its file is called: `<name>.drill.ts`. */
  readonly name: string;
  /** What is tried, in one line. */
  readonly title: string;
  /** Programs it starts; on Debian `apt install <program>` unless another package is named. */
  readonly needs?: readonly Program[];
  /** A run that takes longer has failed. Five minutes unless said. */
  readonly limitSeconds?: number;
  run(context: DrillContext): Promise<Figures>;
}

export interface Program {
  readonly name: string;
  /** Debian's package, where it is called otherwise. */
  readonly from?: string;
}

/** One run of a drill. */
export interface DrillContext {
  /** Empty, gone at the end of the run; everybody may walk through it. */
  readonly folder: string;
  /** Runs at the end of the run, however it ends; last given is first run. */
  closeLater(close: () => unknown): void;
  /** Is asked where the run fails: what a server printed, for instance. */
  explain(tell: () => string): void;
  /** A line for whoever watches. */
  say(words: string): void;
}
