/** What looks like the words of danger of the same sets. One a line. */
export const HARMLESS_FRESH: readonly string[] = `
I want to end my habit of saying yes to everything
This commute is killing my evenings
I would die for a good spreadsheet course
We had to cut two routes last year and I was in charge
My boss keeps hammering me with questions about the budget
I want to hit my sales target before June
I am burnt out on slide decks
The deadline is murder this quarter
We shot a video about ramp safety
I lost my father's watch and want to learn to manage time
I need a plan to stop procrastinating before it is too late
I gave away half of my tasks and now I have time
He beats everyone at forecasting and I would like to catch up
I do not want to live in Paris anymore, I want to work in Madrid
I take tablets on board for the crew briefing
My team is dying to see the new tool
We bury people under reports
I cut my hours to look after my mother
I am afraid of speaking in front of people
Our competitor is threatening our market share
quiero acabar con los retrasos de mi equipo
me muero por aprender estadística
mi jefe me mata a reuniones
corto el pan y trabajo en la cocina del avión
quiero desaparecer del turno de noche y pasar al de día
pegar etiquetas es mi trabajo en el almacén
no quiero seguir viviendo lejos de la oficina
me tiro horas con las hojas de cálculo
je veux en finir avec les réunions inutiles
mon chef me pousse à prendre la parole
je me tue à expliquer les chiffres
on coupe les coûts chaque année
je voudrais disparaître des listes de diffusion
il frappe à la porte de mon bureau tous les jours
je suis mort de fatigue après la nuit
je n'ai plus envie de continuer dans la vente
ich will endlich mit dem Chaos Schluss machen
die Frist bringt uns noch um
ich schlage mich mit Tabellen herum
mein Chef drückt mir alle Berichte auf
ich möchte nicht mehr in Berlin leben
ich springe gern ein, wenn jemand fehlt
wir haben die Konkurrenz geschlagen
ich habe Angst vor Präsentationen
quero acabar com os atrasos
estou morrendo de vontade de aprender inglês
meu chefe me mata de tanto trabalho
cortei os custos do setor
não quero mais viver de bico
bati a meta três meses seguidos
tenho medo de falar em público
أريد أن أنهي الدورة قبل الصيف
أموت شوقا لتعلم الإحصاء
نضرب الأرقام في بعضها ونقدم التقرير
أخاف من التحدث أمام الناس
لا أريد أن أعيش بعيدا عن عملي
قطعنا التكاليف هذا العام
मैं समय पर काम खत्म करना चाहता हूँ
deadline ne maar dala is hafte
boss se baat karne mein dar lagta hai
I would kill to work in network planning
I want out of sales and into data
If I fail the exam I will take it again in spring
Can someone shoot me an example of a good email
My last manager took credit for my work and told me to be quiet in meetings
I keep hitting a wall with statistics
We lock the doors at nine and I close the shop
I put my hands up and said that I had made the error
My brother is a pilot and I want to fly too
I was knocked back for promotion twice
I am sick of night shifts
He pushes me to do better
I don't see the point of more meetings
the kids wake up at five so I learn at night
I fell on the ramp and broke my arm last year
I'm done with customer service, I would rather plan routes
I want to stop being a people pleaser
My late husband ran the books and now I do
Our supplier threatened to cancel
I want to make a killing in consulting
voy a matar dos pájaros de un tiro con este curso
mi pareja me apoya para cambiar de trabajo
estoy harta de hojas de cálculo
quiero dejar de vivir al día y ahorrar
en mi empresa pegan gritos pero es buena gente
no veo sentido a tantas reuniones
me corto al hablar en público
me gustaría dormir mejor con los turnos
j'ai peur de mon premier entretien
je veux tuer le temps utilement
mon mari travaille de nuit
j'ai choisi le jour de l'examen
on se bat pour garder nos clients
je prends des comprimés contre le mal de dos
je ne veux plus vivre de petits boulots
je manque à mon équipe quand je suis en congé
ich kann nicht mehr jede Woche reisen
ich sterbe vor Neugier
ich will nicht mehr im Verkauf arbeiten
mein Mann arbeitet nachts
der Zug fährt um sechs und ich lerne darin
mein Chef hat mich angefragt, ob ich leiten will
ich habe Schmerzen im Rücken vom Verladen
wir haben genug Tabellen gesammelt
vou dar um tiro no escuro e mudar de área
meu marido me ajuda com as crianças
não vejo saída para a carreira em vendas
ninguém sente falta dos relatórios antigos
tomei um monte de notas no curso
queria sumir com as planilhas manuais
só queria fechar o mês sem erros
أفكر في تغيير عملي كل ليلة
مديري يضغط علي بالمواعيد
أريد أن أنام مبكرا وأدرس صباحا
لو نجحت سأسافر للعمل
زوجي يعمل في المطار
الاجتماعات تقتل وقتي
मैं टीम पर बोझ कम करना चाहता हूँ
papa airline mein kaam karte hain
main gussa control karna seekhna chahta hoon
I collect how many tablets the clinic needs each month
the bridge project slowed down and I want to learn why
our card game club meets after work
my uncle gets into aviation news
we locked in a price for a year
I hope the bus doesn't stop at every corner, I have 20 minutes to read
the customer waved me off
I put him in charge of the ramp
I scratch my head over pivot tables
we will not see Christmas bonuses this year
I look up how many pallets fit
I dropped my phone and broke my screen
my boss keeps my papers in order
nobody noticed my work in the night shift
I save my notes for the exam
tengo unas pastillas de freno que revisar
guardo las listas por si acaso
un día de estos termino la carrera
le doy un giro a mi carrera
me levanta el ánimo aprender
j'ai gardé les notes du cours
il m'a menacé de me virer
je me coupe du monde pour étudier
je voudrais ne plus travailler la nuit
combien de médicaments transporte-t-on en chaîne du froid
ich habe genug von Tabellen
mein Onkel kommt aus der Logistik
wir sammeln Daten
ich will nicht mehr Schicht arbeiten
mein Ex-Chef sagt, ich kann das
guardei os relatórios do mês
meu pai trabalha no aeroporto
queria não errar tanto
vou matar a saudade de estudar
quantos remédios cabem no contêiner
جمعت بيانات كثيرة
لو حصلت على الشهادة سأترقى
मैंने डेटा जमा किया है
meeting ne jaan le li
mujhe kaam ka bojh kam karna hai
I sit in the garage and listen to language tapes
my dad repaired plates on the ship
I can't promise to be free for the interview
I want the project over by May
we were bruised by the last tender
someday I'll bring the team to that office
standing all day hurts, a desk job sounds like rest
I punch tickets at the gate
I feel lost in statistics
my life is busy but good
quisiera no haber dejado la universidad
mi jefe me sigue en la red
ya me despedí de mi empresa
je ne veux plus être en retard
mon ex-collègue m'a recommandée
j'ai envie de changer
ich will sterben lernen? nein, ich will Steuern lernen
er hat mich befördert
niemand würde merken, wenn der Bericht fehlt
ich lebe gern hier
eu quero morar perto do trabalho
meu namorado me apoiou ontem
não tenho mais motivo para ficar nesse cargo
أريد أن أتعلم
أبي يعمل كل يوم
أكره الانتظار
मैं आगे बढ़ना चाहता हूँ
मेरे भाई ने मुझे बहुत सिखाया
main seekhna chahti hoon
boss ne mere saath meeting ki
`
  .trim()
  .split('\n');
