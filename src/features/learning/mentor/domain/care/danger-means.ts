import type { DangerParts } from './danger-words.ts';

/** Ways of speaking that name no act: a means that is gathered, a goodbye, a wish for an accident, being held or threatened. */
type More = Pick<DangerParts, 'alone' | 'harmless' | 'gather' | 'means'>;

const KIN = '(?:step ?dad|step ?father|dad|daddy|father|uncle|brother|step ?brother|grandpa|grandfather|cousin|he)';

const MORE_ENGLISH: More = {
  gather: `sav(?:ed|ing) (?:up )?(?:my|some|the|his|her|enough) | collect* | hoard* | stash* | stockpil* | (?:look*|read|research*|google*|search*) (?:up |about |for )?(?:how many|how much|which|what) | enough | hid | hidden | kept(?: back)?`,
  means: `(?:sleeping )?(?:pills|tablets|meds|painkillers|sleepers)(?! (?:(?:for )?(?:the|our|each) [^ .]+|on board|fit|per))`,
  alone: `
    (?:before|until|till) (?:some ?one|any ?one|they|some ?body|any ?body|people) (?:would )?(?:finds?|found) (?:me|my body)(?= (?:\\.|$|dead|there|in)) | (?:letters?|notes?) (?:for|to) (?:the|my|our) (?:kids|children|family|boys|girls|parents)(?: [^ .]+){0,8} (?:for after|after (?:i|im)|when im) | (?:card|letter|note|video|message)s?(?: [^ .]+){0,4} for after(?= (?:\\.|$)) | (?:bridge|cliff|platform|tracks|balcony|rooftop)(?: [^ .]+){0,8} i (?:slow down|stand there|stop there|look down)
    (?:hop|wish|pray)(?:e|es|ed|ing)?(?: [^ .]+){0,3} (?:car|bus|truck|train|lorry)(?: [^ .]+)? (?:doesnt|does not|wont|will not|never) (?:just )?(?:stop|brake|see me)(?= (?:\\.|$|at the (?:crossing|red|light)|in time|for me))
    | (?:hop|wish|pray)(?:e|es|ed|ing)?(?: [^ .]+){0,3} (?:plane|car|bus|train)(?: [^ .]+)? crash* | (?:stand|stood|wait|sit|sat)(?: [^ .]+){0,3} (?:platform|edge|bridge|tracks|roof|ledge)(?: [^ .]+){0,5} (?:lean|one step|a step|jump|let go|look down)(?! (?:at the (?:map|city))) | (?:accident|crash|illness|heart attack)(?: [^ .]+){0,3} (?:ends? it|ends? (?:me|everything)|kills? me|takes? me|finish(?:es)? me)
    ${KIN} (?:comes|came|sneaks|sneaked|gets|got|climbs) (?:in|into|to|in to) my (?:bed|room(?: [^ .]+){0,3} (?:night|pretend|touch|undress|alone)) | (?:neither|none) of us (?:will|would|is going to|are going to) (?:see|live|be here|make it|survive|leave) | (?:she|he|they|you) (?:wont|will not|is not going to|are not going to) (?:live to )?see (?:christmas|tomorrow|the morning|the weekend|monday|another [^ .]+|the end of)(?! (?:bonus|sales|profit|delay)[^ .]*) | put (?:me|him|her|them|us) in (?:the|a|his|her|my|an early) (?:ground|grave|hospital|coffin|box)
    (?:took|takes|hid|hides|keeps|holds|has taken|locked away) (?:away )?my (?:passport|phone|keys|papers|id|documents|money)(?: [^ .]+){0,8} (?:not allowed|cant leave|cannot leave|cant go|lets me|let me) | not allowed (?:out|outside|to leave|out of)(?: [^ .]+){0,2} (?:house|home|flat|room) | (?:locks?|locked) (?:me|us) (?:in|up|inside|out) 
    engine (?:on|running)(?: [^ .]+){0,4} garage | garage(?: [^ .]+){0,4} engine (?:on|running) | (?:dont|do not) want a future | (?:i|just) want it all over(?= (?:\\.|$)) | bruised by (?:my|his|her|him) | (?:be )?(?:glad|happy|relieved|better off)? ?(?:to be )?rid of me(?= (?:\\.|$|for)) | still be alive | (?:walls?|wall) and (?:then )?myself | if i (?:tell|told|say|leave|talk|speak)(?: [^ .]+){0,5} (?:gets it|get it|dies|will die|gets hurt|pays) | a weight on (?:my|the) (?:family|parents|kids|children)
    (?:nothing|nobody|no one)(?: is| really)? (?:holds|holding|keeps|keeping|left to hold) me(?: here)?(?= (?:\\.|$|any)) | (?:gun|knife|weapon|machete)(?: [^ .]+){0,8} (?:use it|using it) (?:on|against) (?:me|us|him|her|them|my) | (?:come|came|walk|go|going|show up|turn up|be) (?:in|there|back|over|to work|to the office|to school) with (?:a|my|the) (?:gun|knife|weapon|axe|rifle|machete|bomb)
    (?:dont|do not|never|wont|cant) (?:think|believe|see|expect)(?: [^ .]+){0,2} (?:make|making) it to (?:[0-9]+|twenty|thirty|forty|fifty|sixty|next|my next|christmas|spring|the end of the year) | (?:be|being|together) with my late [^ .]+(?: [^ .]+){0,2} (?:in heaven|soon|now)(?! [^ .]*work) | not be around to see`,
  harmless: `shoot (?:me|us|him|her|them) (?:an?|the|your|over|some)(?! (?:bullet|gun)) | (?:fell|fall|slipped|tripped)(?: [^ .]+){0,6} broke my | (?:late|dead) (?:husband|wife) ran | lock(?:s|ed)? (?:me|us) (?:in|into) (?:a|the) (?:contract|price|rate|deal)`,
};

