import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { proposeChoices } from './propose-choices.ts';

const listed: { name: string; synonyms: string[]; type?: string }[] = parse(
  readFileSync('src/content/skills.yaml', 'utf8'),
);
const all = listed.map(({ name, synonyms, type = 'skill' }, index) => ({ id: index + 1, name, names: synonyms, type }));
const CATALOG = {
  roles: all.filter(({ type }) => type === 'role'),
  skills: all.filter(({ type }) => type === 'skill'),
  obstacles: [],
};
const propose = (dreamJob: string) =>
  proposeChoices({ dreamJob }, CATALOG).map((one) => ({
    ...one,
    name: one.id === null ? one.kind : all[one.id - 1]?.name,
  }));

/** What comes closest to each title. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  'Operations manager': [
    'Chief operating officer, COO, VP operations, VP of operations at an airline, SVP Operations, operations director',
    'I want to become COO one day, Directora de operaciones, head of operations, Director of Operations',
    'chief of operations, Chief Operations Officer of a cargo airline',
  ],
  'Financial statements': [
    'Chief financial officer, CFO, finance director, VP Finance, head of finance, directeur financier',
  ],
  'Systems integration': ['CTO, Chief technology officer, IT director, head of IT, CIO'],
  Cybersecurity: ['CISO, Chief information security officer'],
  Marketing: ['CMO, Chief marketing officer, head of marketing'],
  Sales: ['Chief commercial officer, VP Sales, head of sales, sales director, diretor comercial'],
  'Revenue management': ['head of revenue management'],
  'Data analysis': ['VP of data analysis, head of data science'],
  'Data analyst': ['Chief data officer, senior data analyst'],
  Consultant: ['principal consultant'],
  'Leading a team': ['Chief people officer, CHRO, HR director, head of HR, VP people, head of department'],
  'Business models': [
    'Chief product officer, head of product, Chief strategy officer, CEO, managing director, general manager',
  ],
  'Supplier management': ['head of procurement'],
  'Supply chain planner': ['jefe de compras, Leiter Einkauf, Leiterin der Logistik'],
  'Customer service': ['head of customer service'],
  'Safety management': ['director of safety'],
  'Network planning': ['VP network planning'],
  Pilot: ['Chief pilot'],
  'Operations control': ['head of flight operations'],
  'Aircraft maintenance': ['director of maintenance'],
};
const ROWS = Object.entries(TITLES).flatMap(([name, titles]) =>
  titles.flatMap((line) => line.split(', ').map((title) => [title, name] as const)),
);

describe('a senior title', () => {
  it('is tried in at least fifty forms', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(50);
  });

  it.each(ROWS)('“%s” is answered with what comes closest, with its words in sight: %s', (title, name) => {
    const [first] = propose(title);
    expect(first?.name).toBe(name);
    expect(first?.quote).toBe(title);
    // A name that the list has as another name is no guess.
    expect(first?.isNear ?? /head of operations|director of operations/i.test(title)).toBe(true);
  });

  it.each(['anything but sales', 'something new', 'not sales', 'tout sauf la vente'])(
    '“%s” is answered with what helps to find out',
    (words) => {
      expect(propose(words)).toMatchObject([{ kind: 'unsure', quote: words }]);
    },
  );

  it.each(['be shift lead, not just scanning'])('of a small team calls for no executives: “%s”', (title) => {
    expect(propose(title).map(({ name }) => name)).toEqual(['Leading a team', 'Shift leadership', 'Feedback']);
  });

  it.each([
    'Senior Executive, Air Exports, 2015-2019',
    'I report to the COO',
    'my husband is a VP of sales',
    'I was head of marketing',
    'assistant to the CEO',
    'head first into something',
    'a head hunter',
  ])('that is not wanted proposes nothing: “%s”', (words) => {
    expect(propose(words)).toEqual([]);
  });
});
