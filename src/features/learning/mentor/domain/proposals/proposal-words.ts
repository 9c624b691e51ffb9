// Phrases near a name that change what it says. Folded: small letters, no accents, no apostrophes.

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** A pattern of one of these phrases between spaces. */
const createPattern = (...phrases: readonly string[]) =>
  new RegExp(`(?<= )(?:${phrases.join(', ').replaceAll(', ', '|')})(?= )`);

/** Before it: "anything but sales". */
export const DENIED = createPattern(
  'not, no, never, none, nor, neither, without, dont, doesnt, didnt, wont, isnt, cant, hate, hated, dislike, avoid',
  'leave, leaving, left, quit, quitting, stop, stopped, except, instead, than, away, escape, anything but, nothing but',
  'tired of, sick of, bored of, bored with, out of, fed up with, done with, sauf, pas, plus, aucun, marre de, kein, keine',
  'keinen, nicht, nie, nunca, menos, excepto, salvo, cansado de, cansada de, harto de, nao, sem, exceto, ausser, nada',
  'ولا, ليس, بدون, بلا, لا',
);
/** Before it: others are it, or it is over. "my husband is a pilot", "report to the COO". */
export const NOT_THEIRS = createPattern(
  'was, used to, been, worked as, years as, years of, former, ex, retired, trabaje, era, etais, war, fui',
  'dad, father, mother, mum, mom, brother, sister, cousin, uncle, husband, wife, friend, boss, hermano, hermana, padre',
  'frere, pere, bruder, vater, irmao, pai, bhai, papa, mera, meri, मेरा, मेरे, मेरी',
  'report to, reports to, reporting to, married to, assistant to, talk to, listen to, sell to, work with, work for',
  'work under, pay for, hire, meet, ask, dating, marry, replace, help, assist, support',
);
/** They deny nothing. */
export const NO_DENIAL = createPattern(
  'not only, not just, not sure, not yet, why not, no doubt, cant wait, no solo, pas seulement, nicht nur',
);
/** After it: "pilot was the dream". */
export const DENIED_AFTER =
  /^ (?:[^ ]+ )?(?:was the dream|not for me|isnt for me|no more|anymore|any more|nahi|nahin|नही|नहीं|nicht|ate me|lekin) /;
/** Before a skill: they have it. */
export const KNOWN = createPattern(
  'je connais, je maitrise, je sais utiliser, i know, i already know, i master, i am good at, i am good with, i am fluent in',
  'domino, manejo, conozco, se usar, ich kann, ich kenne, ich beherrsche, conheco, sei usar',
);
export const SENIORITY = toSet(
  'chief vp svp evp avp president vice head director directora directeur directrice direktor senior principal deputy executive ceo coo cfo cto cio cmo cpo chro jefe jefa chefe leiter leiterin global group',
);
/** Says only what it shall not be, or that it is open: "anything but sales". */
export const STILL_LOOKING =
  /^(?:i (?:want|would like|d like|need) (?:to do )?)?(?:anything (?:but|except|else|other than|with)|something (?:else|new|different|other)|everything (?:but|except)|(?:not|no more|never) (?:in )?[^ ]+(?: [^ ]+)?$|no idea|not sure|dont know|i dont know|cualquier cosa menos|todo menos|tout sauf|n ?importe quoi sauf|alles ausser|alles auser|qualquer coisa menos|tudo menos|(?:out of|away from) )|اي شيء الا|कुछ भी (?:चलेगा|लेकिन)|kuch bhi/;
/** Around a skill among the difficulties: "I cant use Excel|", "Excel kann|ich nicht". It is one to learn. */
export const LACKING =
  / (?:cant|cannot|can not|dont know how to|never (?:learned|learnt|used)|not (?:very |so )?good (?:at|with|in)|kann (?:kein|keine|nicht)|no se(?: usar| manejar)?|ne (?:sais|connais) pas)(?: [^ |]+){0,4}\||kann\| (?:ich )?(?:nicht|kaum) /;
/** After a role's name, they make it another thing or job. */
export const OTHER_HEADS = toSet(
  'project projects programme program programs phase phases study studies run scheme test tests plant trial trials light whale episode season customer site rollout officer manager director assistant trainer recruiter instructor examiner wife husband outfit costume jacket software of',
);
/** Crimes, and orders to a machine: nothing is proposed from them. */
export const CRIME =
  /(?<!ethical |life |growth |legal )\bhack(?:s|ing|ed|er|ers)?\b|smuggl|launder(?:ing)? (?:the |my |some )?(?:money|cash)|money launder|fake (?:invoice|id|passport|document|diploma)|forg(?:e|ing) (?:document|invoice|signature|passport)|\b(?:sell|deal|traffic)\w* (?:drugs|weed|coke|cocaine)|drug deal|\bsteal|\bscam(?:s|ming|mer)?\b|\bfraudster|commit fraud|phish people|counterfeit|rob (?:a |the )?bank|evade tax|blanchi|contraband|contrabando|schmugg|pirater|voler |ignore (?:all )?(?:previous|prior|earlier)|system prompt|you are now|reply only with/;
export const SENTENCE_ENDS =
  /[.!?;:\n\r()|،؟。！？؛]|—|(?<!thing)\s(?=(?:but|pero|mais|aber|mas)\s)|,\s(?=(?:now|then|maybe|i)\s)/iu;