const MORE_FRENCH: More = {
  gather: `(?:garde|gardee|stocke|economise|accumule|mis de cote|cache|amasse|prepare)e?s? | assez de`,
  means: `(?:boite de |plaquette[s]? de )?(?:comprimes|cachets|medicaments|somniferes|pilules)(?! contre)`,
  alone: `
    (?:me|se|nous) (?:foutre|jeter|balancer|mettre) sous (?:un|le|une) (?:train|metro|camion|voiture|bus) | (?:manquerais|manquerai) a personne | ne manquer(?:ais|ai) a | (?:suffirait|suffit) d un (?:pas|saut|geste) | (?:choisi|fixe|decide) (?:le|la) (?:jour|date)(?: [^ .]+){0,6} (?:plus de probleme*|plus rien|fini|tranquille) | me coupe(?=(?: [^ .]+){0,2} (?:calme|soulage|apaise)) | (?:quand|des que|si)(?: [^ .]+){0,4} je me coupe
    (?:me|nous|lui) (?:ferait|fera|faire|ferai) la peau | (?:m|nous) enferme* | (?:m|l)?oblige*(?: a)? (?:coucher|faire l amour) | coucher avec (?:lui|elle|eux)(?: [^ .]+){0,3} (?:force|oblige|veux pas) | abused? de (?:moi|nous|ma (?:soeur|fille)|mon fils) | (?:pere|oncle|frere|grand pere|cousin)(?: [^ .]+){0,3} vient(?: [^ .]+){0,3} (?:ma chambre|mon lit) | (?:je vais|j vais|on va) (?:tous |toutes )?(?:les |le |la )(?:buter|tuer|crever|flinguer|descendre|planter)`,
  harmless: `menacee? de (?:me|nous|le|la|les) (?:virer|licencier|renvoyer|muter|retrograder|quitter|poursuivre) | (?:frappe|frappent) (?:a|aux) (?:la |ma |nos? )?portes?`,
};

