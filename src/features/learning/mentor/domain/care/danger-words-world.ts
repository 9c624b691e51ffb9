import type { DangerParts } from './danger.ts';

const FRENCH: DangerParts = {
  alone: `
    suicid* | automutil* | scarifi* | (?:me|m|se|s|nous) (?:suis |est |ai )?(?:suicid|mutil|scarif|flingu|taillad|pend)(?:e|er|ais|ait|es|ee)? | (?:me|m) (?:fais|faire|fait|faisais|suis fait|suis deja fait)(?: [^ .]+)? mal (?:avec|expres|volontairement)* | (?:me fais|me faire|me faisais) du mal | me coupe(?= (?:\\.|$)) | (?:m a|m ont|me) (?:casse|brise)(?: [^ .]+)? (?:bras|nez|cote|dents) | (?:il|on) (?:me|m a) force* | la mort (?:serait|est|me|comme)(?: [^ .]+){0,4} (?:solution|issue|soulage*|delivrance|sortie|paix) | (?:me|se) (?:tuer|buter|foutre en l air|tailler les veines) | je me tue(?! (?:a|au|aux|pour)) | me (?:coupe|couper|brule|bruler|blesse|blesser|griffe) (?:les |le |la )(?:bras|poignets?|cuisses?|veines|peau|jambes)
    (?:mettre|mis|mets) fin a (?:mes jours|ma vie|tout|tout ca|mes souffrances) | (?:avale*|pris|prendre)(?: [^ .]+){0,3} (?:cachets|medicaments|comprimes|somniferes) | mieux sans moi | (?:personne|on)(?: [^ .]+){0,3} (?:manque*|regrette*|remarque*|pleure*)(?! de) | (?:la|ma) vie (?:ne |n )?(?:vaut|a|en vaut)(?: [^ .]+){0,2} (?:peine|sens|vecue|rien) | ras le bol de (?:vivre|la vie) | (?:un|qu un) (?:fardeau|poids) pour
    violences? conjugales? | (?:coups|violences?) de mon (?:mari|pere|copain|conjoint|compagnon|ex) | (?:battu|frappe|viole|agresse|maltraite|menace|abuse|tabasse)(?:e|es|s)?(?: [^ .]+){0,2} par | (?:ete|suis|etais) (?:viole|violee|battue|battu|abusee|agressee|agresse|maltraitee) | peur (?:de lui|de mon (?:mari|pere|ex|beau pere|conjoint|copain|compagnon)|qu il me) | menaces? de mort | leve la main sur | porte la main sur | adieu (?:a tous|tout le monde)`,
  harmless: `mourir de rire | mort de rire | mourir d ennui | me tue(?:r)? (?:au travail|a la tache) | prevention (?:du |contre le )suicide | battu(?:e)? (?:le|un|des|mon) record`,
  wish: `veux | voudrais | veut | envie | pense | pensais | penser | songe* | vais | prefere* | aimerais | souhaite* | essaye* | essaie | tente | failli | idees? | pensees | compte | pret a | prete a | reve de | besoin de | mieux | parfois | faudrait | j espere | voulais | voulu`,
  act: `mourir | crever | etre mort | etre morte | mort | en finir | disparaitre | me jeter | me pendre | me noyer | me faire (?:du )?mal | me couper | me mutiler | m ouvrir les veines | sauter (?:du|d un|d une|de la|par|sous) | ne (?:plus|pas|jamais) (?:exister|etre la|vivre|me reveiller|etre ne|respirer) | dormir (?:pour toujours|et ne) | m endormir (?:pour|et ne) | partir pour toujours | quitter ce monde | que (?:tout|ca) s arrete | tout arreter | me laisser mourir | jamais (?:ne|nee|me reveiller)`,
  not: `(?:ne|n)(?: [^ .]+){0,4} (?:plus|pas|rien|aucun*) | plus (?:envie|la force|le gout|aucune)* | marre | fatigue[e]? | lasse? | a quoi (?:bon|sert)* | pas (?:de raison|envie) | pourquoi | aucune (?:raison|envie) | assez de | degoute* | sans raison | j en peux plus`,
  living: `vivre | exister | etre la | continuer | la vie | cette vie | ma vie | de vie | respirer | me reveiller | me lever | continuer a vivre | rester en vie | en vie | avancer | ce monde`,
  after: `comme ca | ainsi | sans (?:lui|elle|toi|eux) | si | et | mais | parce | depuis | quand | dans ce monde | dans cette douleur | vraiment | apres | du tout | demain | parfois | chaque`,
  other: `il | elle | ils | on | (?:mon|ma|mes) [^ .]+(?: pere| mere| ami)? | quelqu un | le pere | un homme | des (?:gens|hommes|garcons) | qui`,
  harm: `frapp* | bat | battent | battait | battu[es]* | tape | tapait | cogn* | gifl* | menac* | viol(?:e|ee|er|ait|ent) | tabass* | etrangl* | brutalis* | agress* | maltrait* | (?:fait|faire|font) (?:du )?mal | tuer | touche*(?! par) | roue(?:nt)? de coups | harcel*`,
  target: `(?:\\.|si|quand|tous|toutes|et|depuis|devant|presque|avec|de mort|de me|chaque|le soir|la nuit|souvent|parfois|au visage|regulierement|encore) | (?:me |te )?(?:tuer|frapper)`,
  hurt: `tuer | frapper | buter | poignarder | etrangler | faire du mal | tabasser | egorger | crever | cogner | defoncer | faire payer | descendre`,
  victim: `mon [^ .]+ | ma [^ .]+ | mes (?:collegues|parents|enfants|voisins) | (?:quelqu un|tout le monde|les gens|le patron|le chef|mon|cette|cet|ce) | a (?:quelqu un|mon|ma|mes|lui|quelqu) | (?:tous|les tous|eux)`,
};
/** French objects stand before the verb: "il me bat". */
const FRENCH_VIOLENCE = `(?:il|elle|ils|on|qui|quelqu un|(?:mon|ma|mes|le|la|les|un|des) [^ .]+)(?: [^ .]+){0,2} (?:me|m|nous|mes enfants|les enfants)(?: a| ont| avait)?(?: [^ .]+)? (?:frapp*|bat|battent|battait|battu|battue|tap(?:e|ait|ent)|cogn*|gifl*|menac*|viol(?:e|ee|ait|er|ent)|tabass*|etrangl*|brutalis*|agress*|maltrait*|fait du mal|font du mal|fait mal|rou(?:e|ait) de coups|harcel*|touche|tuer|poignard*|sequestr*|enferm*)(?! (?:aux|au (?:jeu|tennis|ping|foot)|de questions|sur les nerfs|par (?:sa|son|la|le)))`;

