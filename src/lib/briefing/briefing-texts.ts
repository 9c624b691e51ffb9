// The sentences that connect a learner's words with the facts of the plan. A firm edits them under Settings, Mentor; these are the
// defaults. Names in braces are replaced. {quote} holds the learner's words in quotation marks and ends its sentence, so it needs no
// period. A text that is left empty leaves its part out. Keep them short and neutral: they must be true for any answer.
export const BRIEFING_TEXTS = {
  titleWeeks: 'The next weeks: {subject}',
  titleMonth: 'The next month: {subject}',
  titleHard: 'For the hard week: {subject}',
  titleEnd: 'Seen from {date}: {subject}',
  subject: 'your plan',
  ownWords: 'In your words.',
  shortTermGoals: 'This year: {quote}',
  longTermGoals: 'Later: {quote}',
  dreamJob: 'One day: {quote}',
  workExperience: 'So far: {quote}',
  interests: 'Interests: {quote}',
  strengths: 'Strengths: {quote}',
  achievements: 'Achieved: {quote}',
  values: 'Values: {quote}',
  motivation: 'Why: {quote}',
  currentChallenges: 'Difficulties: {quote}',
  noGoal: 'Your profile needs a goal.',
  role: 'Understood as: {names}.',
  skills: 'Skills: {names}.',
  missing: 'Nothing here on {names} yet.',
  path: 'Along “{title}”:',
  ownPathway: 'Your own pathway: {quote}',
  step: 'By {date}: “{title}” ({time}).',
  practice: 'By {date}, practice at work: {title} ({time}).',
  evidence: 'By {date}, evidence: {title}.',
  skill: 'Skill: {skill}.',
  sum: '{count} until {date}, {time}.',
  list: '“{title}” ({time}, {date})',
  abilities: 'By then:',
  shortest: 'Smallest step: “{title}” ({time}).',
  pause: 'Otherwise the dates move.',
  behind: 'Behind you on {date}: {titles}',
  noSteps: 'No open step: choose an item in the library.',
  moment: 'By {date}: {takeaway}',
  momentDone: '“{title}” done by {date}.',
  finish: 'Finish “{title}” by {date}.',
  act: '{title}, by {date}.',
  picture: 'A picture, not a promise. {picture}',
  aim: 'Where it leads: {quote}',
  noPicture: 'No picture here yet.',
} as const;

export const BRIEFING_TEXT_MAX = 300;

export type BriefingTexts = Readonly<Record<keyof typeof BRIEFING_TEXTS, string>>;

/** Replaces the names in braces. A name without a value is left out. */
export const fillText = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim();