const MORE_SPANISH: More = {
  gather: `(?:guard|junt|ahorr|acumul|escond|reun)(?:o|ad[oa]s?|ando|e|i)?`,
  means: `(?:las |unas |suficientes |muchas )?(?:pastillas|pildoras|tabletas|medicinas)(?! para (?:la|el) (?:tos|mareo|dolor|alergia))`,
  alone: `
    (?:no|ya no|nunca) (?:le )?(?:veo|encuentro|hallo) (?:ya )?(?:el |ningun )?sentido a (?:seguir|vivir|la vida|nada|estar) | (?:me|nos|le) levanta la mano (?:cuando|si|a |y|todos|cada) | (?:dormirme|dormir)(?: [^ .]+){0,2} (?:y que )?(?:todo|esto) (?:se )?(?:acab|termin)* | me (?:tiro|lanzo|aviento|arrojo) (?:por|de|desde|a|al|bajo) (?:la|el|un|una|las)? ?(?:ventana|balcon|puente|vias|tren|metro|azotea|rio|vacio) | (?:lo|la|los|te|le) (?:mato|voy a matar|rajo|reviento)(?= (?:\\.|$|un dia|algun|te lo|si)) | partir(?:le|te)? la cara | partirle la cara a
    cabezazos contra | me despedi de todos(?= (?:\\.|$|ya|para)) | (?:les|le|lo|los) (?:voy a )?(?:pegar|meter|dar) un (?:tiro|balazo) | (?:pegar|meter|dar)(?:le|les) un (?:tiro|balazo) | que (?:sufran|mueran|paguen)(?= (?:\\.|$|todos|todas|por)) | (?:le|les) (?:pegan|pega|golpean|golpea) (?:en (?:casa|la escuela|el colegio)|con|su|a (?:mi|mis)) | a mi (?:hijo|hija|hermano|hermana|madre) (?:le|la|lo) (?:pegan|pega|golpean|golpea) | (?:padrastro|padre|tio|abuelo|hermano|primo)(?: [^ .]+){0,3} (?:entra|se mete|viene)(?: [^ .]+){0,3} mi (?:cama|cuarto|habitacion) | (?:me )?(?:encierra|encerro|encerrad[ao])(?: [^ .]+){0,3} (?:en (?:casa|el cuarto|mi cuarto)|con llave)`,
  harmless: `sentido a (?:seguir|estar) (?:con|en) (?!vida|esto|todo|este mundo)[^ .]+ | desaparecer de(?:l| la| los| las) (?:turno|lista|puesto|mapa|correo)* | dejar de vivir (?:al dia|de alquiler|con mis padres|en|lejos) | me corto (?:al hablar|hablando|en publico|cuando hablo|el pelo) | de un tiro`,
};

const MORE_GERMAN: More = {
  gather: `gesammelt | sammle | sammeln | aufgehoben | gespart | genug | versteckt | gehortet | herausgesucht | besorgt`,
  means: `(?:tabletten|schlaftabletten|pillen|medikamente)`,
  alone: `
    wozu ich (?:[^ .]+ ){0,3}(?:aufwachen|aufstehen|leben|da bin|existiere) | (?:schlagt|schlug|pruegelt|verprugelt|tritt|misshandelt) (?:meine[nmr]? |unsere[nmr]? |die )(?:kleine[nmr]? )?(?:schwester|bruder|mutter|mama|kinder|tochter|sohn|oma|geschwister) | (?:bringe|bring|stech|steche|knall|knalle)(?: [^ .]+){0,4} (?:um|ab)(?= (?:\\.|$|ich schwore|irgendwann|wenn)) | wenn es mich nicht (?:gabe|mehr gabe|geben) | (?:es )?mich nicht (?:mehr )?(?:gabe|gibt) | (?:hat|haben|hatte) mich (?:[^ .]+ )?(?:angefasst|begrapscht|gezwungen|eingesperrt|angespuckt)
    (?:tabletten|schlaftabletten|pillen)(?: [^ .]+){0,3} (?:gesammelt|versteckt|besorgt|aufgehoben) | (?:uberlegt|geplant|ausgesucht)(?: [^ .]+){0,2} wie ich es (?:mache|tue|beende) | (?:onkel|vater|stiefvater|bruder|opa|er)(?: [^ .]+)? (?:kommt|kam|schleicht)(?: [^ .]+){0,2} in mein (?:zimmer|bett) | (?:sticht|knallt|macht|bringt) (?:mich|uns|sie) (?:ab|kalt|um) | (?:sperrt|schliesst) (?:mich|uns) (?:ein|im|in) | (?:nimmt|nahm) mir (?:den pass|das handy|die schlussel)(?: [^ .]+){0,3} weg`,
  harmless: `(?:merk|auffall)en wenn (?:der|die|das|ein|eine) | sterben lernen | mit (?:dem|der|den|diesem|dieser) (?!leben|allem|schmerz)[^ .]+ (?:endlich )?schluss (?:zu )?machen | schlage mich (?:mit|durch) | schlagen uns (?:mit|durch)`,
};