const SPANISH: DangerParts = {
  alone: `
    suicid* | autolesion* | autolesiv* | (?:me|se) (?:corto|cortar|corte|quemo|lastimo|autolesiono|hago cortes)(?: [^ .]+)? (?:brazos?|munecas?|venas|piernas|piel|misma|mismo|cortes) | cortes en (?:las|los|mis|el) (?:piernas|brazos|munecas|muslos)* | (?:me|nos) (?:golpe(?:a|an|aba|o)|maltrat(?:a|an|aba|o)|amenaz(?:a|an|aba|o)|viol(?:a|o|aba|aron)|acos(?:a|o|aban)|pega(?!n? el)|pegan|pegaba) | (?:abus(?:a|o|aba|aron)|aprovech*) (?:sexualmente )?de mi | la muerte(?: [^ .]+){0,4} (?:solucion|salida|alivio|paz|descanso) | me (?:quiero|queria|quisiera|voy a|puedo|gustaria) (?:matar|morir|cortar|colgar|ahorcar|lastimar|suicidar|ir para siempre) | hacerme dano | cortarme(?! el pelo| el cabello| las unas) | matarme | quitarme la vida | quitarme de en medio | ahorcarme | colgarme | cortarme las venas | pegarme un tiro | (?:acabar|terminar) con (?:mi vida|todo|mi sufrimiento) | mejor (?:sin mi|muert[oa]) | sin mi(?: [^ .]+)? (?:mejor|felices) | (?:nadie|ninguno)(?: [^ .]+){0,2} (?:extran*|echaria|echara|lloraria|notaria|importaria|falta)(?: [^ .]+){0,2} (?:si (?:me|no|yo|desap*|muero)|de menos)* | (?:la|mi) vida (?:ya )?no (?:vale|tiene|merece)(?: [^ .]+)* | una? carga para | violencia (?:domestica|de genero|machista|familiar|intrafamiliar) | amenaz(?:as|a) de muerte | maltrat* | (?:fui|me|he sido) (?:violad[ao]|abusad[ao]|golpead[ao]|agredid[ao]) | (?:golpeada|violada|abusada|amenazada) por | miedo (?:de|a) (?:que (?:me|el)|mi (?:marido|esposo|padre|ex|pareja|novio|padrastro)|el) | (?:todas las|muchas|frasco de|bote de) (?:pastillas|pildoras) | no despertar* | adios a todos | tengo ganas de morir*`,
  harmless: `mat(?:ar|o|ando) el (?:tiempo|rato|gusanillo) | muert[oa] de (?:risa|hambre|sueno|cansancio) | morir(?:me)? de (?:risa|verguenza|ganas) | muero (?:por|de (?:risa|ganas|hambre)) | me pega el sol | prevencion del suicidio | me mato (?:trabajando|estudiando)`,
  wish: `quiero | quisiera | queria | quiere | ganas de | pienso | pensado | pensando | penso | voy a | prefiero | preferiria | desear* | deseo | gustaria | intent* | trat* de | planeo | ojala | mejor | a veces | necesito | ideas de | idea de | cansad[oa] | tentad[oa] | sueno con | debería | deberia`,
  act: `morir* | muert[oa] | muriera | desaparec* | no (?:existir|despertar*|haber nacido|estar (?:aqui|viva|vivo)|vivir|volver a despertar|seguir viv[oa]|hubiera nacido) | nunca (?:haber nacido|despertar) | dormir(?:me)? (?:para siempre|y no) | tirarme (?:de|del|desde|por|al|a las) | saltar (?:de|del|desde|por) | lanzarme | acabar con todo | que (?:todo|esto) (?:acabe|termine|se acabe) | irme para siempre | dejar de (?:vivir|existir|respirar) | hacerme dano | lastimarme | acabarlo todo | dejar este mundo`,
  not: `no (?:quiero|puedo|tengo|vale|encuentro|veo|hay|tiene|soporto|aguanto|deseo|merezco) | ya no | cansad[oa] | hart[oa] | para que | sin (?:ganas|razon*|motivo*|fuerzas) | odio | nada | ningun* | no`,
  living: `vivir | seguir | seguir viviendo | seguir adelante | vivir mas | vivo | viva | existir | la vida | mi vida | esta vida | estar aqui | estar viva | estar vivo | continuar | despertar* | vida | este mundo`,
  after: `mas | asi | sin (?:el|ella|ti) | si | y | pero | porque | desde | cuando | con este dolor | en este mundo | a veces | nunca | de verdad`,
  other: `el | ella | ellos | mi (?:ex )?(?:marido|esposo|esposa|mujer|padre|papa|padrastro|madre|mama|novio|novia|pareja|ex|hermano|jefe|tio|primo|hijo|vecino|companero|exnovio|exmarido|suegra|suegro) | mis (?:padres|hermanos|companeros|hijos) | alguien | unos | que | un hombre | los (?:chicos|hombres)`,
  harm: `peg(?:a|aba|o|an|ar) | golpe(?:a|aba|o|an|ar) | amenaz* | viol(?:a|o|aba|ar) | maltrat* | abus* | ahorc* | agred* | estrangul* | insult* | mat(?:ar|arme|a(?! de)|o) | patea* | quem* | apunal* | persigu* | lastim* | (?:hace|hizo|hacen) dano | acos*`,
  target: `me | nos | de mi | a mi | a mis (?:hijos|ninos) | a mi (?:madre|hermana|hijo|hija|mama)`,
  hurt: `matar* | golpear* | pegar(?:le)? | apunalar* | hacer(?:le|les)? dano | lastimar | estrangular* | acuchillar | disparar* | vengarme | herir`,
  victim: `a (?:mi|mis|el|ella|todos|alguien|la gente|los|las|ese|esa|un|una) | gente | alguien | personas | [^ .]*(?:lo|los|les|la) | de (?:el|ella|todos|mi jefe)`,
  isFree: true,
};

