import { ITEM_TYPES, type ItemType, NEEDS, type Need } from '../../mentor.constants.ts';
import type { CatalogReply } from '../../mentor.contract.ts';
import { type Answers, toggle } from './answers.ts';
import { ChoiceChip, Question } from './question.tsx';

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
export function HindranceQuestion(props: {
  number: number;
  catalog: CatalogReply;
  answers: Answers;
  onChange: (changed: Partial<Answers>) => void;
}) {
  const { number, catalog, answers, onChange } = props;
  const { obstacleIds, formats, without } = answers;
  return (
    <Question
      number={number}
      title="What is in the way?"
      text="Nobody else sees this. You will find our editors’ advice on it with your plan."
    >
      <div className="flex flex-wrap gap-2">
        {catalog.obstacles.map(({ id, name }) => (
          <ChoiceChip
            key={id}
            type="checkbox"
            name="obstacles"
            label={name}
            isChecked={obstacleIds.includes(id)}
            onChange={() => onChange({ obstacleIds: toggle(obstacleIds, id) })}
          />
        ))}
      </div>
      <details className="mt-5 border-y border-line">
        <summary className="flex min-h-11 items-center justify-between gap-4 text-sm">
          <span>
            <span className="font-semibold">What you learn from, and what you do without</span>{' '}
            <span className="text-muted">
              {[
                formats.length === ITEM_TYPES.length ? 'all formats' : formats.map((one) => FORMATS[one]).join(', '),
                ...without.map((need) => WITHOUT[need].toLowerCase()),
              ].join('; ')}
            </span>
          </span>
          <span aria-hidden="true" className="details-mark" />
        </summary>
        <div className="flex flex-wrap gap-2 pb-4">
          {ITEM_TYPES.map((type) => (
            <ChoiceChip
              key={type}
              type="checkbox"
              name="formats"
              label={FORMATS[type]}
              isChecked={formats.includes(type)}
              // At least one format stays.
              onChange={() =>
                onChange({ formats: formats.length === 1 && formats[0] === type ? formats : toggle(formats, type) })
              }
            />
          ))}
          {NEEDS.map((need) => (
            <ChoiceChip
              key={need}
              type="checkbox"
              name="without"
              label={WITHOUT[need]}
              isChecked={without.includes(need)}
              onChange={() => onChange({ without: toggle(without, need) })}
            />
          ))}
        </div>
      </details>
    </Question>
  );
}
