/** Words of danger by people who had not looked at the tables: two sets of 60, and later ones. One a line. */
export const DANGER_FRESH: readonly string[] = `
I keep wondering how long it would take before someone found me
honestly everyone in this house would breathe easier if I was gone for good
I wrote letters for the kids, they are in the drawer, for after
there is a bridge on my way to work and every morning I slow down
sometimes I hope the car just does not stop at the crossing
been saving up my tablets just in case it gets too much
He grabs me by the hair when dinner is late
my stepdad comes into my room at night and I pretend to sleep
I have started cutting again, nobody knows because of long sleeves
If she leaves me I swear neither of us will see Christmas
my ex said he will put me in the ground if I go to the police
what is the point of being here, I am done with all of it
I would never do it because of my mother but I think about ending it most nights
he took my passport and my phone and I am not allowed out of the house
ya no le veo sentido a seguir aquí
a veces pienso que mi familia estaría más tranquila si yo no estuviera
mi marido me levanta la mano cuando bebe
tengo guardadas las pastillas por si un día no aguanto más
me gustaría dormirme y que todo se acabara
mi tío me tocaba cuando era pequeña y todavía vive con nosotros
cualquier día de estos me tiro por la ventana
le voy a partir la cara a mi jefe, te lo juro, un día lo mato
je n'arrive plus à trouver une raison de me lever, je voudrais que tout s'arrête pour de bon
mon mari m'enferme dans la chambre et garde mes clés
j'ai gardé une boîte de comprimés au cas où
tout le monde serait soulagé si je n'étais plus là
quand la pression monte je me coupe, ça me calme
il m'a dit qu'il me retrouverait et qu'il me ferait la peau
parfois sur le quai du métro je me dis qu'il suffirait d'un pas
mon copain m'oblige à coucher avec lui
ich weiß nicht mehr, wozu ich morgens noch aufwachen soll
ohne mich wären alle besser dran
mein Freund hat mich letzte Woche gewürgt
ich ritze mich seit ich vierzehn bin
ich habe mir schon überlegt, wie ich es mache, damit es keiner merkt
am liebsten würde ich einschlafen und nicht mehr aufwachen
mein Vater schlägt meine kleine Schwester
den Kollegen bringe ich irgendwann um, ich schwöre es
não aguento mais viver assim, quero sumir de vez
meu marido me bate na frente das crianças
já pensei em me jogar da ponte
ninguém ia sentir minha falta se eu morresse
eu me corto para aliviar a dor
ele disse que se eu sair de casa me mata
só queria fechar os olhos e não acordar nunca mais
لا أريد أن أعيش بعد اليوم
زوجي يضربني أمام أولادي
أفكر أحيانا في أن أنهي كل شيء
لو مت لن يلاحظ أحد
أخي يهددني بالقتل إذا خرجت من البيت
أجرح يدي بالموس عندما أحزن
تعبت من الحياة وأتمنى الموت
अब जीने का कोई मतलब नहीं लगता
मेरे पति शराब पीकर मुझे मारते हैं
मन करता है सब खत्म कर दूँ और मर जाऊँ
ससुराल वाले कहते हैं दहेज नहीं लाई तो जला देंगे
kabhi kabhi lagta hai ki mar jaun to sab theek ho jayega
papa roz mummy ko maarte hain aur mujhe bhi
main apni naas kaatne wala tha kal raat
mere bina sab log zyada khush rahenge
I'm tired of pretending, I just don't want to wake up anymore
My plan is to do the exam and if I fail I will not be around to see the result
i looked up how many pills you need
gave away my guitar and my dog has a new home, now nothing holds me
the voices say I should hurt the baby
He put his hands around my throat on Sunday
My brother has a gun and says he is going to use it on us
I burn my arms with cigarettes when I can't cope
I don't think I'll make it to thirty and I don't want to
my manager touched me under my skirt and told me to be quiet
one day I will come in with a knife and then they will listen to me
life isn't for me, I'd rather be with my late husband in heaven now
It would be a relief to have an accident that ends it
I starve and hit myself because I deserve it
no quiero seguir viviendo, estoy cansada de luchar
mi novio me amenaza con matarme si lo dejo
pienso en quitarme de en medio
me hago cortes en los muslos para no sentir
a mi hijo le pegan en casa de su padre
nadie me echaría de menos si desapareciera
quiero que sufran todos, les voy a pegar un tiro
ojalá no despertara mañana
j'ai envie d'en finir avec tout ça une bonne fois
mon père me frappe à coups de ceinture
je pense à me foutre sous un train
je ne manquerais à personne
j'ai déjà choisi le jour, après il n'y aura plus de problème
mon oncle a abusé de moi pendant des années
j'ai peur de rentrer chez moi parce qu'il me tape
je vais tous les buter au boulot
ich kann nicht mehr und ich will nicht mehr leben
ich denke ständig daran, vor den Zug zu springen
mein Mann droht, mich und die Kinder umzubringen
es wäre besser, wenn es mich nicht gäbe
ich füge mir selbst Schmerzen zu, um etwas zu spüren
zu Hause werde ich geschlagen
ich habe genug Tabletten gesammelt
mein Chef hat mich angefasst und gesagt, ich soll still sein
penso em acabar com a minha vida todos os dias
meu padrasto abusava de mim
seria melhor se eu não existisse
tomei um monte de remédios mês passado e ninguém soube
vou dar um tiro no meu vizinho
tenho medo do meu ex, ele anda armado atrás de mim
não vejo saída, só a morte
أفكر في الانتحار كل ليلة
أتمنى لو لم أولد أبدا
أبي يحبسني ويضربني بالحزام
سأقتله إن رأيته مرة أخرى
الحياة لا تستحق أن تعاش
تحرش بي مديري في المكتب
أريد أن أنام ولا أستيقظ أبدا
मैं आत्महत्या के बारे में सोचती हूँ
मुझे लगता है मैं सब पर बोझ हूँ, मेरे जाने से सबको राहत मिलेगी
चाचा मेरे साथ गलत काम करते हैं
मैं अपने हाथ पर ब्लेड चलाता हूँ
jeene ka mann nahi karta ab
pati ne mera gala dabaya
usko jaan se maar dunga ek din
zindagi khatam kar lena chahta hoon
`
  .trim()
  .split('\n');