const GERMAN: DangerParts = {
  alone: `
    suizid* | bring[e]? (?:ihn|alle|meinen [^ .]+|meine [^ .]+|sie) um | mich (?:[^ .]+ )?(?:geschnitten|selbst verletzt) | selbstmord* | (?:der tod|tod|sterben)(?: [^ .]+){0,4} (?:losung|ausweg|erlosung|ruhe|frieden) | selbstverletz* | ritze mich | mich (?:[^ .]+ )?(?:ritz*|umbring*|umzubringen|erhang*|aufhang*|erschiess*|vergift*|toten|schneide*|verletz*|selbst verletz*) | bringe? mich um | mir (?:[^ .]+ )?(?:das leben (?:zu )?nehmen|die pulsadern*|was antun|etwas antun|etwas anzutun|weh tun|wehtun|die arme) | leben (?:ein ende|zu beenden|beenden|nehmen) | (?:schluss|ein ende) (?:zu )?machen(?! mit der| fur heute) | allem ein ende | alles beenden | (?:ohne mich)(?: [^ .]+){0,3} (?:besser|glucklicher|leichter)(?: [^ .]+)* | (?:besser|glucklicher)(?: [^ .]+){0,3} ohne mich | (?:niemand|keiner|keinem|niemandem)(?: [^ .]+){0,3} (?:vermiss*|merk*|auffall*|fehlen) | lebensmude | nicht (?:mehr )?lebenswert | leben (?:hat|macht)(?: [^ .]+){0,2} (?:keinen|kein) sinn | (?:nur )?eine last fur | hausliche* gewalt | morddrohung* | (?:wurde|werde|bin|worden)(?: [^ .]+){0,5} (?:vergewaltigt|geschlagen|missbraucht|misshandelt|verprugelt|bedroht|gewurgt) | (?:schlagt|schlug|verprugelt|wurgt|bedroht|misshandelt|missbraucht|tritt|vergewaltigt|geschlagen|verprugelte|wurgte|bedrohte)(?: [^ .]+)? (?:mich|uns|die kinder|meine (?:mutter|kinder|schwester))(?! (?:im schach|beim)) | (?:mich|uns|die kinder|meine (?:mutter|kinder|schwester))(?: [^ .]+){0,4} (?:schlagt|schlug|geschlagen|verprugelt|wurgt|gewurgt|bedroht|misshandelt|missbraucht|vergewaltigt|getreten|angegriffen|umbringen|umzubringen) | angst vor (?:meinem|ihm|meiner mutter|zu hause) | (?:tabletten|pillen|schlaftabletten)(?: [^ .]+){0,3} (?:geschluckt|genommen|schlucken) | nicht mehr auf(?:zu)?wachen | nie wieder auf(?:zu)?wachen | vor (?:den|einen|die) (?:zug|bus|bahn) | von (?:der|einer) brucke | nie geboren | tot sein | tot ware`,
  harmless: `sterbe* vor (?:neugier|langeweile|lachen|hunger) | suizidpravention | todmude | todschick | schlagzeug* | zeit totschlagen | schluss machen mit dem rauchen | schlagt mich im`,
  wish: `will | mochte | wollte | wunsch* | wunschte | denke | denken | gedanke* | gedacht | plane | versuch* | werde | wurde gern* | wurde am liebsten | am liebsten | lieber | hoffe | gern | gerne | manchmal | lust | konnte | bereit | vorhabe | uberlege* | phantasie* | muss`,
  act: `sterben | zu sterben | tot | verschwinden | nicht mehr (?:da sein|leben|existieren|hier sein|sein|da) | nicht mehr da ware | fur immer (?:schlafen|einschlafen|weg) | einschlafen und nie* | aufhoren zu (?:leben|existieren|atmen) | springen | mich vor | vorbei ist | alles vorbei`,
  not: `nicht mehr(?! (?:in|bei|mit|als|von|auf|im|am|zu)) | kein* | nicht(?! (?:in|bei|mit|als|von|auf|im|am|zu|mehr)) | mude | satt | leid | wozu | warum | sinnlos | keine (?:lust|kraft) | nichts | genug von | ertrage | nie`,
  living: `leben | weiterleben | weiter leben | zu leben | am leben | am leben sein | existieren | da sein | hier sein | dasein | weitermachen | weiterzuleben | aufwachen | lebe | lebens`,
  after: `so | ohne (?:ihn|sie|dich) | wenn | und | aber | weil | seit | mehr | mit diesem | auf dieser | wirklich | will | mochte | kann`,
  other: `er | sie | mein (?:[^ .]+ )?(?:mann|vater|freund|ex|bruder|chef|stiefvater|onkel|sohn|partner|exfreund|nachbar) | meine (?:[^ .]+ )?(?:frau|mutter|freundin|eltern|ex|partnerin) | jemand | die jungs`,
  harm: `schlagt | schlug | geschlagen | verprugelt | bedroht* | wurgt | gewurgt | misshandelt | missbraucht* | umbringen | tritt | vergewaltigt | verletzt`,
  target: `mich | uns | die kinder | meine (?:mutter|kinder)`,
  hurt: `umbringen | umzubringen | toten | schlagen | verprugeln | erschiessen | erstechen | erwurgen | wehtun | weh tun | abstechen | verletzen | abknallen`,
  victim: `(?:meinen|meine|meinem|meiner|den|dem|diesen) [^ .]+ | ihn | ihm | sie alle | alle | jemanden | jemandem | leute | anderen | menschen | leuten`,
  isFree: true,
};

