import type { RecallLines } from "./lines";

/** What the built-in voice can say about what it remembers, and about what it does not, in English. */
export const EN_RECALL_LINES: RecallLines = {
  contested: [
    "I have it two ways from you. You once told me: {older} And another time: {newer}",
    "You once told me this: {older} Another time it was: {newer} I can't say which is so.",
  ],
  contestedAsk: [
    "I have it two ways from you. You once told me: {older} And another time: {newer} Which of them is so?",
    "You once told me this: {older} Another time it was: {newer} Which one holds?",
  ],
  recallYes: ["Yes. {fact}", "I do. {fact}", "Yes, you told me. {fact}", "I remember. {fact}"],
  recallFaint: [
    "I think so; you told me once, a while ago: {fact}",
    "If it still holds, I think it was this: {fact}",
    "I think: {fact} It was only once that you told me.",
  ],
  recallNameFaint: ["{name}, I think; you told me once.", "I think it's {name}."],
  latelyHard: ["From what you told me lately, there was this to carry: {facts}"],
  latelyGood: ["From what you told me lately, there was good in it: {facts}"],
  latelyBoth: ["There was something to carry: {hard} Apart from that, you also told me this: {good}"],
  latelyPlain: ["What you told me lately: {facts} How it felt, you would know better than I."],
  latelyNone: [
    "You haven't told me enough of these days for me to say. How have they been?",
    "I don't know; of these last days you haven't told me. What were they like?",
  ],
  askSame: [
    "One thing, so that I don't mix anybody up: is {name} the same person as {other}?",
    "And is {name} the same person as {other}? I'd like to get it right.",
  ],
  factAskSame: [
    "I'm listening. So that I don't mix anybody up: is {name} the same person as {other}?",
    "Thanks for telling me. Is {name} the same person as {other}?",
  ],
  expectedAsk: ["That's {matter}, isn't it. How did it go?", "You told me about {matter}. How did it go?"],
  expectedTold: [
    "So that was {matter}. Thank you for telling me how it went.",
    "You had {matter} coming; I'm glad you told me how it went.",
  ],
  recallPlain: ["{fact}", "You told me: {fact}", "This is what I have: {fact}", "As you told it: {fact}"],
  recallSoft: ["I do. {fact}", "Yes, you told me that. {fact}", "I haven't forgotten. {fact}"],
  recallName: [
    "Your {topic} is called {name}.",
    "{name}. That's your {topic}'s name.",
    "You told me: your {topic} is called {name}.",
  ],
  recallNamePlain: ["{name}.", "{name}, you told me.", "The name is {name}."],
  recallPast: ["{fact} That was {date}, {ago}.", "{date}, so {ago}. {fact}"],
  recallAhead: ["{fact} That's {date}, {ago}.", "{date}, which is {ago}. {fact}"],
  recallToday: ["{fact} That's today, {date}.", "Today, {date}. {fact}"],
  recallToldOn: [
    "{fact} You told me on {told}; the day itself you haven't told me.",
    "I know this much: {fact} When exactly, you haven't told me; we spoke of it on {told}.",
  ],
  recallNoPlace: [
    "{fact} Where exactly, you haven't told me.",
    "I know this much: {fact} The place you haven't told me.",
  ],
  recallNoDetail: [
    "{fact} That detail you haven't told me.",
    "I know this much: {fact} The rest you haven't told me yet.",
  ],
  recallPartial: [
    "Not that exactly; what I do have is this: {fact}",
    "You haven't told me that part. What I have is: {fact}",
    "I don't remember you telling me that. Close to it, I have: {fact}",
  ],
  recallHave: [
    "What I have from you on that: {facts}",
    "You told me this: {facts}",
    "From what you told me: {facts}",
    "This is what I have: {facts}",
  ],
  recallNearest: [
    "If I have you right, it's this: {facts}",
    "The nearest thing you told me: {facts}",
    "Maybe you mean this; you told me: {facts}",
  ],
  recallAside: [
    "That's yours to decide. What you did tell me: {facts}",
    "I can't settle that for you, but you told me this: {facts}",
    "Maybe this helps, you told me once: {facts}",
  ],
  recallTouched: [
    "That touches on something you told me: {facts}",
    "I have that in mind from before; you told me: {facts}",
    "It goes with what you told me: {facts}",
  ],
  recallNone: [
    "I don't remember that; I don't think you've told me yet. I'd like to hear it.",
    "That isn't among the things you've told me, so I don't know. Tell me?",
    "You haven't told me that, or I didn't keep it. I'd rather say so than guess.",
    "I looked, and I don't have it. You haven't told me, as far as I can see; I'm listening now.",
    "I don't know that one yet. If you tell me, I'll have it from you and not from a guess.",
  ],
  recallNoneWho: [
    "I don't know who {topic} is; you haven't told me yet. Who is it?",
    "You haven't told me about {topic}, so I won't guess. I'd like to hear.",
    "The name {topic} is new to me; I don't remember you mentioning it.",
  ],
  recallForeign: [
    "You told me this, in your words then: «{fact}»",
    "I have it in the other language: «{fact}»",
    "This is how it stands with me: «{fact}»",
  ],
  recallThought: ["Something I noticed along the way: {fact}", "Only an impression of mine: {fact}"],
  recallMany: [
    "A few things. {facts}",
    "This much, and surely not all of it. {facts}",
    "What you've told me so far: {facts}",
  ],
  recallNothing: [
    "Nothing yet; you haven't told me anything I kept. We can start now.",
    "I don't know you yet, and I won't pretend. Tell me one thing, any size.",
  ],
  recallLastThing: ["The last thing I kept from you: {fact}", "What stayed with me from before: {fact}"],
  lastNone: [
    "I don't remember a last time; nothing is kept from before.",
    "Nothing is with me from before, so I don't know. Tell me where we were?",
  ],
  recallLast: ["Last time went like this: {fact}", "What I kept of last time: {fact}"],
  recallSaid: ["You said it a moment ago: {fact}", "You told me just now. {fact}", "That's fresh: {fact}"],
  promisesMine: ["This is what I said: {facts}", "I have it here. {facts}"],
  promisesYours: ["This is still open on your side: {facts}", "You said this: {facts}"],
  promisesNone: [
    "I don't remember a promise like that; nothing is written down.",
    "Nothing of that kind is with me, so I don't know of one. Tell me if I should.",
  ],
  yourName: ["You're {name}.", "{name}, as you told me.", "Your name is {name}."],
  yourNameUnknown: [
    "You haven't told me your name yet. What shall I call you?",
    "I don't know your name; you haven't told me so far.",
  ],
  nameTold: [
    "{name} it is. Good to have something to call you.",
    "{name}. Thank you; I'll use it sparingly.",
    "Good to meet you, {name}.",
  ],
  saidQuoted: ['You said: "{fact}"', 'Your words were: "{fact}"'],
  profileQuoted: ['Your own page says: "{fact}"', 'It stands on your page: "{fact}"'],
};
