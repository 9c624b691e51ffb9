import { ANGLES } from './angles.ts';
import { type BriefingInput, type BriefingStep, createQuoter } from './briefing-facts.ts';
import { createSayings, type Sayings } from './briefing-sayings.ts';
import { BRIEFING_TEXTS, fillText } from './briefing-texts.ts';
import { flattenMarkdown, quote, shorten } from './quote.ts';

/** A generated narrative, and the action behind each key moment. */
export interface Briefing {
  readonly title: string;
  /** Paragraphs with an empty line between them. */
  readonly narrative: string;
  readonly keyMoments: string[];
  readonly futureVision: string;
  /** One for each key moment: an item of the library, or something to do (`contentId` null). */
  readonly steps: { readonly action: string; readonly contentId: number | null; readonly title: string | null }[];
}

const MAX_SUBJECT = 60;
const MAX_TITLE = 180;
const MAX_NARRATIVE = 11_000;
const MAX_VISION = 2800;
const MAX_MOMENT = 580;

/**
 * Writes a briefing from facts: the learner's words as quotes, the steps of the plan, and texts by editors. It claims nothing else. The
 * same input has the same briefing; the next edition puts other facts in front.
 */
export function writeBriefing(input: BriefingInput): Briefing {
  const sayings = createSayings(input);
  const angle = ANGLES[input.edition % ANGLES.length] ?? ANGLES[0];
  const { paragraphs, moments } = angle.write(input, sayings, createQuoter(input));
  const { texts, steps } = input;
  const shown = [...paragraphs, steps.length === 0 ? texts.noSteps : ''].filter((text) => text !== '');
  const date = sayings.date(steps.at(-1)?.dueAt ?? input.today);
  return {
    title: fillText(texts[angle.title], { date, subject: findSubject(input) }).slice(0, MAX_TITLE),
    narrative: shown.join('\n\n').slice(0, MAX_NARRATIVE),
    keyMoments: moments.map((step) => cut(writeMoment(step, input, sayings), MAX_MOMENT)),
    futureVision: cut(writePicture(input), MAX_VISION),
    steps: moments.map(({ kind, contentId, title, dueAt }) => ({
      action: cut(
        fillText(kind === 'item' ? texts.finish : texts.act, { title, date: sayings.date(dueAt) }),
        MAX_MOMENT,
      ),
      contentId,
      title: contentId === null ? null : title,
    })),
  };
}

const cut = (text: string, max: number): string =>
  text.length <= max ? text : (shorten(text, max) ?? text.slice(0, max));

/** Finds the subject of the briefing: the role, the goal in the learner's words, or the path. */
function findSubject(input: BriefingInput): string {
  const { understanding, pathway, texts } = input;
  if (pathway?.isFromLibrary) return pathway.title;
  const [role] = understanding.roles;
  if (role) return role.name;
  const goal = createQuoter({ ...input, texts: { ...texts, dreamJob: '{quote}', shortTermGoals: '{quote}' } });
  const words = goal('dreamJob') || goal('shortTermGoals') || (pathway && quote(pathway.title)) || '';
  // A title has no period, and a shortened goal cannot be a title.
  return words.length > 2 && words.length <= MAX_SUBJECT ? words.replace(/\.(\u2069?”)$/u, '$1') : texts.subject;
}

function writeMoment(
  { kind, title, takeaway, dueAt }: BriefingStep,
  { texts }: BriefingInput,
  sayings: Sayings,
): string {
  const date = sayings.date(dueAt);
  if (takeaway) return fillText(texts.moment, { date, takeaway: sayings.sentence(takeaway) });
  return kind === 'item' ? fillText(texts.momentDone, { date, title }) : fillText(texts.act, { date, title });
}

/** The picture of a role, or else the goal in the learner's words. */
function writePicture(input: BriefingInput): string {
  const { understanding, texts } = input;
  const picture = understanding.roles.find((role) => role.picture)?.picture;
  if (picture) return fillText(texts.picture, { picture: flattenMarkdown(picture) });
  const quoteField = createQuoter({ ...input, texts: { ...texts, longTermGoals: texts.aim, dreamJob: texts.aim } });
  return quoteField('longTermGoals') || quoteField('dreamJob') || texts.noPicture || BRIEFING_TEXTS.noPicture;
}