const PORTUGUESE: DangerParts = {
  alone: `
    suicid* | automutil* | autoles* | autoagress* | me (?:matar|mato(?! de| trabalhando| estudando)|enforcar|cortar|corto|corte|machucar|jogar (?:da|de|do|na|no|embaixo)|ferir) | matar me | me (?:cortei|machuquei de proposito|feri de) | me (?:bate|batia|bateu|batem|espanca|espancava|agride|agrediu|ameaca|ameacou|estuprou|abusa|xinga e bate) | (?:bate|bateu|batia|abusa|abusou|abusava) (?:em|de) (?:mim|nos) | a morte(?: [^ .]+){0,4} (?:solucao|saida|alivio|paz|descanso) | tirar (?:a )?(?:minha )?(?:propria )?vida | (?:acabar|terminar) com (?:a minha vida|minha vida|tudo|meu sofrimento) | dar fim (?:a|na|em)(?: [^ .]+){0,2} vida | (?:melhor|felizes|bem)(?: [^ .]+)? sem mim | sem mim(?: [^ .]+){0,3} (?:melhor|bem) | ninguem(?: [^ .]+){0,3} (?:falta|notar*|sentir*|ligar*|perceb*|chorar*)(?: [^ .]+){0,3} (?:se eu|mim|minha)* | (?:a|minha) vida (?:ja )?nao (?:vale|tem|faz)(?: [^ .]+)* | um (?:fardo|peso) (?:para|pra) | violencia (?:domestica|sexual) | ameac(?:as|a) de morte | (?:fui|sou|era) (?:estuprad[ao]|abusad[ao]|espancad[ao]|violentad[ao]|agredid[ao]) | medo (?:do meu|de que ele|dele|que ele) (?:[^ .]+ )?* | (?:todos os|muitos|cartela de|monte de) (?:comprimidos|remedios) | nao acordar* | adeus a todos | melhor mort[oa]`,
  harmless: `morr(?:er|endo|o|i) de (?:rir|vontade|fome|saudade|sono|vergonha) | mat(?:ar|o|ando) (?:a |o |as )?(?:saudade*|tempo|fome|aula*) | prevencao (?:do|ao) suicidio | me mato de (?:trabalhar|estudar) | me cortar o cabelo`,
  wish: `quero | queria | quer | vontade de | penso | pensei | pensando | vou | prefiro | preferia | desejo | gostaria | tent* | planejo | melhor | as vezes | tomara | preciso | ideia de | pensamentos de | cansad[ao] | sonho em | devia`,
  act: `morrer | mort[oa] | morresse | sumir | desaparecer | nao (?:existir|acordar*|ter nascido|estar (?:aqui|viva|vivo)|viver) | nunca (?:ter nascido|mais acordar|acordar) | dormir (?:para|pra) sempre | dormir e (?:nao|nunca) | pular (?:da|do|de) | acabar com tudo | que tudo (?:acabe|acabasse|termine) | deixar de (?:viver|existir) | parar de (?:viver|existir|respirar) | partir (?:para|pra) sempre | me machucar`,
  not: `nao | cansad[ao] | farto | farta | pra que | para que | sem (?:vontade|razao|forca*|motivo*) | odeio | nada | nenhum* | desisti`,
  living: `viver | vivo | viva | continuar | existir | a vida | minha vida | essa vida | esta vida | estar aqui | seguir | seguir em frente | continuar vivendo | vida | acordar | este mundo`,
  after: `mais | assim | sem (?:ele|ela|voce) | se | e | mas | porque | desde | quando | com essa dor | neste mundo | nesse mundo | de jeito`,
  other: `ele | ela | eles | (?:o |a )?(?:meu|minha) (?:ex )?(?:marido|esposo|esposa|mulher|pai|padrasto|mae|namorado|namorada|companheiro|ex|irmao|chefe|patrao|tio|primo|filho|vizinho) | (?:os )?meus (?:pais|irmaos|colegas) | alguem | que | um homem`,
  harm: `bat(?:e|ia|eu|em|er) | espanc* | agrid* | agred* | ameac* | estupr* | abus* | violent* | enforc* | machuc* | mat(?:ar|a|ou) | chut* | queim* | esfaque* | persegu* | soc(?:a|ou) | bateu`,
  target: `me | nos | em mim | (?:os )?meus filhos | (?:na|em) (?:minha|nos) (?:mae|irma) | minha (?:mae|irma|filha)`,
  hurt: `matar | bater | esfaquear | machucar | agredir | estrangular | espancar | atirar | ferir | me vingar`,
  victim: `(?:o |a |no |na |os |as )?(?:meu|minha|meus|minhas) [^ .]+ | (?:em )?(?:alguem|todos|todo mundo|gente|pessoas) | ele | ela | eles | (?:no|na|do) (?:chefe|patrao) | aquele [^ .]+`,
  isFree: true,
};

