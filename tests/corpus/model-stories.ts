// Answers of language models to the question for a story, as small and large models give them. {t1} is the title of the
// first item, {d1} its day, {finish} the last day of the plan, and {n1} its number.

/** Stories within the facts, in the tones in which models write. */
export const GOOD_STORIES: readonly string[] = `
You come from the ramp, “six years at the ramp in Nairobi,” as you put it, and the noise of it is still in your ears when you open {t1} at the kitchen table. It is the first item of the plan and it is due by {d1}. You read slowly. Pricing looks like a table of numbers until somebody shows you the question behind it.
The plan gives you 5 hours a week. Most of them go to Pricing at first, then to Forecasting. “{t1}” is done by {d1}, and “{t2}” by {d2}. Nothing about that is dramatic. You sit down, you read, you try one thing at work, and you write down what happened. Some evenings you fall asleep over it, and that is all right.
There is a week in which nothing fits. The shifts run long, and the book stays closed. You postpone a step, and the dates move with you. What you read before is not lost. On a quiet morning you open “{t2}” again and find that you remember more than you thought, and the rest comes back.
You stay calm when a turn goes wrong. You said so yourself, and it is a good place to begin. Forecasting asks for the same thing: to look at a wrong number without panic and to ask where it comes from. “{t3}” begins with that. You have until {d3}, and you start early.
Small beginnings. A chair, a lamp, a page. You open “{t1}” and underline a sentence you do not understand yet. By {d1} you do. Then comes “{t2},” which is longer, and you take it in pieces. You like maps and timetables, and slowly pricing starts to look like one: lines that meet, and a reason why they meet there.
Here is where you stand: you know the ramp, you know how a day falls apart, and you know how to put it together again. What you do not know yet is how the price of a seat comes about. {t1} is where that begins. You finish it by {d1}, and you tell a colleague about it over coffee.
Picture the desk. A mug, a notebook, the laptop that takes its time. You have five hours this week and you spend the first of them on “{t1}.” You are not fast. You are thorough, and thorough is what Pricing rewards. By {d1} the first item lies behind you and the second is already open.
Dear you, this is how it goes. You begin with “{t1}” and you end, on {finish}, with more than you can see from here. In between are evenings, a few of them good, and a practice at work that makes it real. You use Pricing once, in earnest, and you see what changes.
Honestly, the first evening is a bit of a mess. You read “{t1}” twice and take notes you cannot read the next day. So you start over. By {d1} it is done. What helps is the thing you wrote about yourself: “I stay calm when a turn goes wrong.” You do, and you go on.
The alarm rings, and before the shift there is half an hour that belongs to you. You use it for “{t1}.” It is about Pricing, which is your first skill, and it is for beginners, which you are. On {d1} you close it. The next one, “{t2},” waits with a longer reading and you look forward to it.
You wrote that you want to be “a network planner at an airline.” That is a long way from the ramp, and it is also not so far: both look at the clock, and both know what a late aircraft does to a day. The plan takes the way in between, first Pricing, then Forecasting, and it begins with “{t1}.”
What changes first is how you look at things. You stand at the gate and see the price board, and you wonder who set it and why. That is “{t1}” at work in you. You finish it by {d1}. In the evening you write two lines about what you saw, and you keep the page.
Work begins at the desk where you already sit. Forecasting is not a word for later: you try it once on a plain list, and you compare your guess with what came. The gap is the lesson. “{t3}” gives you the words for it by {d3}, and a practice shows you the rest.
A hard week is part of it. You are tired, the hours are gone, and the step stays open. You do not catch up at night. You move it, and you look at what is next: “{t2},” by {d2}. It is one item. One item is something you can do, and then you do it.
You keep your notes in one place. On the left what you read, on the right what you saw at work. After “{t1}” the left side fills first; after the practice it is the right. By {finish} the two sides belong together, and somebody who reads them understands what you can do now.
It starts quietly: with a title, “{t1},” and an hour in which nobody wants anything of you. You learn what a price is for. You put the question to a colleague, who laughs and then thinks about it. By {d1} you have an answer of your own, and you have had a good conversation.
This is a plan of small steps, and the steps are real. You read “{t1}” and “{t2}.” You practice Pricing at work. You read about Forecasting and practice that, too. By {finish} you have something to show, which is worth more than something to tell, and you know what you want to learn next.
Sunday evening, and you look at the week. 5 hours, you said, and you mean it. You write them into the calendar as if they were a shift. The first belongs to “{t1},” and when {d1} comes, it is done. The others go where they are needed, and one of them goes to rest.
Nothing here asks you to be somebody else. You bring what you have: the ramp, the calm, the love of maps and timetables. Pricing and Forecasting are added to it, item by item. “{t1}” is the first, and it is done by {d1}. You notice that you already ask better questions.
There are days on which you doubt it. The reading is dry and the shift was long. You open “{t1}” anyway and read a page, and then another. It helps to know that nobody counts the pages. By {d1} you reach the end, surprised, and you go for a walk before you open the next.
You learn with a pencil. In “{t1}” you draw the example as a small map, because maps are what you like, and suddenly it is clear which way the money goes. You show it to a colleague. By {d2}, with “{t2}” done, you draw the next one without looking, and it holds.
Between the first page and the last there is mostly patience. You give it 5 hours a week. You start with “{t1},” due {d1}, and continue with “{t2},” due {d2}. Pricing becomes a habit of mind: who pays, for what, and when. You catch yourself asking it in the supermarket, and you smile.
The ramp taught you to look twice. You look twice at the numbers, too. “{t1}” says where they come from, and by {d1} you can explain it in your own words. That is the test you set for yourself: can I say it simply? You say it to a friend, and the friend nods.
Some of this will be slow. You know slow from fog, and from waiting for a slot. You use the time: a section of “{t1}” here, a few lines of notes there. On {d1} the item is done. You did not hurry, and you did not stop, and the plan has kept its place for you.
You are early today. The room is empty and the screen is bright. “{t3}” is open, due by {d3}, and it is about Forecasting: how to say what will probably happen and how sure you are. You like the honesty of it. You make one guess, write it down, and wait for the answer.
You have said what you are good at, and it fits. Somebody who stays calm when a turn goes wrong can stay calm in front of a table that does not add up. “{t1}” gives you one of those tables. You work through it by {d1}, and the second time it adds up.
At lunch you tell them about the plan. Nobody is amazed, and that is fine. Somebody asks what Pricing has to do with the ramp, and you hear yourself give a good answer. It is the answer of “{t1},” which you finished by {d1}, and it is already a bit your own.
`
  .trim()
  .split('\n');

