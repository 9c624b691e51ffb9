import type { MenteeContext } from '#lib/mentee-context.ts';

/** A library item on the way, as a story needs it. */
export interface Waypoint {
  readonly contentId: number;
  readonly title: string;
  readonly category: string;
  readonly minutes: number;
  readonly dueAt: Date;
}

export interface StoryInput {
  readonly context: MenteeContext;
  /** The path's title or what was typed; null where none was chosen. */
  readonly pathway: string | null;
  /** In the order they are taken; may be empty. */
  readonly route: readonly Waypoint[];
  readonly today: Date;
  /** 0 for the first story of a profile, one more for each other one. */
  readonly edition?: number;
}

/** What a key moment is tied to: an item of the library, or something to do (`contentId` null). */
export interface StoryStep {
  /** In the imperative. */
  readonly action: string;
  readonly contentId: number | null;
  /** The item's title; null for a real step. */
  readonly title: string | null;
}

/** The generated narrative of specification 3, and what each key moment is tied to. */
export interface Story {
  readonly title: string;
  /** Paragraphs with an empty line between them. */
  readonly narrative: string;
  readonly keyMoments: readonly string[];
  readonly futureVision: string;
  /** As many as key moments, in their order. */
  readonly steps: readonly StoryStep[];
}
