import { z } from 'zod';
import { getFilledContext, type MenteeContext, type MenteeField } from '#lib/mentee-context.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { isCrime, proposeChoices } from '../domain/proposals/propose-choices.ts';
import { pickForModel } from '../domain/story/story-facts.ts';
import { HOURS_MAX } from '../mentor.constants.ts';
import type { ModelProposalsReply, Proposal } from '../proposals.contract.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { listObstacles, listSkills } from './skills.store.ts';
import { listReflections } from './week.store.ts';

export interface CareDeps {
  readonly db: Db;
  /** The site's text of care, as Markdown. */
  readonly readCare: () => Promise<string>;
}

/** Returns the text of care if words of danger stand in a learner's own words or reflections. Null otherwise. */
export async function findCare({ db, readCare }: CareDeps, userId: number): Promise<string | null> {
  const [profile, reflections] = await Promise.all([findMenteeProfile(db, userId), listReflections(db, userId)]);
  const texts = [...Object.values(getFilledContext(profile ?? {})), ...reflections.map(({ text }) => text)];
  return texts.some(hasDangerWords) ? readCare() : null;
}

/** Lists the choices that a learner's own words suggest. Nothing is planned from them until the learner says so. */
export async function listProposals(db: Db, userId: number): Promise<Proposal[]> {
  const [profile, all, obstacles] = await Promise.all([
    findMenteeProfile(db, userId),
    listSkills(db),
    listObstacles(db),
  ]);
  const skills = all.map(({ id, name, type, synonyms }) => ({ id, name, type, names: synonyms }));
  const catalog = {
    roles: skills.filter(({ type }) => type === 'role'),
    skills: skills.filter(({ type }) => type === 'skill'),
    obstacles: obstacles.map(({ phrases, ...one }) => ({ ...one, names: phrases })),
  };
  const found = proposeChoices(getFilledContext(profile ?? {}), catalog);
  return found.map(({ minutesPerWeek, isGuess = false, isNear = false, ...one }) => {
    const list = one.kind === 'obstacle' ? obstacles : skills;
    return {
      ...{ ...one, isGuess, isNear, source: 'words' },
      name: list.find(({ id }) => id === one.id)?.name ?? '',
      // In halves.
      hoursPerWeek: minutesPerWeek === undefined ? null : Math.min(HOURS_MAX, Math.round(minutesPerWeek / 30) / 2),
    };
  });
}

const MAX_TOKENS = 800;
const MOST_PROPOSALS = 6;
const QUOTE = { min: 2, max: 160 };
const KINDS = ['role', 'skill', 'known-skill', 'obstacle'] as const;

const answerSchema = z.object({ proposals: z.array(z.unknown()).max(40) });
const proposalSchema = z.object({
  kind: z.enum(KINDS),
  id: z.coerce.number().int(),
  field: z.string(),
  words: z.string().trim().min(QUOTE.min).max(QUOTE.max),
});

const INSTRUCTIONS = [
  'The material has a person’s answers by field, and lists of roles, skills and obstacles with their ids. Say which entries of the lists the person’s own words call for: a role or a skill that they want, a skill that they say they have (known-skill), an obstacle that they describe.',
  'Only entries of the lists, at most six, and only where the words are clear. Nothing that they do not want, that somebody else does, or that they left behind. For each give the field and the words that led to it, copied letter by letter from that field, as few as make it clear. If nothing is clear, give an empty list.',
  'Shape: {"proposals":[{"kind":"skill","id":1,"field":"dreamJob","words":"…"}]}',
].join('\n');

/**
 * Asks the model which choices a learner's words suggest. Each of its proposals names an entry of the lists and words that
 * stand in the learner's text; the others are dropped. Nothing is planned from them until the learner says so.
 */
export async function askForProposals(db: Db, ai: Ai, user: SignedIn['user']): Promise<ModelProposalsReply> {
  const [profile, all, obstacles, own] = await Promise.all([
    findMenteeProfile(db, user.id),
    listSkills(db),
    listObstacles(db),
    listProposals(db, user.id),
  ]);
  const context = getFilledContext(profile ?? {});
  const person = pickAskable(context);
  // With words of danger anywhere, care comes first and no model is asked.
  if (Object.keys(person).length === 0 || Object.values(context).some(hasDangerWords))
    return { proposals: [], isFailed: false };
  const toEntry = ({ id, name, definition }: (typeof all)[number]) => ({ id, name, definition });
  const lists = {
    roles: all.filter(({ type }) => type === 'role').map(toEntry),
    skills: all.filter(({ type }) => type === 'skill').map(toEntry),
    obstacles: obstacles.filter(({ isSensitive }) => !isSensitive).map(({ id, name }) => ({ id, name })),
  };
  const answer = await ai
    .ask({
      ...{ purpose: 'proposals', user, schema: answerSchema, instructions: INSTRUCTIONS },
      ...{ material: { person, ...lists }, maxOutputTokens: MAX_TOKENS },
    })
    .catch((error: unknown) => {
      if (error instanceof AiFailure) return undefined;
      throw error;
    });
  const known = new Set(own.map(({ kind, id }) => `${kind} ${id}`));
  const proposals = (answer?.proposals ?? []).flatMap((given): Proposal[] => {
    const { data } = proposalSchema.safeParse(given);
    const field = data?.field as MenteeField | undefined;
    const text = field && person[field];
    const list =
      data && (data.kind === 'role' ? lists.roles : data.kind === 'obstacle' ? lists.obstacles : lists.skills);
    const entry = list?.find(({ id }) => id === data?.id);
    const words = text && data ? findWords(text, data.words) : undefined;
    if (!data || !field || !entry || words === undefined) return [];
    const key = `${data.kind} ${entry.id}`;
    if (known.has(key)) return [];
    known.add(key);
    return [
      {
        ...{ field, kind: data.kind, id: entry.id, name: entry.name, quote: words, matched: words },
        ...{ hoursPerWeek: null, isGuess: false, isNear: false, source: 'model' },
      },
    ];
  });
  return { proposals: proposals.slice(0, MOST_PROPOSALS), isFailed: answer === undefined };
}

/** The words that a model may be asked about. */
const pickAskable = (context: MenteeContext): MenteeContext =>
  Object.fromEntries(Object.entries(pickForModel(context)).filter(([, text]) => !isCrime(text ?? '')));

/** The learner's own spelling of words that a model copied. Undefined if they are not in the text. */
function findWords(text: string, words: string): string | undefined {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'iu').exec(text)?.[0].replace(/\s+/g, ' ');
}
