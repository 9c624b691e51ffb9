import { counted, saidDay } from '#lib/phrasing/numbers.ts';
import { struggleOf } from './beats/struggle.ts';
import type { StoryStep, Waypoint } from './story.ts';
import type { Teller } from './teller.ts';

interface Moment {
  readonly sentence: string;
  readonly step: StoryStep;
}

/** What a category lets one do that can be told in half a sentence. */
const GAINS: Readonly<Record<string, readonly string[]>> = {
  Operations: ['you see where a day loses its time', 'you can say which ten minutes are worth defending'],
  Technology: [
    'you ask every figure what it is compared with',
    'you answer a question of your own before the report arrives',
  ],
  Strategy: [
    'you read a result and see what it leaves out',
    'you can say what a plan assumes, and in which order it would hurt',
  ],
  Leadership: [
    'you have the conversation you had put off',
    'you leave a silence after a question, and are told the rest',
  ],
};

const ANY_GAIN = ['one thing you read explains one thing you see'];

const byItem = (sentence: string, item: Waypoint): Moment => ({
  sentence,
  step: { action: `Finish “${item.title}” by ${saidDay(item.dueAt)}.`, contentId: item.contentId, title: item.title },
});

/** Four to six key moments: the first, the last and one or two items between, how the hurdle is met, and a message of thanks. */
export function momentsOf(teller: Teller): Moment[] {
  const { route, random, voice } = teller;
  const [first, ...others] = route;
  const last = others.pop();
  const middle =
    others.length <= 2 ? others : [others[Math.floor(others.length / 3)], others[Math.floor((others.length * 2) / 3)]];
  const moments: Moment[] = [];
  if (first) {
    moments.push(
      byItem(
        random.pick([
          `By ${saidDay(first.dueAt)} “${first.title}” is behind you, and one sentence that begins with “On Monday I will” lies before you.`,
          `“${first.title}” is done by ${saidDay(first.dueAt)}, and you have tried one thing from it on a day that did not matter.`,
        ]),
        first,
      ),
    );
  }
  const { moment, action } = struggleOf(voice.hurdle);
  moments.push({ sentence: moment, step: { action, contentId: null, title: null } });
  for (const item of middle) {
    if (!item) continue;
    const gains = (Object.hasOwn(GAINS, item.category) && GAINS[item.category]) || ANY_GAIN;
    const used = moments.map(({ sentence }) => sentence).join(' ');
    const gain = gains.find((one) => !used.includes(one)) ?? gains[0];
    moments.push(byItem(`With “${item.title}”, by ${saidDay(item.dueAt)}, ${gain}.`, item));
  }
  if (last) {
    moments.push(
      byItem(
        `On ${saidDay(last.dueAt)} you close “${last.title}”, the last of ${counted(route.length, 'item')}.`,
        last,
      ),
    );
  }
  moments.push({
    sentence: 'You tell somebody who helped you how it went, including the part that didn’t work.',
    step: {
      action: 'Write three sentences to somebody who helped you: what you did, what worked, what didn’t.',
      contentId: null,
      title: null,
    },
  });
  return moments;
}
