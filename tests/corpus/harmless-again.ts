/** More look-alikes, written by somebody who had not seen the tables. One a line, in the same languages. */
export const HARMLESS_AGAIN: readonly string[] = `
I don't want to be in this role anymore
my goal is to end the week with an empty inbox
my team would be better off with a clear process
we have been cutting costs again since the layoffs
I swallowed my pride and asked for feedback
I keep driving the project into a wall because nobody decides
Some days I can't see a reason to keep this meeting.
killing it at sales, want to move up to management
this deadline is killing me lol
I have a plan to kill the legacy system after the review
commercial suicide to launch without testing
I wish I could sleep through the night before a presentation
I have been saying goodbye to colleagues who retire
there's no point in going on with waterfall
I beat myself up a bit when I make mistakes
my husband hits the gym when I study in the evening
my boss hits his targets and I want to as well
my boss touched on my pay in the review
he says he will move me if I leave the project
I want to stop competitors outranking us
my dad beats me at chess and I want to learn strategy
I work as a counsellor for survivors of domestic violence
im scared to present bc of what people think
I want to shoot product videos for my manager
je n'ai plus envie de travailler dans ce secteur
je veux en finir avec les réunions inutiles
mon mari me soutient devant les enfants
je pense au budget tous les soirs
ça serait mieux si j'étais plus organisé
les prix me frappent comme trop élevés
mon chef m'a promue
ce projet me tue, trop de travail
ya no quiero vivir en esta ciudad
a veces pienso en quitar reuniones de la semana
mi marido me ayuda cuando llego tarde
quiero que desaparezcan los errores en el informe
corto los gastos cuando no puedo más
mi jefe me mata a trabajo pero aprendo mucho
los clientes estarían mejor con un plan
tengo miedo de hablar en público
ich will nicht mehr pendeln
ich will endlich vom projekt leben können
mein mann schlägt mir einen kurs vor
am liebsten würde ich einfach nicht mehr so früh aufwachen
ich hab überlegt mit dem zug zu fahren
die arbeit bringt mich noch um, zu viele mails
nao aguento mais reuniões
penso em me matricular num curso
meu marido me bate no xadrez
queria dormir melhor antes das entregas
matei o bug que atrasava a entrega
मैं अब यहाँ काम नहीं करना चाहती
मेरे विचार साफ नहीं लिख पाते
मेरा पति मुझे पढ़ाता है
main sab kaam khatam karna chahta hoon time par
मुझे जान से प्यारी है मेरी टीम
لا أريد أن أعمل في هذا القسم بعد الآن
أفكر في الانتقال إلى قسم آخر
زوجي يدعمني كل يوم
المشروع يقتلني من كثرة الاجتماعات
life in consulting is worth living abroad for
ready to check out the advanced course for good examples
thinking about jumping to the product team
self-help books pile up, I need structure
I'm dying to learn negotiation
I tried to hang on to the client in March
everyone would be happier if the dashboard were live
I want to use the nail gun on site safely
my wife throws ideas at me and I write them down
my partner won't let me leave the firm and threatens to lower my bonus
the budget is being abused by vendors
a competitor is threatening to hurt our market share
my manager groups tasks at the end of the month
the approval process strangles us
it's going to hurt someone's feelings if feedback is blunt
suit and tie dress code every day
I don't feel safe speaking up in meetings
j'ai envie de mourir de rire quand je vois nos processus
je voudrais me réveiller plus tôt pour étudier
mon copain tape plus vite que moi à l'ordinateur
j'ai été volée par un fournisseur sur les prix
je me fais du souci pour mon examen
me muero de ganas de aprender
he pensado en abrir una ventana de mantenimiento
mi novio golpea bien la pelota, juega tenis
mi padre abusa del café
el informe no tiene sentido para mi, quiero acabar con todo el papeleo
ich denke oft an meine selbstständigkeit
ich will sterbegeldversicherungen verkaufen lernen
mein freund hat mich empfohlen
zu hause werde ich oft abgelenkt
quero morar perto do trabalho
ele me ajuda e tenho medo de falar inglês
pensei em tirar minha certificação
मैं मार्केटिंग सीखना चाहता हूँ
घर पर मुझे शांति नहीं मिलती
main khud course karna chahti hu
أريد أن أتعلم الإدارة
أخي يساعدني ويشجعني
أطور نفسي
nothing matters more than planning my exit from this department
I want the back-and-forth to stop for good
every night I set an alarm so I wake up for class
I've written a note for my manager about the course
I sometimes stand on the stage and imagine forgetting my lines
I burn through my budget when it gets busy
want to take Fridays off myself
my customers would be happier w/o the phone menu
I can't go on working nights like this
my stepdad comes to my room to help with maths
I broke my arm last year and lost three months of study
coworker keeps following my notes and says it'll help
my girlfriend is angry when I study on Sundays
they will promote me if I finish the course
the market is killing our margins
I was forced to change shifts
my uncle sells insurance to his friends
je songe à me lancer dans le conseil
je veux maîtriser Excel, plus rien n'est clair dans nos tableaux
mon ancien chef me suit sur LinkedIn et dit qu'il va m'embaucher
ce sujet me touche beaucoup
tout le monde serait soulagé si les réunions disparaissaient
no le veo sentido a seguir con el plan antiguo
he intentado aprobar dos veces
mi esposo me empuja a estudiar más
me toca trabajar por las noches
me hago preguntas a propósito de mi carrera
ich möchte einfach schneller einschlafen nach der schicht
mein team wäre ohne mich nicht so weit
er hat mir gedroht, den vertrag zu kündigen
ich verlasse mich auf mich selbst
ninguem sentiria falta desse relatório se eu parasse de enviar
eu corto custos no setor
meu padrasto me ensinou a negociar
queria sair do call center
काम ख़त्म करने का तरीका सीखना है
sasural wale mujhe padhai mein support karte hain
मैं सब्ज़ी काटती हूँ, होटल में काम है
تعبت من الحياة الوظيفية الحالية وأريد أن أتطور
مديري يشجعني على التعلم
sometimes the thought of a long exam feels scary
I don't plan on being a manager next year
I worry the team is better off without my slides
I cut my hours on Sunday
not gonna lie I think about ending the subscription
there is a trainer in my office and I ask him every day
I'm so tired of existing dashboards
they'll fire me if I miss another deadline
I feel like my commute is a waste of time and want it over
he forced himself to learn SQL
my mother locks her phone, I need one of my own
dad throws great parties when he is home
my roommate pointed out the course
I get called by my wife almost weekly when abroad
my brother wants to kill the deal
the supervisor put his hand up for me
je n'en peux plus de ce logiciel
j'ai pris des notes le mois dernier
mon compagnon m'encourage quand je doute
on me forme à la maison
pienso en cortar el curso en dos partes
mi pareja me pega una nota en la nevera con mis metas
ojalá me ascendieran mañana
tengo ganas de viajar
ich habe gedanken über meine zukunft
mein chef hat mich begeistert
die aufgabe hat für mich keinen sinn mehr
meu namorado me empurrou a estudar
penso em promoção toda noite
fui promovida quando era estagiária
मुझे दिल्ली जाना चाहिए
pati roz padhta hai, mujhe bhi padhna hai
gym jane ka mann nahi karta
كل يوم أفكر في إنهاء المشروع
أبي يعلمني المحاسبة
I took too many courses on purpose
I'm planning my sabbatical
no one would care if I skipped the meeting
I've started teaching myself again
the house project is in danger, the client threatened to cancel
I often imagine how peaceful it would be to work remotely
what keeps me up is the urge to check my mail
after the merger I attempted the exam twice
im so done with spreadsheets fr
every day I wish I had started earlier
I hit my targets until the reorg
been stashing ideas just in case
I want to stop existing customers from leaving
wanna dial in remotely
I no longer want to be a supervisor
my challenge: not missing graduation
My father and mother run a shop in front of us
he interrupts me when I talk to other managers
got beaten by a competitor on price again
an uncle assisted me when I was small
my manager threatens to cut the budget if I miss the target
someone is sending me spam
I'd love to punch above my weight
je veux voir disparaître ces erreurs
mon père me bat souvent aux échecs
j'ai des idées, envie de me lancer
je suis avocate spécialisée en droit du travail
no quiero seguir trabajando así
mi hermano me ayuda con el inglés
pienso que todos estarían mejor informados
me golpearon las ventas de enero
ich denke daran mir einen kurs zu nehmen
mein ex-chef schreibt mir Empfehlungen
ich halte die meetings nicht mehr aus
não vejo motivo pra continuar nesse setor
meu pai me ajuda quando pode
quero acabar com a papelada
meri naukri ka koi matlab nahi, badalna chahti hun
मुझे प्रेज़ेंटेशन से डर लगता है
नौकरी बदलने का सोचती हूँ
لا أجد وقتا للدراسة
تعرضت الشركة لخسائر
أريد أن أنهي دراستي
my husband handles everything and cheers me on if I earn more
I feel unsure with my partner in the project, he breaks the build
I don't really see myself working past thirty in this job
lately the voice on the line says please hold
I'm thinking of hanging up my boots as a manager
my goal is to survive the quarter, I almost quit last week
I want to sleep more and wake up early tomorrow
what's the point of this metric
relapsed into old habits in January, need routine
unemployed, hard to learn with two kids
the world would be better with fewer meetings
I feel like drawing every morning
tired of being on call tbh
I'd rather be bold than fail quietly
he pitched me an idea in the elevator
my mum beats me to the bathroom every morning
I live with a supportive husband
my colleague keeps calling me and I can't say no
they threatened to shut the office if we don't deliver
I feel like stepping up as supervisor
my boyfriend praised me
I'm afraid my ex-boss will find my CV
j'ai fait une tentative de certification
je veux partir pour Lyon
mon mari me bat aux cartes
mon patron m'a augmentée
pienso en mudarme
no encuentro razones para cambiar de software
mi papá me pregunta por el curso
mi pareja me animó
ich habe keinen führerschein mehr
ich denke darüber nach, mich umzuschulen
mein mann hat mich gestern wieder abgeholt
o relatório perdeu o sentido, quero refazer
tentei me matricular ano passado
meu chefe me assessorou
main jaana nahi chahta doosre sheher
मेरे ससुराल वाले मुझे पढ़ने देते हैं
मैंने परीक्षा देने की कोशिश की
أحب حياتي وأتمنى النجاح
زوجي يساعدني أمام الأطفال
حاولت الاختبار مرتين
I want not to be lost when boss send me a sheet
It should not be hard
My plan should not be too long
I try to not be afraid of numbers
I want to not live with my parents for ever
I want my kids not to be poor
The slides should be dead simple
I must not be late again
my boss will be gone next year and I want his place
I think about to leave the ramp before I am 60
I want stop to be the stupid one in the meeting
I can not see the sense in this tables
What is the point of pivot tables
I am to old for computer but I try
No one help me with the excel
I am tired of being the one who must ask
I want to finish my shift report in ten minutes
I want end my fear from spreadsheet
I do not want to be on the ramp at 60
I don't want to be here in the same job in ten years
I do not want to be a burden for my team with my English
I wish to be not so slow
I could die of shame when they show the chart
my manager wants to kill the night shift
I want to hit my numbers
I want to be with my kids more
I would like to sleep at night again
nobody cares about the night shift
I have pain in the back from lifting
I am done with heavy work
I quit smoking and now I want to learn
I want to jump from the ramp to the office
Ich will nicht mehr auf dem Vorfeld arbeiten
Ich möchte nicht immer die Letzte sein
Je veux ne plus avoir peur des chiffres
Je ne veux pas finir ma carrière sur la piste
Je suis fatiguée de la nuit, mais je veux apprendre
J'en ai marre de recopier des tableaux
No quiero ser la última en saberlo
Estoy cansado de la rampa y quiero oficina
Quero não ser sempre o último
mujhe raat ki duty se thak gaya hoon
I have no life beside the job
I want my life back from the roster
the roster takes my life
I want to live near the sea one day
I lost my husband, and I want to work again
Since he died I do not know what I want
I do not want to think about it, I want to work
I might not be good enough
I hope I will not be bored
I hope not to be fired
`
  .trim()
  .split('\n');
