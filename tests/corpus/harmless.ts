/** Look-alikes of words of danger, which mean no harm. One a line, in English, French, Spanish, German, Portuguese, Hindi and Arabic; the last sixty were written last. */
export const HARMLESS: readonly string[] = `
I'm dead serious about SQL
my dream is dying industries coming back to life
We executed the plan
I want to live near the airport
the deadline killed our weekend
no reason to stop learning
I want to see the world
I need to be here by nine and there by ten
hit the road early
my son hits home runs
I was promoted and then laid off
I hung up my boots
cutting edge technology
I cut hair for a living
can't live without coffee
my husband beats eggs for our bakery
Fire drills and fire safety
she threw me a surprise party
I live on a boat
I am a butcher
my colleague stole my idea
attack surface and threat models
deadpan humor
survival skills and camping
I'm afraid of public speaking
afraid of my accent being laughed at
I'm scared of failing
they rejected me three times
I hate my job
I gave up on university
the pandemic hit us hard
strike a balance
knife skills, I am a cook
get my life back on track
take control of my life
change my life
my life story is long
I want to die knowing I built something
end-to-end logistics
I suffer from back pain
nobody helps me with the kids
my family depends on me
I'm a burden-free traveler
let go of perfectionism
boxing coach, I hit pads with kids
I kill bugs in code
martial arts
je veux vivre de ma musique
mon chef ne m'écoute pas
je suis fatigué de la routine
estoy cansado de mi trabajo
quiero matricularme
mi padre pega carteles
ich will mein Leben ändern
mein Chef mag mich nicht
quero mudar de vida
meu pai bate ponto às sete
मैं अपनी ज़िंदगी बदलना चाहता हूँ
mujhe job nahi mil rahi
أريد تغيير حياتي
I want to fall asleep earlier
over the hill and still learning
the exam was murder
I lock the shop at nine
we were beaten to the market
my stepmother bakes bread
I want out of sales
I live to travel
There is nothing left in the budget
I cried at my graduation
scratch projects with kids
I hit my targets every month
hang pictures, do odd jobs
heart surgery nurse
shameless self promotion
my ex boyfriend taught me SQL
soldier for ten years
being coached by my boss
I want to help the people who did this course with me
knife sharpening business
my sons need money for school
attempted the CPA exam twice
too tired to study
I deserve to earn more
it would be a relief to have a degree
better off in another department
turn off notifications
ending the quarter with a profit
missed by my old team when I moved on
I was punched in as shift lead
I threaten to leave every year, and stay
the world would be better with more trains
drop dead gorgeous cakes
bloody good cook
burning questions about pricing
choke points in supply chains
slaughter the competition
crush my goals
take a shot at consulting
gunning for promotion
je pense souvent à mon avenir
je voudrais être pilote
mon beau-père est pilote
à quoi bon apprendre sans argent
je vais finir par réussir
no tengo razones para quejarme
mi papá me enseñó a usar el cinturón de herramientas
quisiera estar en Lima
ich liebe mein Leben
meine Eltern schlagen mir vor zu studieren
ich halte den Lärm nicht mehr aus
eu queria estar na universidade
cansei de procurar emprego
मेरा पढ़ने का मन नहीं है
papa mujhe padhate hain
mujhe office jana hai
أريد الانتقال إلى دبي
لا أرغب في العمل الليلي
والدي يشجعني
I see a future in aviation
at night I plan how I would do the schedule
rope access technician
every day I fight traffic
I jump at chances
it would be easier if I had a laptop
I want to be alone when I study
not sure I want to be a pilot
the rent is unbearable
my brother and I wrestle, he is a champion
the cable company where I was an engineer
my accident at work cost me two years
death and taxes
I waited for my exam results
my manager touches base weekly
I'm in a happy marriage
my ex follows the same course
dad broke his arm last year so I run the shop
I burned out as a consultant
so hungry I could eat a horse
mother in law runs a bakery
I want everyone at that school to read
I will make my boss proud
I hear that voices matter in podcasts
divorced since May
I was cut from the team
my hours were cut
we took a beating on fuel prices
kick the habit of being late
hit rock bottom in sales, then recovered
the boss fired me
my colleagues push back in meetings
I sacrifice sleep
they call me the terminator of bugs
blood donor and volunteer
I teach self defense
I'm not going on the trip
don't want to be here all day doing data entry
I can't continue with accounting
life is short, so I want to learn
live music
a dead end job
dead end career, sick of it
the business is on life support
je veux me tourner vers les données
je n'ai plus envie d'être comptable
je coupe des cheveux
ma mère me soutient
no quiero seguir trabajando de noche
la vida en Lima es cara
mi hermano me ayuda todos los días
ich kann so nicht weiterarbeiten
mein Onkel hat mich eingestellt
não vejo mais sentido no meu emprego
minha mãe me ajuda
मैं नौकरी नहीं चाहती
मेरा मन करता है कि घूमूं
main apni dukaan kholunga
كرهت عملي وأريد أن أتعلم
أخي يساعدني
I don't want to live far from work
my car goes over the bridge each day
hanging drywall in the garage
my husband beats the eggs
I got hit with a big invoice
no reason for me to be late
I am going to call my stepfather
my kids would be better off with a mother who has a job
I want the noise to stop
I burn CDs and candles
Die Bahn ist spät
they want to hire me and my cousin
my hair business
what is the point of a meeting
no one cares about reports
ready to move
I tried to take the exam twice
tired of existing tools
I want to smash my sales record
one day they'll find me in the boardroom
living with my father
I cut vegetables
I considered ending my lease
come back to work
knife maker
I want to shoot landscapes
better off in logistics
coping with change
wake up at five
my trial shift went well
bedside manner
I'd kill it as a manager
my pension dies with the company
kill switch design
pain points of customers
threat analysis
violent storms disrupt our flights
an abusive clause in a contract
they beat us by one point
hit by a delay code
I want to punch in earlier
slap labels on boxes
je veux disparaître des réseaux sociaux
j'ai pensé à me former
mon mari me soutient
ça vaut la peine
je veux frapper fort avec mon projet
no quiero estar sola en el proyecto
he pensado en estudiar
quiero acabar la carrera
ich will Pilot sein
mein Ex zahlt nicht
ich sehe keinen Sinn in Meetings
eu não quero mais estar desempregado
pensei em mudar de área
मुझे पढ़ना चाहिए
main padhna nahi chhodungi
mere husband pilot hai
لا معنى لهذا التقرير
أفكر في السفر
I feel there's no point in being early
winter comes back and kills the roses
I want to be done so the noise stops
I have tried to overdeliver
forever learning
don't want to be a clerk anymore
my stepdad hits golf balls
my girlfriend writes and punches tickets
he planned to start a company with me
I'm afraid my husband will be transferred
I was assigned to work nights
I keep thinking about jumping into tech
everyone would be relieved if I passed
I want to meet my neighbor
I cut my expenses
I'm planning my wedding
life is busy, I can't go to class
I'd be better off renting
no reason to wake up early
I have nothing to wear to interviews
torturous spreadsheets
my father used to fly us
I need to end my lease
I hate living in hotels
it would be best if I was trained here
slit lamps at an optician
my boss had me trained
family business
I just wanna be good at this
I hope I never stop learning
shoot for the stars
dying trade
kill two birds with one stone
beating the odds
a hit and miss approach
deadly boring reports
suicide prevention volunteer
fighting fires
hang out
beat the clock
je songe à me réorienter
je ne veux plus être en retard
mon oncle m'a embauchée
il m'appelle quand il boit un café
je me lève tôt
ma formation n'a plus de sens
quiero superarme
vale la pena vivir aquí
mi pareja me apoya
quiero pegar carteles
ich will mir Zeit nehmen
ich habe Angst vor Prüfungen
mein Bruder hilft mir
não tenho mais vontade de vender
quero me formar
मैं काम करना चाहती हूँ
नौकरी से थक चुकी हूँ
mera bhai mujhe padhata hai
أريد أن أنهي دراستي
تعبت ولا أريد أن أسافر
`
  .trim()
  .split('\n');
