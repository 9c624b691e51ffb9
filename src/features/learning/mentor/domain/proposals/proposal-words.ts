/** Words around a name that change what it says. Folded: small letters, no accents, no apostrophes. */
const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const DENIALS = toSet(
  'not no never none nor neither without dont doesnt didnt wont isnt cant hate hated dislike avoid leave leaving left quit quitting stop stopped except instead than away escape sauf pas plus aucun kein keine keinen nicht nie nunca menos excepto salvo nao sem exceto ausser nada ولا ليس بدون بلا لا',
);
/** "anything but sales", "tired of planning". */
export const DENYING =
  /(?:anything but|nothing but|(?:tired|sick|bored|out) of|fed up with|bored with|used to|rather than|done with|get(?:ting)? out of|cansad[oa] de|hart[oa] de|marre de)(?: [^ ]+){0,2}$/;
export const NOT_DENYING =
  /(?:not only|not just|not sure|not yet|why not|no doubt|no matter|never give up|dont give up|cant wait|not to mention|no solo|pas seulement|nicht nur)/g;
export const DENIED_AFTER =
  /^(?:[^ ]+ ){0,1}(?:(?:was|were) (?:the|my) dream|not (?:for me|anymore|any more)|isnt for me|is not for me|no more|anymore|nahi|nahin|नही|नहीं|nicht|ate me|lekin)(?: |$)/;
/** "Je connais bien", "I already know": said of a skill that they have. */
export const KNOWING =
  /(?:^| )(?:je (?:connais|maitrise)|je sais (?:deja |bien )?(?:utiliser|me servir de)|je suis a laise avec|i (?:already |really )?(?:know|master)|i am (?:very )?(?:good|great|fluent) (?:at|with|in)|domino|manejo|conozco|se (?:usar|manejar)|ich (?:kann|kenne|beherrsche)|conheco|sei usar)(?: (?:bien|tres|deja|muy|ya|well|very|gut|sehr|schon|bem|muito|ja|already))*$/;
/** "I do not want anything about leadership". */
export const REFUSING =
  /(?:^| )(?:(?:do not|dont|never|no longer) (?:want|need)|(?:not|no longer) interested in|nothing (?:about|on|with|to do with))(?: [^ ]+){0,3}$/;
/** "I cant use Excel|", "Excel kann|ich nicht": words until the end of a skill's name, and words after it. */
export const LACKING =
  /(?:cant|cannot|can not|dont know how to|never (?:learned|learnt|used)|not (?:very |so )?good (?:at|with|in)|kann (?:kein|keine|nicht)|no se(?: usar| manejar)?|ne (?:sais|connais) pas)(?: [^ |]+){0,4}\||kann\|(?:ich )?(?:nicht|kaum)/;
/** Said of others, or of a job that somebody deals with: "my husband is a …", "report to the …". */
export const OF_OTHERS =
  /(?:^| )(?:(?:my|his|her|their|our|mi|mon|ma|mein|meine|meu|minha|mera|meri|मेरा|मेरे|मेरी) (?:[^ ]+ ){1,2}(?:is|was|works|worked|does|did|wants|says|has|who|es|era|est|ist|e|trabaja|travaille|hai|has|teaches|runs)(?: [^ ]+){0,4}|(?:report|reports|reporting|reported|married|talk|talking|listen|listening|sold|sell) to(?: [^ ]+){0,2}|(?:work|works|working|worked) (?:with|for|under)(?: [^ ]+){0,2}|(?:pay|paid|pays|fund|funded|hire|hired|run|ran|launch|launched|meet|met|ask|asked|dating|marry|replace|help|assist|support|for) (?:for )?(?:an?|the|my|our)|(?:dad|father|mother|mum|mom|brother|sister|cousin|uncle|husband|wife|friend|hermano|hermana|padre|frere|pere|bruder|vater|irmao|pai|bhai|papa)(?: [^ ]+){1,4})$/;
export const PAST =
  /(?:^| )(?:i was|ive been|i have been|used to be|years as|year as|worked as|was|former|ex|retired|trabaje|era|etais|war|fui|years of)(?: [^ ]+){0,3}$/;
export const SENIORITY = toSet(
  'chief vp svp evp avp president vice head director directora directeur directrice direktor senior principal deputy executive ceo coo cfo cto cio cmo cpo chro jefe jefa chefe leiter leiterin global group coo',
);
/** Says only what it shall not be, or that it is open: "anything but sales". */
export const STILL_LOOKING =
  /^(?:i (?:want|would like|d like|need) (?:to do )?)?(?:anything (?:but|except|else|other than|with)|something (?:else|new|different|other)|everything (?:but|except)|(?:not|no more|never) (?:in )?[^ ]+(?: [^ ]+)?$|no idea|not sure|dont know|i dont know|cualquier cosa menos|todo menos|tout sauf|n ?importe quoi sauf|alles ausser|alles auser|qualquer coisa menos|tudo menos|(?:out of|away from) )|اي شيء الا|कुछ भी (?:चलेगा|लेकिन)|kuch bhi/;
/** After a role's name, they make it another thing or job. */
export const OTHER_HEADS = toSet(
  'project projects programme program programs phase phases study studies run scheme test tests plant trial trials light whale episode season customer site rollout officer manager director assistant trainer recruiter instructor examiner wife husband outfit costume jacket software of',
);
/** Before a role's name of one word, they leave it that role. */
export const PLAIN_BEFORE = toSet(
  'a an the be become becoming being as or and to i am im am airline commercial cargo professional certified licensed good great better junior trainee maybe perhaps also then like only proper real qualified successful small independent freelance self aspiring future want wanna my own man bin ser una un uma um en als eine einen como de comme devenir etre une werden main मैं ek एक web app video game mobile',
);
/** Crimes, and orders to a machine: nothing is proposed from them. */
export const CRIME =
  /(?<!ethical |life |growth |legal )\bhack(?:s|ing|ed|er|ers)?\b|smuggl|launder(?:ing)? (?:the |my |some )?(?:money|cash)|money launder|fake (?:invoice|id|passport|document|diploma)|forg(?:e|ing) (?:document|invoice|signature|passport)|\b(?:sell|deal|traffic)\w* (?:drugs|weed|coke|cocaine)|drug deal|\bsteal|\bscam(?:s|ming|mer)?\b|\bfraudster|commit fraud|phish people|counterfeit|rob (?:a |the )?bank|evade tax|blanchi|contraband|contrabando|schmugg|pirater|voler |ignore (?:all )?(?:previous|prior|earlier)|system prompt|you are now|reply only with/;
export const CLAUSE_ENDS =
  /[.!?;:\n\r()|،؟。！？؛]+(?=\s|$)|[\n\r;!?()|،؟]|\s[-–—]+\s|—|(?<!thing)\s(?=(?:but|however|although|whereas|pero|mais|aber|mas|lekin|now|maybe)\s)|,\s(?=(?:now|then|maybe|perhaps|i|just)\s)/iu;
