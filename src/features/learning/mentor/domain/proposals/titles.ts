// Senior titles, which no list of roles has: "COO", "VP operations", "head of sales". What comes closest is proposed.
import { joinWords, type Word } from './matches.ts';

/** The part of a firm that an abbreviated title leads. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ceo: 'executive',
  coo: 'operations',
  cfo: 'finance',
  cto: 'technology',
  cio: 'technology',
  cmo: 'marketing',
  cco: 'sales',
  cro: 'revenue',
  chro: 'people',
  cpo: 'product',
  cdo: 'data',
  ciso: 'security',
  cso: 'strategy',
};
const SHORT = Object.keys(ABBREVIATIONS).join('|');
/** Ranks before what they lead, after it, and alone. Folded: small letters, no accents, no apostrophes. */
const BEFORE =
  '(?:(?:[sea]?vp|(?:senior |executive |assistant )?vice president|director|directora|diretor|diretora|directeur|directrice|direktor|direktorin|leiter|leiterin|gerente)(?: OF)*|(?:head|lead|chief|president|presidente|jefe|jefa|chefe|chef|responsable)(?: OF)+)'.replaceAll(
    'OF',
    '(?:of|for|de|del|des|du|da|do|der|d|la|las|los|l|the|in|and)',
  );
const AFTER = '(?:director|vp|lead|leiter|leiterin)';
const ALONE =
  '(?:managing director|general manager|executive director|director general|directora general|directeur general|directrice generale|diretor geral|gerente general|geschaftsfuhrer|geschaftsfuhrerin|board member|c suite|c level|(?:an|top|airline|business) executive|partner in a firm)';
const TITLES = [
  new RegExp(`(?:^| )(?<short>${SHORT})(?= |$)`),
  new RegExp(`(?:^| )${ALONE}(?= |$)`),
  // An executive in a list of jobs is a clerk: "Senior Executive, Air Exports".
  /^executive$/,
  /(?:^| )chief (?<field>[^ ]+(?: [^ ]+){0,2}) officer(?= |$)/,
  new RegExp(`(?:^| )${BEFORE} (?<field>[^ ]+(?: [^ ]+){0,3})`),
  new RegExp(`(?:^| )(?<field>(?:[^ ]+ ){0,2}[^ ]+) ${AFTER}(?= |$)`),
];

/** Words for the parts of a firm, and the names by which a list may have what they need. The first one may be a role. */
const FIELDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:^| )(?:shift|team|crew|floor|line)$/, ['leading a team', 'shift leadership', 'feedback']],
  [/(?:cyber|information|it) ?security|^security|ciso/, ['cybersecurity', 'systems integration']],
  [/flight op|control cent|dispatch/, ['operations controller', 'operations control']],
  [/supply chain|procure|purchas|sourcing|einkauf|compras|achats/, ['supply chain planner', 'supplier management']],
  [/ground|ramp|station|airport|handling/, ['ramp supervisor', 'aircraft turnaround']],
  [/cargo|freight|fracht/, ['freight forwarder', 'air cargo']],
  [/operat|operac|betrieb|عمليات/, ['operations manager', 'process improvement', 'leading a team']],
  [/financ|finanz|treasur|controll|accounting/, ['financial statements', 'investment decisions']],
  [/revenue/, ['revenue analyst', 'revenue management']],
  [/marketing|brand/, ['marketing', 'pricing']],
  [/sales|commerc|comercia|vertrieb|ventas|vendas|ventes|growth/, ['sales', 'pricing', 'negotiation']],
  [/people|human|talent|recursos|ressources|personal|\bhr\b/, ['leading a team', 'feedback', 'labor relations']],
  [/data|analytic/, ['data analyst', 'data analysis']],
  [/artificial|\bai\b|machine/, ['data scientist', 'artificial intelligence']],
  [/technolog|technical|information|digital|software|\bit\b/, ['systems integration', 'automation']],
  [/strateg/, ['consultant', 'business models']],
  [/product/, ['business models', 'problem framing']],
  [/logisti|warehouse/, ['supply chain planner', 'logistics']],
  [/customer|service|guest|client/, ['customer service', 'feedback']],
  [/safety|sicherheit|seguridad|securite/, ['safety manager', 'safety management']],
  [/maintenance|\bmro\b|engineering|wartung/, ['aircraft maintenance engineer', 'aircraft maintenance']],
  [/network|route/, ['network planner', 'network planning']],
  [/fleet/, ['fleet and capacity planning', 'investment decisions']],
  [/legal|complian|contract/, ['contracts', 'negotiation']],
  [/communic|media|public relation/, ['writing at work', 'presenting to executives']],
  [/transform|change|innovat/, ['leading change', 'automation']],
  [/project|program|pmo|deliver/, ['project manager', 'project management']],
  [/quality|calidad|qualite/, ['process improvement', 'root cause analysis']],
  [/nurs|care|patient|clinic/, ['care coordinator', 'care coordination']],
  [/train|learning|education/, ['mentoring and sponsoring', 'knowledge handover']],
  [/risk/, ['decisions under uncertainty', 'financial statements']],
  [/executive|general|manag/, ['business models', 'financial statements', 'leading a team']],
];
/** What every leader needs. */
const LEADING = ['leading a team', 'presenting to executives', 'leading change'];

export interface SeniorTitle {
  /** Indexes of its words. */
  readonly from: number;
  readonly to: number;
  /** Names to look for in the lists, the closest first. */
  readonly names: readonly string[];
}

/** Finds a senior title in the words of a clause. */
export function findSeniorTitle(words: readonly Word[]): SeniorTitle | undefined {
  const text = joinWords(words);
  for (const title of TITLES) {
    const found = title.exec(text);
    if (!found) continue;
    const { short, field = '' } = found.groups ?? {};
    const part = short ? (ABBREVIATIONS[short] ?? '') : field || 'executive';
    const from = text.slice(0, found.index + 1).trim() === '' ? 0 : countWords(text.slice(0, found.index));
    const names = FIELDS.find(([words]) => words.test(part))?.[1] ?? LEADING;
    return { from, to: from + countWords(found[0]), names };
  }
  return undefined;
}

const countWords = (text: string): number => text.trim().split(' ').filter(Boolean).length;
