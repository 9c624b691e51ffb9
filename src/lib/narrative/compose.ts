import { createRandom } from '#lib/artwork/random.ts';
import { MENTEE_FIELDS } from '#lib/mentee-context.ts';
import { arrival } from './beats/arrival.ts';
import { opening } from './beats/opening.ts';
import { setback } from './beats/setback.ts';
import { start } from './beats/start.ts';
import { struggle } from './beats/struggle.ts';
import { turn } from './beats/turn.ts';
import { vision } from './beats/vision.ts';
import { wish } from './beats/wish.ts';
import { momentsOf } from './moments.ts';
import type { Story, StoryInput } from './story.ts';
import { createTeller } from './teller.ts';
import { titleOf } from './title.ts';
import { voiceOf } from './voice.ts';

/** Orders in which a story may be told; what comes late explains what came early. */
const PLANS = [
  [opening, wish, start, struggle, turn, setback, arrival],
  [wish, opening, start, turn, struggle, arrival],
  [opening, wish, start, setback, struggle, turn, arrival],
  [opening, start, wish, struggle, turn, arrival],
] as const;

/**
 * A story of the way ahead, composed without a model: the server's where none is configured, and the browser's where a call
 * fails. The same profile, path and edition have the same story; another edition is another one.
 */
export function composeStory({ context, pathway, route, today, edition = 0 }: StoryInput): Story {
  const told = MENTEE_FIELDS.map((field) => context[field] ?? '').join('\u0000');
  const teller = createTeller({
    voice: voiceOf(context),
    route,
    pathway: pathway === null ? null : pathway.replace(/[“”"]/g, '’'),
    today,
    random: createRandom(`${told}\u0000${pathway ?? ''}\u0000${edition}`),
  });
  // Neighbouring editions begin differently: the plan is turned, the rest is drawn.
  const first = createRandom(told).integer(0, PLANS.length - 1);
  const plan = PLANS[(first + edition) % PLANS.length] ?? PLANS[0];
  const narrative = plan.map((beat) => beat(teller)).join('\n\n');
  const futureVision = vision(teller);
  const moments = momentsOf(teller);
  return {
    title: titleOf(teller),
    narrative,
    keyMoments: moments.map(({ sentence }) => sentence),
    futureVision,
    steps: moments.map(({ step }) => step),
  };
}