const MORE_PORTUGUESE: More = {
  gather: `(?:guard|junt|escond|acumul|separ)(?:o|ei|ando|ad[oa]s?) | tomei | um monte de`,
  means: `(?:um monte de |uma cartela de )?(?:remedios|comprimidos|calmantes|pilulas)`,
  alone: `
    se eu (?:sair|for|contar|deixar|largar|terminar)(?: [^ .]+){0,4} me mata* | ele (?:disse|jurou|fala|falou) que (?:me|vai me) mata* | (?:vai|vou|ira) (?:me |te |o |a )?(?:matar|dar um tiro|meter uma bala)(?= (?:\\.|$|se|em|no|na|um dia)) | (?:dar|meter) um(?:a)? (?:tiro|bala)(?: [^ .]+)? (?:no|na|em|nele|nela)(?! escuro) | so a morte | (?:saida|solucao|alivio)(?: [^ .]+){0,2} (?:morte|morrer) | (?:armado|com (?:uma )?(?:arma|faca))(?: [^ .]+){0,3} (?:atras de mim|em casa|na minha porta) | (?:anda|ficou|fica) (?:armado )?atras de mim
    (?:padrasto|pai|tio|avo|irmao|primo)(?: [^ .]+){0,3} (?:entra|vem|veio)(?: [^ .]+){0,3} (?:meu quarto|minha cama) | me tranca* | me prende* em casa | (?:tocava|tocou|mexia|mexeu) em mim | (?:tirou|pegou|escondeu) (?:meu|minha) (?:passaporte|celular|chave)s?`,
  harmless: `me mata de (?:tanto )?(?:trabalh|reuni|rir|tarefa)[^ .]* | (?:sumir|desaparecer) com (?:as|os|a|o|essas?|esses?) | tiro no escuro`,
};

const MORE_HINDI: More = {
  gather: `जमा | इकट्ठ* | छुपा* | jama | ikatth* | chhupa*`,
  means: `(?:(?:नींद|neend) (?:की|ki) )?(?:गोलियां|गोलियाँ|goliyan|goliya)`,
  alone: `
    (?:जला|jala) (?:देंगे|देगा|देगी|डाल*|denge|dega|degi|dal*|diya|दिया) | (?:दहेज|dahej|dowry)(?: [^ .]+){0,6} (?:मार*|जल*|धमक*|maar*|jal*|dhamk*) | (?:गलत काम|galat kaam|galat harkat|गलत हरकत|ज़बरदस्ती|जबरदस्ती|zabardasti|jabardasti) (?:करते|करता|करने|किया|karte|karta|karne|kiya|ki) | (?:साथ|sath|saath) (?:गलत|galat|ज़बरदस्ती|zabardasti) | (?:हाथ|कलाई|नस|haath|hath|kalai|nas|naas)(?: [^ .]+){0,2} (?:ब्लेड|चाकू|blade|chaku|kaat*|kat*|काट*) | (?:ब्लेड|blade) (?:चला*|chala*|मार*|maar*) | (?:गला|gala) (?:दबा*|daba*|घोंट*|ghont*|काट*|kaat*) | (?:कमरे|घर|kamre|ghar) (?:में|mein|me) (?:बंद|band) (?:कर|kar)*`,
  harmless: `(?:बोझ|bojh) (?:कम|kam|halka|हल्का)`,
};

const MORE_ARABIC: More = {
  gather: `جمعت | اجمع | خبات | احتفظ* | احتفظت | ادخرت`,
  means: `(?:ال)?(?:حبوب|حبوبا|اقراص|ادويه|دواء)`,
  alone: `
    لو (?:مت|اموت|رحلت|اختفيت)(?: [^ .]+){0,4} | (?:اجرح|جرحت|اقطع|قطعت|اخدش|احرق)(?: [^ .]+)? (?:يدي|ذراعي|نفسي|جلدي|معصمي|ساقي)(?! (?:في المطبخ|وانا اطبخ)) | (?:يحبس|حبس|يسجن|سجن|يحتجز|يمنع)(?:ني|نا)(?: [^ .]+)? | (?:و)?(?:يضرب|ضرب|يعذب|يجلد|يركل|يصفع|صفع)(?:ني|نا)(?= ) | (?:و)?يضربني* | (?:سا|ساق|س)?(?:اقتل|قتل)(?:ه|ها|هم|ك) | ساقتل* | (?:انام|نوم)(?: [^ .]+)? (?:و)?لا (?:استيقظ|اصحي|اصحو|افيق) | (?:اخذ|ياخذ|صادر) (?:جوازي|جواز سفري|هاتفي)`,
  harmless: `لو (?:نجحت|حصلت)`,
};

/** In the order of the languages' tables. */
export const MORE_WAYS: readonly More[] = [
  MORE_ENGLISH,
  MORE_FRENCH,
  MORE_SPANISH,
  MORE_GERMAN,
  MORE_PORTUGUESE,
  MORE_HINDI,
  MORE_ARABIC,
];