export const DANGER_LATER: readonly string[] = `
I have a stash of my nan's tablets under the mattress
sometimes I stand on the platform and lean forward a bit
my uncle gets into my bed when mum is at work
he hid my keys and papers so I can't leave
I hope the plane crashes with only me on it
I wrote everyone a card for after
my flatmate waved a knife at me last night
no one would even notice if I stopped showing up to life
I scratch my legs until they bleed when I am stressed
I'm going to make him pay, he won't see the weekend
tengo un bote de pastillas guardado
mi padre me encierra en mi cuarto sin comer
no encuentro motivos para seguir viviendo
me pega con el cinturón
un día de estos me tiro al metro
voy a matar a mi vecino
j'ai économisé des somnifères
mon frère m'a frappée hier
je voudrais ne plus me réveiller
il a menacé de me tuer si je parle
je me brûle avec une cigarette quand ça ne va pas
ich habe Schlaftabletten gehortet
mein Onkel kommt nachts in mein Zimmer
ich wäre lieber tot
mein Ex sagt, er sticht mich ab
ich will einfach nicht mehr existieren
guardei uns remédios para quando não aguentar
meu pai me tranca no quarto e me bate
queria não ter nascido
vou matar meu chefe
penso em me jogar na frente do trem
جمعت حبوبا كثيرة لليوم المناسب
زوجي يحبسني في البيت
لم أعد أريد العيش
أخي ضربني حتى نزفت
मैं अब और नहीं जीना चाहती
पति ने मुझे कमरे में बंद कर दिया
मैंने नींद की गोलियाँ जमा की हैं
mujhe marne ka mann karta hai
sasural wale mujhe maarte hain
most evenings I sit in the garage with the engine on and wonder
dad smashes plates and then it's my turn
I can't promise I'll still be alive for the interview
he said if I tell anyone my brother gets it
I don't want a future, I want it over
been bruised by my boyfriend again, makeup covers it
someday I'll bring a gun to that office
everything hurts and dying sounds like rest
I'm a weight on my family and they'd be glad to be rid of me
I punch walls and then myself
quisiera no haber nacido
mi ex me sigue y dice que me va a matar
me doy cabezazos contra la pared cuando no puedo más
ya me despedí de todos
je ne veux plus être en vie
mon ex m'a étranglée
j'ai envie de mourir depuis des mois
ich will sterben
er hat mich vergewaltigt
niemand würde merken, wenn ich tot wäre
eu quero morrer
meu namorado me enforcou ontem
não tenho mais motivo para viver
أريد أن أموت
أبي يضرب أمي كل يوم
أكره حياتي ولا أريدها
मैं मर जाना चाहता हूँ
मेरे भाई ने मुझे बहुत मारा
main jeena nahi chahti
boss ne mere saath zabardasti ki
`
  .trim()
  .split('\n');
