/** Words of danger to oneself or of violence. One a line, in English, French, Spanish, German, Portuguese, Hindi and Arabic; the last sixty were written last. */
export const DANGER: readonly string[] = `
I'm planning on leaving this life before my birthday
I've lost the will to carry on
Everybody would be happier if I was gone
I keep imagining my own funeral and it calms me
i want 2 die
I hate being alive
i cant do life anymore
been cutting since my parents split
my legs are full of scars, I did them myself
he pushed me down the stairs when I was pregnant
they beat me up at school every day
My dad says he will break my neck
I dream of strangling my landlord
i feel like killing my whole team
my brother raped me
wife throws plates at me and hits me
If I had a gun I would use it on myself
I tried to hang myself in 2021
ending my life is the only option left
Nobody will care when I am dead
I just want to sleep and never wake up
wish i could just disappear forever
I am a burden to my family
what's the point of living if you are alone
overdosed twice this year
I don't want to exist
I'm scared of my husband
someone is threatening to kill my family
he stalks me and says he will hurt me
I might do something to myself tonight
je n'en peux plus de vivre
j'ai des idées noires et je veux mourir
mon copain m'étrangle quand il est jaloux
personne ne me regretterait si je mourais
j'ai fait une tentative de suicide
mon frère me menace de mort
me quiero matar
estoy cansada de vivir
mi novio me golpea
pienso en tirarme al tren
nadie me extrañaría si muero
quiero hacerle daño a mi jefe
ich möchte nicht mehr leben
mein Leben hat keinen Sinn mehr
mein Freund würgt mich manchmal
ich habe versucht, mich umzubringen
ich möchte einfach nicht mehr aufwachen
quero morrer
penso em me jogar da ponte
meu namorado me ameaça de morte
a vida não vale a pena
मैं अब और जीना नहीं चाहता
मेरा पति मुझे पीटता है
main mar jana chahti hoon
mann karta hai khud ko khatam kar lu
sasural wale mujhe maarte hain
لم أعد أرغب في الحياة
أتمنى الموت
زوجي يهددني بالقتل
أؤذي نفسي عندما أحزن
I'd like to fall asleep and stay asleep
my life is over, I am going to end things tonight
I have been thinking about suicide since the exam
He locks me in the room and beats me
My stepmother burns me with cigarettes
I want out of this life
I don't think I'll live to see the summer
There's nothing left for me here on earth
If I died tomorrow nobody would cry
I scratch my arms until they bleed
sometimes I hit myself when I fail
I want to hang myself
I wish my heart would stop
I can't bear to live with this shame
ex boyfriend said he would shoot me
we were beaten by soldiers
I am being abused by my coach
I want to hurt the people who did this to me
someday I'll bring a knife to work and they will be sorry
my sons hit me when they want money
I survived a suicide attempt
too tired to live
I dont deserve to live
death would be a relief
I'm better off dead
gonna off myself
feel like ending it all
I want to d!e
no one will miss me when I'm gone
he punched me in the stomach
my family threatens to kill me because I am gay
the world would be better without me in it
je pense souvent au suicide
je voudrais être mort
mon beau-père nous bat
je n'ai plus la force de vivre
à quoi bon vivre
je vais finir par tuer quelqu'un
no tengo razones para vivir
mi papá me pega con el cinturón
quisiera estar muerta
a veces pienso en hacerme daño
me siento una carga para mi familia
ich hasse mein Leben und will sterben
meine Eltern schlagen mich
ich verletze mich selbst
ich halte das Leben nicht mehr aus
eu queria estar morta
meu namorado me bate quando bebe
cansei de viver
me corto quando estou triste
मेरा जीने का कोई मन नहीं है
आत्महत्या के विचार आते हैं
papa mujhe belt se maarte hain
mujhe mar jana hai
jeene ka koi matlab nahi
أريد الانتحار
لا أرغب في العيش
والدي يعنفني ويضربني
الموت أفضل من هذه الحياة
I see no future and want to be dead
at night I plan how I would do it, with a rope
I wish I was never born
every day I fight the urge to jump off our roof
Sorry mum, I can't live any more
it would be easier if I just died
I want to kill myself, that's all
nobody loves me and I want to end it
I've been hurting myself again
my arms are covered in cuts
I drank bleach when I was 17
i should have died in that accident
the thought of dying comforts me
I am not afraid of death, I am waiting for it
not sure I want to be alive next year
life is unbearable
My brother chokes me during fights
mother hit me with a cable until I was 15
He raped me and nobody believed me
the gang said they will shoot me if I talk
my manager grabs me and touches my body
I'm in an abusive marriage
my ex follows me everywhere and threatens me
dad broke my arm last year
they burned my house because of my tribe
I feel so angry I could stab somebody
planning to poison my mother in law
I want everyone at that school dead
I will make my ex suffer
sometimes I hear voices that say I must hurt others
suicidel since the divorce
i no want live again, e don do me
je veux me tuer
je n'ai plus envie d'être là
je me coupe quand ça va mal
mon ex me suit et me menace
ma mère me frappait avec une ceinture
j'en ai marre de vivre
no quiero seguir viviendo
la vida no tiene sentido para mí
me dan ganas de desaparecer
mi hermano me golpea todos los días
he intentado suicidarme
ich habe Selbstmordgedanken
ich kann so nicht weiterleben
mein Onkel hat mich missbraucht
ich würde ihn am liebsten umbringen
não vejo mais sentido na vida
penso em suicídio
minha mãe me espanca
quero sumir deste mundo
मैं जीना नहीं चाहती
मेरा मन करता है कि मर जाऊं
ससुर मुझे पीटते हैं
main apni jaan de dunga
pati roz maarta hai mujhe
كرهت حياتي وأريد أن أموت
سأقتل نفسي
أخي يضربني ويهددني
تعرضت للاغتصاب
I don't want to live
I am suicidal again
Some days I hope my car goes off the bridge
I've thought about hanging myself in the garage
my husband beats me black and blue
I get hit by my wife
there's no reason for me to be alive
I'm going to kill my stepfather
I think my kids would be better off without me
I want the pain to stop forever
I burn myself with lighters
I'd like to die in my sleep
they want to kill me and my family
He slapped me and pulled my hair
What is the point of being here
no one cares if I live or die
I'm ready to die
I tried to take my life twice
tired of existing
I want to smash his skull
I can not stand being alive
one day they'll find me dead
my cousin abused me for years
living with a violent father
I cut my wrists
I considered ending everything after the trial
I wanna disappear and never come back
my roommate threatened me with a knife
I want to shoot them all
this world is better off without people like me
self-harm is how I cope
don't wanna wake up tomorrow
je veux disparaître pour toujours
j'ai pensé à me pendre
mon mari me bat devant les enfants
la vie ne vaut plus la peine
je me suis ouvert les veines
je veux frapper mon frère
no quiero estar viva
he pensado en el suicidio
mi esposo me amenazó con matarme
quiero acabar con todo
me corté las muñecas
ich will tot sein
ich habe mich geritzt
mein Ex bedroht mich
ich sehe keinen Sinn mehr im Leben
keiner würde mich vermissen
eu não quero mais estar aqui
meu padrasto abusava de mim
pensei em me jogar na frente do trem
मुझे मर जाना चाहिए
मैं अपनी जान लेना चाहता हूँ
mere husband mujhe maarte hai
main jeena nahi chahti
suicide karne ka mann hai
لا معنى لحياتي
أفكر في إنهاء حياتي
زوجي ضربني أمس
أكره حياتي ولا أريد البقاء
I feel like there's no point in being alive
thoughts of killing myself come back every winter
I want to be dead so it stops
I have tried to overdose
I wish I could fall asleep forever
don't want to be alive anymore
my stepdad hits my little sister
My girlfriend scratches and punches me
He threatened to stab me
I am afraid my husband will kill me
I was sexually assaulted at work
I keep thinking about jumping off the roof
everyone would be relieved if I died
I want to murder my neighbor
sometimes I cut my thighs
I'm planning my suicide
life is meaningless, I can't go on
I'd be better off dead than unemployed
I could hurt somebody when I lose it
no reason to wake up anymore
I have nothing to live for
they tortured me in the camp
my father used to beat us
I need to end my life
I hate living
It would be best if I was not here
I want to slit my throat
my boss threatened to have me killed
I think the family is better off if I am gone
i just wanna be gone forever
unaliving is all I think about
I hope I never wake up
je songe à me suicider
je ne veux plus être en vie
mon oncle m'a violée
il me frappe quand il boit
je me déteste et je veux crever
ma vie n'a plus de sens
quiero suicidarme
no vale la pena vivir
mi pareja me amenaza y me golpea
ojalá estuviera muerto
quiero pegarle a mi jefe
ich will mir das Leben nehmen
ich habe Angst vor meinem Mann
mein Bruder verprügelt mich
ich wünschte, ich wäre tot
não tenho mais vontade de viver
quero me cortar
meu ex disse que vai me matar
seria melhor se eu morresse
मैं आत्महत्या करना चाहती हूँ
जिंदगी से थक चुकी हूँ
mujhe khud ko khatam karna hai
mera bhai mujhe bahut marta hai
zeher kha lena chahta hu
أريد أن أنهي حياتي
تعبت ولا أريد أن أعيش
أبي يهددني بالقتل
زوجي يعنفني
`
  .trim()
  .split('\n');
