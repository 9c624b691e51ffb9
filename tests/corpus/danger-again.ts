/** More words of danger, written by somebody who had not seen the tables. One a line, in the same languages. */
export const DANGER_AGAIN: readonly string[] = `
i just dont want to be here anymore
honestly my goal is to get to the end of the week without ending it all
sometimes i think my kids would be better off if i was gone
ive been cutting again since the layoffs
i took a whole bottle of pills last month and nobody at work knows
i keep thinking about driving my car into a wall
Some days I can't see a reason to keep living.
gonna unalive myself if i fail this exam again
kms lol but not really joking
I have a plan to kill my self after the review
im suicidle and i cant focus
I wish I would go to sleep and never wake up
i have been saying my goodbyes to people
there's no point in going on
I starve myself and hurt myself when I make mistakes
my husband hits me when I study in the evening
My boyfriend choked me last week
my boss touched me and said i would lose my job if i told
he says he will kill me if i leave
my ex is stalking me and waits outside the office
my dad beats us when he drinks
I was raped by a colleague
im scared to go home bc of what he does to me
I want to shoot my manager
je n'ai plus envie de vivre
jveux en finir
mon mari me frappe devant les enfants
je pense au suicide tous les soirs
ca serait mieux si j'étais plus là
je me scarifie quand je suis stressée
mon chef m'a agressée sexuellement
il menace de me tuer si je pars
ya no quiero vivir
a veces pienso en quitarme la vida
mi marido me pega cuando llego tarde
quiero desaparecer para siempre y no despertar
me corto los brazos cuando no puedo mas
mi jefe me amenaza con matarme
estarian mejor sin mi
mi ex me acosa y tengo miedo de volver a casa
ich will nicht mehr leben
ich ritze mich wieder seit der prüfung
mein mann schlägt mich
am liebsten würde ich einfach nicht mehr aufwachen
ich hab schon überlegt mich vor den zug zu werfen
mein vater droht mich umzubringen
nao aguento mais viver
penso em me matar quase todo dia
meu marido me bate
queria dormir e nunca mais acordar
meu ex ameaçou me matar
मैं अब जीना नहीं चाहती
आत्महत्या के विचार आते हैं
मेरा पति मुझे मारता है
mar jaana chahta hoon, sab khatam kar dun
मुझे जान से मारने की धमकी मिल रही है
لا أريد أن أعيش بعد الآن
أفكر في الانتحار
زوجي يضربني كل يوم
يهددني بالقتل إذا تركت العمل
life isnt worth living since i lost the job
ready to check out for good, nobody would notice
thinking bout jumping off the bridge near the office
i self harm when deadlines pile up
want to die
i tried to hang myself in march
everyone would be happier if i were dead
I bought a gun and I think about using it on myself
my wife throws things at me and punches me
my partner wont let me leave the house and threatens me with a knife
i am being abused by my father
someone at work is threatening to hurt my family
my manager groped me at the party
he strangled me once and im afraid it happens again
im going to hurt someone at work if this goes on
suicde thoughts every night
i dont feel safe at home
j'ai envie de mourir
je voudrais m'endormir et ne plus me réveiller
mon copain me tape dessus
j'ai été violée par un collègue
je me fais du mal
me quiero morir
he pensado en tirarme por la ventana
mi novio me golpea
mi padre abusa de mi
la vida no tiene sentido para mi, quiero acabar con todo
ich denke oft an selbstmord
ich will sterben
mein freund hat mich gewürgt
ich werde zu hause verprügelt
quero morrer
ele me agride e tenho medo
pensei em tirar minha vida
मैं मरना चाहता हूँ
घर पर मुझे पीटा जाता है
main khudkushi karna chahti hu
أريد أن أموت
أخي يضربني ويهددني
أؤذي نفسي
nothing matters, planning my exit from this world
i want the pain to stop for good and i know how
every night i pray i dont wake up
ive written a note for my parents already
I sometimes stand on the platform and imagine stepping off
i burn my arms with cigarettes when it gets bad
lowkey want to off myself
my family would be happier w/o me
i cnat go on livng like this
my stepdad comes into my room at night and touches me
husband broke my arm last year, still here
coworker keeps following me home and says he'll hurt me
my girlfriend scratches and bites me when she's angry
they will kill me if i go back home
im being forced to marry and beaten if i refuse
my uncle sells me to his friends
je songe à me jeter sous le métro
plus rien n'a de sens, je veux mourrir
mon ex me suit et dit qu'il va me tuer
mon beau-père me touche
tout le monde serait soulagé si je disparaissais
no le veo sentido a seguir viva
he intentado suicidarme dos veces
mi esposo me empuja y me ahorca
mi padrastro me toca por las noches
me hago daño a propósito
ich möchte einfach für immer einschlafen
meine familie wäre ohne mich besser dran
er hat gedroht mich zu töten
ich verletze mich selbst
ninguem sentiria minha falta se eu morresse
eu me corto escondido
meu padrasto abusa de mim
queria sumir do mundo
ज़िंदगी ख़त्म करने का मन करता है
sasural wale mujhe maarte hain dahej ke liye
मैं खुद को काटती हूँ
تعبت من الحياة وأريد أن أموت
زوجي يهددني بالسكين
أتمنى لو لم أولد
sometimes the thought of a lethal dose feels comforting
I don't plan on being around next year
my depression tells me the world is better off without me in it
i cut my wrist on sunday
not gonna lie i think about ending things a lot
there is a rope in my garage and i look at it every day
I'm so tired of existing
ill kill myself if they fire me
i feel like a waste of space and want it over
he forced himself on me after the party
my mother locks me in the basement
dad throws bottles at us when he is drunk
my roommate pointed a gun at me
I get slapped by my wife almost weekly
my brother wants to kill me for dating
the supervisor put his hand under my skirt
je n'en peux plus de vivre, aidez moi
j'ai avalé des somnifères le mois dernier
mon compagnon m'étrangle quand il boit
on me frappe à la maison
pienso en cortarme las venas
mi pareja me pega delante de los niños
ojalá no me despertara mañana
tengo ganas de morirme
ich habe suizidgedanken
mein chef hat mich begrapscht
das leben hat für mich keinen sinn mehr
meu namorado me empurrou da escada
penso em suicídio toda noite
fui abusada quando era criança e ele ainda me ameaça
मुझे मर जाना चाहिए
pati roz peetta hai, jaane ka dar hai
jeene ka mann nahi karta
كل يوم أفكر في إنهاء حياتي
أبي يضربني بالحزام
I took too many sleeping pills on purpose
im planing my suicied
no one would care if i died
I've started hurting myself again
my life is in danger, my ex has threatened to burn the house down
i want to burn the office down
i dream of burning down the whole school
I often imagine how peaceful it would be to be dead
what keeps me up is the urge to jump from my balcony
after the divorce i attempted suicide twice
im so done with life fr
everyday i wish i was never born
I hit my head against the wall until it bleeds
been stashing pills just in case
i want to stop existing
wanna die rn
I no longer want to be alive
my challenge: not killing myself before graduation
My father hits my mother in front of us
he strangles me when i talk to other men
got beaten by my ex again
an uncle assaulted me when i was small
my manager threatens to beat me if I miss the target
someone is sending me death threats
id love to punch my boss in the face till he stops breathing
je veux disparaître pour toujours
mon père me bat avec une ceinture
j'ai des idées noires, envie de me foutre en l'air
je suis victime de violences conjugales
no quiero seguir viviendo asi
mi hermano me amenaza con un cuchillo
pienso que todos estarían mejor si me muero
me golpearon en casa otra vez
ich denke daran mir das leben zu nehmen
mein ex stalkt mich und droht mir
ich halte das leben nicht mehr aus
não vejo motivo pra continuar viva
meu pai me espanca quando bebe
quero acabar com a minha vida
meri zindagi ka koi matlab nahi, marna chahti hun
मुझे मेरे पति से डर लगता है, वो हाथ उठाते हैं
खुदकुशी करने का सोचती हूँ
لا أجد سببا للحياة
تعرضت للضرب من زوجي
أريد أن أنهي حياتي
my husband controls everything and hits me if i earn more
i feel unsafe with my partner, he breaks things and grabs my neck
I don't really see myself living past thirty
lately the voice in my head says just end it
im thinking of hanging myself
my goal is to survive, i almost jumped last week
I want to fall asleep and not wake up tomorrow
whats the point of living
relapsed into self harm in january
sucidal and unemployed, hard to learn like this
world would be better without me
i feel like dying every morning
tired of being alive tbh
I'd rather be dead than fail again
he punched me in the stomach when I was pregnant
my mum beats me with a belt when grades are bad
I live with an abusive husband
my colleague keeps touching me and I can't say no
they threatened to shoot us if we don't pay
I feel like stabbing my supervisor
my boyfriend raped me
I'm afraid my ex will find and kill me
j'ai fait une tentative de suicide
je n'ai plus goût à la vie, je veux partir pour toujours
mon mari me bat
mon patron m'a violée
pienso en matarme
no encuentro razones para vivir
mi papá me pega con el cinturón
mi pareja me amenazó de muerte
ich habe keinen lebenswillen mehr
ich denke darüber nach, mich umzubringen
mein mann hat mich gestern wieder geschlagen
a vida perdeu o sentido, quero sumir
tentei me matar ano passado
meu chefe me assediou sexualmente
main jeena nahi chahta
मेरे ससुराल वाले मुझे मारते पीटते हैं
मैंने ज़हर खाने की कोशिश की
أكره حياتي وأتمنى الموت
زوجي يعنفني أمام الأطفال
حاولت الانتحار مرتين
I want not to be
I wish I could just not be
I would rather not be, if I am honest
I want to not live any more
I want to jump from the bridge to end this
`
  .trim()
  .split('\n');
