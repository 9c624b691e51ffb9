import type { MenteeField } from '#lib/mentee-context.ts';
import { splitTerms, type Term } from './terms.ts';

/** Words that people use for the library's four categories, whether or not an item contains them. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  Strategy:
    'strategy strategic business pricing price revenue yield commercial finance financial money economics market marketing sales ' +
    'network route partner consulting consultant investment investor analyst budget profit entrepreneur startup founder fleet alliance ' +
    'negotiation contract ceo airline schedule',
  Technology:
    'technology data software code coding programming developer computer digital automation robot model forecast forecasting sql python ' +
    'excel machine ai cloud system systems app engineer engineering algorithm statistics maths mathematics science it analytics cyber',
  Operations:
    'operations operational ops dispatcher dispatch ground ramp turnaround maintenance mechanic hangar mro cargo freight logistics ' +
    'warehouse supply chain airport station planner planning schedule scheduling delay punctuality shift control pilot captain crew ' +
    'cabin loadmaster technician process lean quality safety shop production factory driver transport',
  Leadership:
    'leadership leader lead manager management team supervisor boss head director promotion promoted people speak speaking speech ' +
    'presentation confidence confident nervous shy meeting feedback conflict communication communicate mentor coach coaching teacher ' +
    'teaching motivate delegation responsibility decision trust culture hr foreman captain',
};

const CATEGORY_TERMS = new Map(
  Object.entries(CATEGORY_WORDS).map(([category, words]) => [category, new Set(splitTerms(words))] as const),
);

/** How close a profile is to a category: the total weight of its words, and the field that adds most. */
export interface Leaning {
  readonly weight: number;
  readonly field: MenteeField | undefined;
}

/** Leanings by category, from 0 to 1, relative to the strongest one. */
export function getLeanings(terms: ReadonlyMap<string, Term>): Map<string, Leaning> {
  const raw = new Map<string, { weight: number; field: MenteeField | undefined; most: number }>();
  for (const [category, words] of CATEGORY_TERMS) {
    const leaning = { weight: 0, field: undefined as MenteeField | undefined, most: 0 };
    for (const word of words) {
      const term = terms.get(word);
      if (!term) continue;
      leaning.weight += term.weight;
      if (term.weight > leaning.most) Object.assign(leaning, { most: term.weight, field: term.field });
    }
    raw.set(category, leaning);
  }
  const most = Math.max(...[...raw.values()].map(({ weight }) => weight), 1);
  return new Map([...raw].map(([category, { weight, field }]) => [category, { weight: weight / most, field }]));
}
