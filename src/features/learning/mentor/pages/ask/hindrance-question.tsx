import { ITEM_TYPES, type ItemType, NEEDS, type Need } from '../../mentor.constants.ts';
import type { CatalogReply } from '../../mentor.contract.ts';
import { type AnswerProps, toggle } from './answers.ts';
import { Chips, Question } from './question.tsx';

const FORMATS: Readonly<Record<ItemType, string>> = {
  article: 'Articles',
  video: 'Videos',
  course: 'Courses',
  book: 'Books',
  event: 'Events',
  program: 'Programs',
};
const WITHOUT: Readonly<Record<Need, string>> = {
  computer: 'Without a computer',
  travel: 'Without travel',
  money: 'Without paying',
};

/** What is in the way: difficulties, formats that do not suit, and what the learner has to do without. */
export function HindranceQuestion(props: AnswerProps & { number: number; obstacles: CatalogReply['obstacles'] }) {
  const { number, obstacles, answers, onChange } = props;
  const { obstacleIds, formats, without } = answers;
  return (
    <Question
      number={number}
      title="What is in the way?"
      text="Nobody else sees this. You will find our editors’ advice on it with your plan."
    >
      <div className="flex flex-wrap gap-2">
        <Chips
          name="obstacles"
          options={obstacles.map(({ id, name }) => [id, name])}
          chosen={obstacleIds}
          onChoose={(id) => onChange({ obstacleIds: toggle(obstacleIds, id) })}
        />
      </div>
      <details className="mt-5 border-y border-line">
        <summary className="flex min-h-11 items-center justify-between gap-4 text-sm">
          <span>
            <span className="font-semibold">What you learn from, and what you do without</span>{' '}
            <span className="text-muted">
              {[
                formats.length === ITEM_TYPES.length ? 'everything' : formats.map((one) => FORMATS[one]).join(', '),
                ...without.map((need) => WITHOUT[need].toLowerCase()),
              ].join('; ')}
            </span>
          </span>
          <span aria-hidden="true" className="details-mark" />
        </summary>
        <div className="flex flex-wrap gap-2 pb-4">
          <Chips
            name="formats"
            options={ITEM_TYPES.map((type) => [type, FORMATS[type]])}
            chosen={formats}
            // At least one format stays.
            onChoose={(type) =>
              onChange({ formats: formats.length === 1 && formats[0] === type ? formats : toggle(formats, type) })
            }
          />
          <Chips
            name="without"
            options={NEEDS.map((need) => [need, WITHOUT[need]])}
            chosen={without}
            onChoose={(need) => onChange({ without: toggle(without, need) })}
          />
        </div>
      </details>
    </Question>
  );
}
