export interface MentorFeature {
  readonly key: 'guidance' | 'paths' | 'progress' | 'narrative';
  readonly title: string;
  readonly text: string;
}

interface MentorTexts {
  readonly hero: {
    readonly kicker: string;
    readonly title: string;
    readonly text: string;
    readonly start: string;
    readonly end: string;
  };
  /** A part of a plan that the product made, with its own words. */
  readonly plan: {
    readonly title: string;
    readonly text: string;
    readonly phase: string;
    readonly until: string;
    readonly steps: readonly {
      readonly date: string;
      readonly title: string;
      readonly why: string;
      readonly text?: string;
      readonly facts: string;
    }[];
  };
  readonly features: { readonly title: string; readonly text: string; readonly items: readonly MentorFeature[] };
  readonly steps: {
    readonly title: string;
    readonly text: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
  readonly audience: {
    readonly title: string;
    readonly text: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
  readonly closing: { readonly title: string; readonly text: string };
}

/** Every text of the Mentor page. */
export const mentor: MentorTexts = {
  hero: {
    kicker: 'Mentor: guidance for ambitious people without access to mentors',
    title: 'Good advice should not depend on who you know.',
    text: 'Some people have a mentor two doors down. Mentor is for everyone else: guidance that takes your situation into account, a learning path built on it, and a record of how far you have come.',
    start: 'Where you are',
    end: 'Where you want to be',
  },
  plan: {
    title: 'A plan with dates, and what each step is for',
    text: 'A sample: three steps from the plan of a duty manager at a regional airport who wants to run operations control and has three hours a week. One is done; the next is due on March 8.',
    phase: 'Leading a team',
    until: 'until Mar 17',
    steps: [
      {
        date: 'Mar 4',
        title: 'The first ninety days in a team you did not build',
        why: 'Then you can find the promises, the unseen work and the person everyone asks in a new team.',
        facts: 'Leading a team · Article · Beginner · 40 minutes',
      },
      {
        date: 'Mar 8',
        title: 'Leading from the Night Shift',
        why: 'Then you can lead tired people through the small hours: who decides, and what is handed over in which words.',
        facts: 'Leading a team · Book · Intermediate · 90 minutes',
      },
      {
        date: 'Mar 17',
        title: 'Ask three people what they are waiting for',
        why: 'What you read, done once with your own people.',
        text: 'Wherever you lead people, at work, in a choir or on a football field, ask three of them in private what they are waiting for from you. Reply with “thank you” and one question. Then tell the whole group what you heard in common and which thing will be done by Friday. Have it done by Thursday.',
        facts: 'At work · about 2 hours',
      },
    ],
  },
  features: {
    title: 'What a mentor does, in four parts',
    text: 'It listens first, then recommends, then remembers.',
    items: [
      {
        key: 'guidance',
        title: 'Context-aware guidance',
        text: 'You choose where you want to go, and say what you know already, how much time you have and what is in the way. The plan starts from there.',
      },
      {
        key: 'paths',
        title: 'Curated learning paths',
        text: 'Articles, books and courses, chosen by people who do this work and put in the order in which they make sense.',
      },
      {
        key: 'progress',
        title: 'Progress tracking',
        text: 'What you have finished stays marked, what you want to keep stays bookmarked. You pick up where you left off, on any device.',
      },
      {
        key: 'narrative',
        title: 'A story of the way ahead',
        text: 'From your plan and your own words, Mentor tells you what the next weeks hold, and what helps when one of them is hard.',
      },
    ],
  },
  steps: {
    title: 'Three waypoints',
    text: 'The first takes a few minutes. The last has no end date.',
    items: [
      {
        title: 'Context profiling',
        text: 'At most four questions, each answered by choosing. You can change any answer later, and say more in your own words if you like.',
      },
      {
        title: 'Pathway design',
        text: 'The plan appears while you answer. Or follow a path through strategy, technology, operations or leadership, or pick single items from the library.',
      },
      {
        title: 'Continuous growth',
        text: 'Work through it at your own pace. When your situation changes, change your answers, and the dates follow.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    text: 'If one of these lines could have been written about you, Mentor was made with you in mind.',
    items: [
      { title: 'Ambitious professionals', text: 'who want the next role and would like to know what it asks of them.' },
      {
        title: 'Emerging leaders',
        text: 'with a first team of their own, and nobody nearby who remembers how that felt.',
      },
      {
        title: 'People facing geographic or resource limits',
        text: 'for whom the right program is too far away or costs too much.',
      },
      { title: 'Career changers', text: 'who bring experience from one field and need the vocabulary of another.' },
      { title: 'High-potential individuals', text: 'who learn faster than their surroundings can teach them.' },
    ],
  },
  closing: { title: 'Begin with where you are.', text: 'Sign in, answer a few questions, and open your first lesson.' },
};
