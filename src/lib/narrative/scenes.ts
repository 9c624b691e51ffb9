// What a category looks like from inside: while one learns it, when it turns, when one can. Nothing here needs a job of its own.

/** A scene, or one that is told only of items whose title speaks of it. */
export type Scene = string | readonly [about: RegExp, scene: string];

export interface Scenes {
  readonly first: readonly Scene[];
  readonly turn: readonly Scene[];
  readonly late: readonly Scene[];
  /** A day in that work, a year on. */
  readonly day: readonly Scene[];
}

const SCENES: Readonly<Record<string, Scenes>> = {
  Operations: {
    first: [
      [
        /turnaround|day in|ground|ramp|stand/i,
        'The next time you stand at a window with an aircraft outside, you no longer see bustle. You see a dozen trades and the one path through them that decides when the door closes.',
      ],
      [
        /queue|flow|wait|shop/i,
        'Afterwards you can’t wait in a line without counting it, dividing, and knowing before the others do how long it will be.',
      ],
      [
        /walk|floor|observ/i,
        'You spend half a morning watching other people work, and find that the hardest part is to say nothing. The second hardest is to write down what happened instead of what should have.',
      ],
      'You start to notice where things stand still: a trolley by a lift, a form on a desk, a crew in a corridor. That is where the time goes, and nobody had told you to look there.',
    ],
    turn: [
      [
        /queue|freight|wait|turnaround/i,
        'You draw the afternoon as a line with gaps in it, and the gaps turn out to be the afternoon.',
      ],
      'Someone blames the slowest person in the chain. You ask what that person was waiting for, and the conversation changes direction.',
      'For the first time you disagree with an explanation not because it feels wrong but because you have counted.',
    ],
    late: [
      [
        /schedule|buffer|delay|time/i,
        'You look at a timetable and your eye goes to the one place where it will break. You mark it in pencil. On the day, it breaks there.',
      ],
      'It rains, two things fail at once, and you find that you are the one who says what can wait.',
      'What used to be noise has become order: you can say which ten minutes of the day are worth defending, and why.',
    ],
    day: [
      'The board shows three delays and one of them matters. You know which, you say so in one sentence, and people move.',
      'Before seven you have walked through the place once without saying anything. By nine you have changed one thing, and nobody had to run.',
    ],
  },
  Technology: {
    first: [
      [
        /forecast|predict|model/i,
        'Its effect is a small, lasting rudeness towards numbers: compared with what, you ask now, and how wrong would it have to be before anyone noticed?',
      ],
      [
        /system|data|definition/i,
        'You come away with a question that fits every system you meet from then on: what does it believe to be true, and who told it?',
      ],
      'You had expected formulas. What you get is a habit: to write down what you think the answer will be before you look.',
    ],
    turn: [
      [
        /sql|query|data/i,
        'Your first own query returns eleven rows where there should be ten. The eleventh is not a mistake of yours; it is a mistake of everyone’s, and it has been there for a year.',
      ],
      [
        /forecast|model|optimi[sz]/i,
        'You put the forecast beside what happened, a column for each. It takes an hour. Nobody had done it.',
      ],
      [
        /automat|brief/i,
        'You write one page about what the machine should decide, and on the third line you find that nobody knows how people decide it now.',
      ],
      'You find that two departments mean different things by the same word, and that this, not the software, was the fault.',
    ],
    late: [
      [
        /model|safety|predict|learn/i,
        'When someone shows you a model you no longer ask how clever it is. You ask when it is wrong, and what happens then.',
      ],
      'You hand over a small thing that works: one page, one button, a note on when not to press it.',
      'You can tell by now when a report lies. It is seldom the arithmetic; it is what was left out before anybody counted.',
    ],
    day: [
      'A figure on a screen is wrong. You know where it was born, you mend it there, and you write two lines so that it stays mended.',
      'Somebody asks for an intelligent system. You ask what decision it should change, and together you find that a list would do.',
    ],
  },
  Strategy: {
    first: [
      [
        /route|cost|profit/i,
        'After it you can’t read “profitable route” any more without asking which costs would go if the route did.',
      ],
      [
        /pric|seat|fare|revenue/i,
        'What stays is that a price is a decision with a date on it. You begin to see the dates everywhere.',
      ],
      [
        /problem|question|frame/i,
        'You try it on the thing that has annoyed you longest, and find that you had been solving a topic. As a question it is only half as long, and somebody could answer it.',
      ],
      'It gives you the plainest of tools, a comparison made fairly, and within a week you have used it on your own phone bill.',
    ],
    turn: [
      [
        /pric|seat|fare|revenue|group|displacement/i,
        'You work an example through by hand and get a different answer from the book. After an hour you find that you were right for the wrong reason, which is worth more than being right.',
      ],
      'You read a set of results and stop at a sentence that says nothing. You rewrite it so that it does. It turns into a question, and the question is a good one.',
      'Somebody argues from a single measure. You ask about the ones beside it, and it is quiet for a moment.',
    ],
    late: [
      'You can say by now what a plan assumes, in the order in which it will hurt, and you can say it without making enemies.',
      'You write a recommendation on one page. The hard part was the sentence that says what you would need to see to change your mind.',
      'You notice that you have stopped collecting arguments and begun to weigh them.',
    ],
    day: [
      'There are four people in the room and one decision. You have sent a page the day before; it is the shortest document on the table, and the one they talk about.',
      'You explain a price to somebody who was angry about it. They don’t like it better afterwards, but they could explain it to the next person.',
    ],
  },
  Leadership: {
    first: [
      [
        /feedback/i,
        'You try it the same week: three sentences, about one thing, that a camera could have confirmed. The other person nods, which is not how this conversation used to end.',
      ],
      [
        /meeting/i,
        'You write down who decides what before you sit down, one line, and the hour that follows takes forty minutes.',
      ],
      'You learn to leave a silence after a question. The first one lasts four seconds and feels like a minute; what comes after it is the part you would never have been told.',
      'You start to prepare conversations as others prepare trips: where from, where to, and what you will do if the road is closed.',
    ],
    turn: [
      [/meeting|board/i, 'You ask the quietest person first. It costs you nothing and saves an afternoon.'],
      'There is a talk you have put off since spring. You have it on a Tuesday, before lunch, and it takes eleven minutes.',
      'You say “I don’t know yet, I will on Thursday” in front of people, and nothing falls down. On Thursday you do know.',
    ],
    late: [
      [
        /success|sponsor|hand/i,
        'You hand over something you are good at to somebody who is not good at it yet, and you keep your hands in your pockets.',
      ],
      [
        /meeting|board/i,
        'A meeting of yours ends ten minutes early with a decision in it. Nobody remarks on this. It is the best compliment it could have had.',
      ],
      'People have begun to come to you before the thing goes wrong instead of after.',
    ],
    day: [
      'You spend the first hour listening and the second clearing something out of somebody’s way. Nobody would call it leadership; they would only notice if it stopped.',
      'Two people disagree in front of you, properly, and neither looks to somebody higher up for the answer. You ask one question and take notes.',
    ],
  },
};

const OTHER: Scenes = {
  first: [
    'It is shorter than you feared, and more particular. By the end there is one thing you will do differently, and you know on which day.',
    'You take one page of notes and cross out half of it. What remains is four lines, and they are yours.',
  ],
  turn: [
    'Something you read in the first week explains something you see in the fourth. You hadn’t been looking for it.',
    'You explain it to somebody who has never heard of it, and find out while talking which half you had not understood.',
  ],
  late: [
    'You catch yourself giving an answer that begins with “it depends”, and then saying on what.',
    'You notice that you have become slower to judge and quicker to begin.',
  ],
  day: ['The day has nothing remarkable in it, except that you are doing on purpose what you used to do by luck.'],
};

export const scenesOf = (category: string): Scenes => (Object.hasOwn(SCENES, category) && SCENES[category]) || OTHER;