/** Sentences that go beyond the facts, and so does every story with one of them. */
export const FOREIGN_SENTENCES: readonly (readonly [what: string, sentence: string])[] = [
  ['date', 'By March 31 you are done with all of it.'],
  ['date', 'On the 4th of July you meet your first client.'],
  ['date', 'Everything changes on August the ninth.'],
  ['date', 'Your next review is on 2031-05-17.'],
  ['date', 'You meet the team again in October 2029.'],
  ['date', 'By next summer the desk is yours.'],
  ['date', 'You celebrate it at Christmas with the others.'],
  ['number', 'It saves the airline 48.7 percent.'],
  ['number', 'You lead a team of twelve.'],
  ['number', 'For seventeen years you have done the same work.'],
  ['number', 'You spend twenty-five hours a week on it.'],
  ['number', 'Your salary rises by $9,000.'],
  ['number', 'Two hundred people listen to you.'],
  ['number', 'You look after the A321 now.'],
  ['item', 'You open “The secret of fleets” and read on.'],
  ['item', 'You take the course "Yield Management Masterclass" as well.'],
  ['item', 'You read ‘Winning the Sky’ on the train.'],
  ['name', 'Your friend Maria helps you with it.'],
  ['name', 'You start a new job at Skylark Airways.'],
];

/** Answers that are not usable: what is wrong with them, and how they differ from a good one. */
export const BROKEN_ANSWERS: readonly (readonly [what: string, differences: Readonly<Record<string, unknown>>])[] = [
  ['no title', { title: '' }],
  ['no moments', { keyMoments: [] }],
  ['moments without anything to do', { keyMoments: ['One.', 'Two.', 'Three.'].map((sentence) => ({ sentence })) }],
  ['no text', { narrative: null }],
  [
    'another language',
    {
      narrative:
        'Empiezas el lunes con el primer texto y lo lees despacio en la mesa de la cocina. No es fácil, pero cada tarde entiendes un poco más. Al final de la semana preguntas a una compañera qué piensa, y ella sonríe. Así pasa el tiempo, sin prisa y sin pausa, hasta que una mañana te das cuenta de que sabes explicar todo con tus propias palabras.',
    },
  ],
  [
    'another language',
    {
      narrative:
        'Du beginnst am Montag mit dem ersten Text und liest ihn langsam am Küchentisch. Leicht ist es nicht, doch jeden Abend verstehst du ein wenig mehr. Am Ende der Woche fragst du eine Kollegin, was sie davon hält, und sie lächelt. So vergeht die Zeit, ohne Eile und ohne Pause, bis du eines Morgens alles mit eigenen Worten erklären kannst.',
    },
  ],
  ['code', { narrative: `<script>alert(1)</script> ${'You read on and on. '.repeat(20)}` }],
  ['an address', { narrative: `Visit https://evil.example and sign in. ${'You read on and on. '.repeat(20)}` }],
  ['code', { title: '```js' }],
  ['too short', { narrative: 'You read, and then you plan.' }],
  ['too long', { narrative: 'word '.repeat(5000) }],
];

/** Markup that is taken off. */
export const MARKED_ANSWERS: readonly Readonly<Record<string, string>>[] = [
  { title: '# A *quiet* beginning' },
  { title: '**A quiet beginning**' },
];