const HINDI: DangerParts = {
  alone: `
    आत्महत्या* | (?:मुझे|मुझको|mujhe|muje) (?:[^ .]+ )?(?:मरना|marna) | (?:मरने|marne) (?:का|की|ka|ki) | खुदकुशी | ख़ुदकुशी | khud ?kus?h?i | khudkhushi | aatma ?hatya | atma ?hatya | aatmahatya | खुद को (?:[^ .]+ )?(?:मार*|काट*|चोट|नुकसान|खत्म|जला*|नुक्सान|फांसी) | अपने आप को (?:[^ .]+ )?(?:मार*|काट*|चोट|नुकसान|खत्म|जला*|ख़त्म) | khud ko (?:[^ .]+ )?(?:mar*|kat*|kaat*|chot|nuk?sa+n|khat?am|hurt|jala*|maar*|fansi) | apne aap ko (?:[^ .]+ )?(?:mar*|maar*|kat*|kaat*|chot|nuksan|khat?am|hurt) | (?:जान|jaan|jan|zindagi|jindagi|जिंदगी|ज़िंदगी|जिन्दगी|जीवन) (?:[^ .]+ )?(?:दे दूं|देना|देने|दे दूँ|लेना|खत्म|ख़त्म|समाप्त|de du|de doon|dena|dene|khat?am|ख़तम) | (?:फांसी|फाँसी|fansi|faansi|phansi) | (?:नींद|neend) की गोलियां* | (?:जहर|ज़हर|zeher|zehar|jahar) (?:खा|पी|kha|pi)* | (?:मेरे|mere) (?:बिना|बगैर|bina|bagair)(?: [^ .]+){0,4} (?:अच्छ*|खुश|बेहतर|ach*|khush|behtar) | (?:घरेलू हिंसा|gharelu hinsa) | (?:बलात्कार|रेप|balatkar) | (?:मर|mar) (?:जाऊं|जाऊँ|जाना|जाने|jau|jaun|jaau|jaana|jana|jane|jaane)(?! पर) | (?:हाथ|नस|कलाई|haath|hath|nas|nass|kalai)(?: [^ .]+)? (?:काट*|kaat*|kat*) | (?:मार|maar|mar|jaan se mar|jaan se maar) (?:डालूंगा|डालूँगा|डालेगा|दूंगा|देगा|dalega|daalega|dega|dunga|doonga|dalunga|daalunga|dalenge|denge)`,
  harmless: `(?:मार्केट|बाजी) मार*`,
  wish: `चाह* | मन | इच्छा | सोच* | लगता | दिल | chah* | chaah* | man | mann | dil | soch* | ichha | lagta | wish | want | ka man`,
  act: `मरना | मरने | मर | मौत | ग़ायब | गायब | marna | marne | maut | mar | gayab`,
  not: `नहीं | नही | ना | मत | थक* | नफरत | क्या फायदा | nahi | nahin | nhi | nai | na | thak* | mat | nahee | बेकार | bekar | ऊब* | pareshan | tang`,
  living: `जीना | जीने | जीने का | जिंदा रहना | ज़िंदा रहना | जिन्दा रहना | जिंदगी | ज़िंदगी | जीवन | jeena | jina | jeene | jine | zinda rehna | jinda rehna | zindagi | jindagi | zinda | zindagi se | जिंदगी से | जीवन से`,
  after: `का | की | से | और | चाह* | है | हूं | ka | ki | se | hai | aur | chah* | mann | man | मन | अब | ab | मन* | जा`,
  other: `पति | पिता | पापा | वो | वह | ससुराल | भाई | बाप | सास | ससुर | चाचा | पत्नी | बॉस | लोग | माँ | pati | papa | baap | woh | wo | bhai | sasural* | saas | chacha | boss | husband | father | log | pitaji | pita`,
  harm: `मार(?:ता|ते|ती|ा|पीट|ने|ना) | पीट* | धमक* | गला | छेड़* | जला* | maart* | mart[aei] | maara | pit(?:ta|te|ai|aai|a) | peet* | dhamk* | gala | chhed* | मारते* | हाथ उठा* | haath utha* | hath utha*`,
  target: `मुझे | मुझ | हमें | मुझको | मेरा | मेरे साथ | हमको | बच्चों | माँ को | mujhe | mujhko | hame | humko | mera | mere sath | bachcho* | mujh* | muje | hume`,
  hurt: `मार* | जान से | पीट* | चाकू | maar* | mar (?:d[aeou]*|dal*) | marna | jaan se | pit* | chaku | chaaku | khoon | खून | हत्या`,
  victim: `(?:उसे|उसको|उनको|उन्हें|सबको|किसी को|बॉस को|लोगों को|[^ .]+ को) | (?:use|usko|unko|sabko|kisi ko|boss ko|logo* ko|[^ .]+ ko)`,
  isFree: true,
};

