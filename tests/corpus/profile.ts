import type { MenteeContext } from '../../src/lib/mentee-context';

/** What somebody wrote in their own words, and what they would then choose from the lists. */
export interface Profile {
  readonly name: string;
  readonly context: MenteeContext;
  readonly choices: {
    /** Names from skills.yaml and obstacles.yaml. */
    readonly role?: string;
    readonly skills?: readonly string[];
    readonly path?: string;
    readonly isUnsure?: boolean;
    readonly levels?: Readonly<Record<string, 'none' | 'some' | 'well'>>;
    readonly hoursPerWeek: number;
    readonly obstacles?: readonly string[];
  };
  /** Names; "known SQL" for a known skill, "120 minutes" for time. */
  readonly mustPropose?: readonly string[];
  /** Names, or "*" for anything at all. */
  readonly mustNotPropose?: readonly string[];
}