const AR_AND = '(?:و|ف|ب|ل)?';
const ARABIC: DangerParts = {
  alone: `
    ${AR_AND}(?:ال)?انتحار* | ${AR_AND}[انيت]?نتحر* | انتحر* | (?:و|ف|س|ب|ل|ح|ه|ان )?[انيت]?(?:قتل|اقتل|ءذي|وذي|اذي|جرح|اجرح|شنق|اشنق|اوذي|اءذي|ايذاء|اذيه) (?:نفسي|روحي|حالي) | (?:قتل|ايذاء|اذيه|جرح|شنق) نفسي | اقطع (?:شراييني|وريدي|يدي) | (?:انهي|انهاء|اخلص|ننهي) (?:من )?(?:حياتي|كل شيء|معاناتي|حالي) | ${AR_AND}(?:افضل|احسن|اسعد)(?: [^ .]+){0,2} (?:بدوني|من دوني|من غيري) | (?:بدوني|من غيري)(?: [^ .]+){0,2} (?:افضل|احسن) | (?:لن|ما|محدش|لا احد|ماحد)(?: [^ .]+){0,3} (?:يفتقدني|يلاحظ غيابي|يشتاق لي|هيزعل علي|يهتم لموتي) | (?:الحياه|حياتي) (?:ليس لها|ما لها|بلا|مالها|لا تستحق|ما تستاهل|لا)(?: [^ .]+)? (?:معني|قيمه|العيش|تستحق) | ${AR_AND}عبء علي | (?:العنف|عنف) (?:الاسري|المنزلي|اسري|منزلي) | (?:اغتصب*|تحرش*|اغتصاب*) | (?:تعرضت|اتعرض)(?: [^ .]+){0,2} (?:لل?ضرب|لل?عنف|لل?اغتصاب|لل?تعنيف|لل?تحرش|ضرب|عنف) | (?:ي|ت|كان ي|ب?ي|بي|بت)?(?:يضرب|تضرب|ضرب|يهدد|تهدد|هدد|يعنف|يخنق|يعذب|يوذي|يءذي|خنق|بيضرب|بيهدد|بتضرب|يضربو|يهددو|يهددون|يضربون)(?:ني|نا)(?: [^ .]+)? | (?:زوجي|ابي|ابوي|والدي|اخي|جوزي|ابويا)(?: [^ .]+){0,3} (?:يضرب*|يهدد*|بيضرب*|ضرب*) | (?:هدد|يهدد|هددوا|هددو)[^ .]* (?:بال)?(?:قتل|بقتلي|موت) | خايف[هة]? من (?:زوجي|ابي|ابوي|جوزي|والدي) | (?:اخاف|اخشي) من (?:زوجي|ابي|ابوي|جوزي|والدي) | ليتني (?:مت|لم اولد|ميت|ما ولدت) | ياليتني مت | اتمني (?:الموت|لو (?:مت|لم اولد|اموت)) | حبوب(?: [^ .]+){0,2} (?:لاموت|كلها)`,
  harmless: `(?:اموت|ميت|بموت) (?:من الضحك|في|فيها|علي) | قتل الوقت | مكافحه الانتحار | الوقايه من الانتحار`,
  wish: `اريد | ${AR_AND}اريد | اود | ابغي | ابي | بدي | عايز* | عاوز* | نفسي | اتمني | افكر | بفكر | فكرت | افضل | ساحاول | حاولت | سوف | ودي | ارغب | رغبه | احلم | ناوي | تفكير`,
  act: `(?:ان )?(?:ا|ب)?موت | اموت | بالموت | الموت | (?:ان )?اختفي | (?:ان )?ارحل (?:للابد|عن الدنيا) | انام (?:للابد|ولا اصحي|وما اصحي) | لا استيقظ | (?:القفز|اقفز) من | اموت نفسي | (?:اقتل|اضرب|اذبح|اطعن)(?:ه|ها|هم) | اخلص`,
  not: `لا (?:اريد|ارغب|استطيع|اقدر|احتمل|اود|استحق)? | لم اعد | ما (?:ابي|ابغي|بدي|عاد|اقدر|عدت|ابغا|اريد)? | مش (?:عايز*|عاوز*|قادر*) | تعبت | مللت | زهقت | كرهت | سءمت | سئمت | سيمت | اكره | مليت | لماذا | ليش | ليه | مو | لا يوجد سبب | ليس | طفشت`,
  living: `(?:ان )?اعيش | عيش | العيش | الحياه | حياتي | البقاء | اكمل | اكمل حياتي | عايش | عايشه | استمر | الاستمرار | الدنيا | هذه الحياه | هالحياه | اصحي | للعيش | للحياه`,
  after: `بعد الان | بعد اليوم | هكذا | و* | اكثر | هنا | كده | بدون* | من دون* | لان* | منذ | اذا | ابدا | خلاص | تاني | لكن | بعد* | بهذا | مع هذا`,
  other: `(?:هو|زوجي|ابي|والدي|اخي|امي|ابوي|جوزي|مديري|عمي|خالي|رجل|شخص|احد|احدهم)`,
  harm: `(?:يضرب*|ضرب*|يهدد*|هدد*|يعذب*|يخنق*|اغتصب*|يؤذي*|يوذي*|سيقتل*|يقتل*|قتل*)`,
  target: `(?:انا|اطفالي|اولادي|امي|امام|كل|كثيرا|دائما|عندما|لما|اختي)`,
  hurt: `(?:ان )?(?:ا)?(?:قتل|اقتل|اضرب|اذبح|اطعن|اوذي|انتقم|احرق|اءذي)(?:ه|ها|هم)?`,
  victim: `(?:مديري|زوجي|زوجتي|ابي|الناس|شخص|احد|احدا|الجميع|هم|اخي|جاري|كل|زميلي|من)(?: [^ .]+)?`,
};

export const OTHER_LANGUAGES: readonly DangerParts[] = [
  { ...FRENCH, alone: `${FRENCH.alone} | ${FRENCH_VIOLENCE}` },
  SPANISH,
  GERMAN,
  PORTUGUESE,
  HINDI,
  ARABIC,
];
