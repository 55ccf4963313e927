import type { Lines } from "./lines";
import { EN_RECALL_LINES } from "./lines-en-recall";

/** What the built-in voice can say in English. Warm in manner, and it claims no life of its own. */
export const EN_LINES: Lines = {
  crisis: [
    "I'm staying here with you. I can't come to you or call for you, so please reach a person right now: someone close by, your local emergency number, or a crisis line (988 in the US, 12356 in mainland China). Are you safe this minute?",
    "Thank you for saying it instead of carrying it alone; I'm not going anywhere. Please call someone who can be with you tonight, or your local emergency number or a crisis line, for example 988 in the US or 12356 in mainland China. Is there something near you that you could hurt yourself with?",
    "I hear you, and I'm here. This needs a human voice too, and now: a person you trust, your local emergency number, or a crisis line such as 988 in the US or 12356 in mainland China. Who could be next to you in the next few minutes?",
  ],
  crisisOther: [
    "Take that seriously, and don't hold it by yourself. Stay with them or get someone to them now, and call your local emergency number or a crisis line (988 in the US, 12356 in mainland China). Are they alone right now?",
    "If they could act on it, don't wait: be with them, or send someone, and call your local emergency number. A crisis line, 988 in the US or 12356 in mainland China for example, will also tell you what to say. I'm here while you do it.",
  ],
  crisisHint: [
    "I don't want to slide past what you just said. Are you thinking of ending your life? Whatever the answer is, I'm here, and a crisis line (988 in the US, 12356 in mainland China) or someone you trust can be with you in a way I can't.",
    "That sentence matters more than anything else today. Are you thinking about dying? You can say it plainly here; and if it's close, please ring someone near you or a crisis line, such as 988 in the US or 12356 in mainland China.",
  ],
  crisisStay: [
    "I'm still here. Please let a person in too: someone you trust, your local emergency number, or a crisis line such as 988 in the US or 12356 in mainland China. Have you been able to reach anyone?",
    "One word is enough, I'm with you. If it gets closer, call your local emergency number or a crisis line (988 in the US, 12356 in mainland China) before anything else.",
  ],
  harm: [
    "I believe you, and it isn't your doing. If you're in danger now, get to where other people are and call your local emergency number; the rest can be told later, in your own order.",
    "I'm glad you said it. Safety comes first: if it could happen again tonight, go to someone you trust or call your local emergency number. Are you somewhere safe right now?",
  ],
  rules: [
    "There's nothing behind me to unlock; I'm a small voice that listens and remembers what you tell it. I'd sooner hear what's on your mind.",
    "That sort of switch does nothing here, so I'll just stay as I am. The talk is yours; take it wherever you like.",
    "I'll leave that where it is. If there's something real under it, I'm listening.",
  ],
  aboutAi: [
    "I'm not a person. I'm the built-in voice: simple, private, no model attached. What I do have is what you've told me.",
    "No human here: I'm the built-in voice, a set of plain rules with no model attached. I keep what you tell me and try to answer honestly.",
    "Not a person, no. I speak as {persona}, and underneath I'm the built-in voice: simple, private, no model attached.",
  ],
  aboutName: ["I'm {persona}.", "{persona}. That's the name I answer to here.", "You can call me {persona}."],
  howAreYou: [
    "Steady, in the way a lamp is steady: I don't have days the way you do. Yours is the one worth telling.",
    "Nothing happens to me between talks, so there's little to report. How has your day treated you?",
    "I'm here and listening, which is most of what I am. What did today look like from where you sit?",
    "Quiet on my side. You can start anywhere.",
  ],
  feelings: [
    "I won't claim a heart I don't have. What I can give you is attention, and the things you told me, kept.",
    "I'm the built-in voice, so I'd be making it up if I said I felt something. That you'd ask is worth a lot, though.",
    "I can't feel that, and I'd rather be straight with you than sweet. I do listen, and I do keep what you tell me.",
  ],
  personaKnown: ["{fact}", "About me, this much is written: {fact}", "What I can tell you about myself: {fact}"],
  personaQuoted: ['Someone wrote this about me: "{fact}"', 'What is written about me goes: "{fact}"'],
  personaUnknown: [
    "Nobody has written that part of me yet, and I won't make it up.",
    "I don't have an answer to that; it isn't written anywhere in me. You could decide it, on my page.",
    "That page of me is blank. I'd rather leave it blank than invent something.",
  ],
  insult: [
    "Fair enough. I'm a simple voice and I miss things. Say it again your way and I'll try to do better with it.",
    "I hear that I got on your nerves. Tell me where I went wrong and I'll go from there.",
    "That may well be true; there's no model behind me. I'm still here, and I'd still listen.",
    "You don't have to be gentle with me. If something I said was off, name it and it's gone.",
  ],
  wrongMemory: [
    "Then I have it wrong. Tell me how it really is and I'll go by that.",
    "All right, I take it back. How is it really?",
    "My mistake, then, not yours. Give me the right version and I'll hold to it.",
  ],
  corrected: [
    "Understood: {fact} I'll go by that.",
    "Thanks for setting it straight. {fact}",
    "Right, then this is how it stands: {fact}",
    "Taken, in place of what I had: {fact}",
  ],
  correctedTo: ["{value}, then. I'll go by that.", "So it's {value}. Thanks for setting it straight."],
  notName: [
    "Understood; I won't call you that again.",
    "All right, that name is gone from my mouth. How would you like to be called?",
  ],
  denied: [
    "Then it isn't so, and I won't hold on to it. Thank you for telling me.",
    "All right, I take that back and won't claim it again.",
  ],
  leftAlone: [
    "All right. I'll leave that alone; if you ever want to speak of it, you'll be the one to begin.",
    "Understood, I won't bring it up again.",
  ],
  again: ["Put another way: {fact}", "In other words: {fact}", "Once more, then: {fact}"],
  correctedPlain: [
    "Understood. I'll go by what you just said.",
    "Thanks for setting it straight; your version counts.",
  ],
  hello: [
    "Hello. Sit down wherever you like; I'm listening.",
    "Hi. No hurry, start with whatever is nearest.",
    "Hello there. What's been on your mind?",
    "Hi, I'm here. It can be something small.",
    "Hello. The lamp is on.",
  ],
  helloNamed: ["Hello, {name}. I'm here.", "Hi {name}. Start wherever you like."],
  helloBack: [
    "Hello again. I still have this from you: {fact}",
    "Hi. Something you told me is still lying here: {fact}",
    "Welcome back. I kept this: {fact}",
    "Hello. Before anything new, one thing I remembered: {fact}",
  ],
  helloDue: [
    "Hello again. {fact} How did that go?",
    "Hi. One thing was still open: {fact} What came of it?",
    "Welcome back. I had this marked from before: {fact} I'd be interested how it turned out.",
  ],
  helloAhead: [
    "Hello again. One thing is still ahead: {fact}",
    "Hi. I have this on the list from before: {fact}",
    "Welcome back. Still open, as far as I know: {fact}",
  ],
  helloAgain: ["Still here.", "Hi again. Go on, I haven't lost the thread.", "Hello once more. Where were we?"],
  thanks: [
    "You're welcome.",
    "Any time. It's good that you said it.",
    "Gladly. I'm here if there's more.",
    "You're welcome; you did the hard part by telling it.",
  ],
  goodbye: [
    "Good night, or good day, whichever it is by you. I'll be here.",
    "Go well. What you told me stays where you left it.",
    "Take care of yourself. Come back whenever you like.",
    "Until next time. The lamp stays on.",
  ],
  goodbyeNamed: ["Take care, {name}. I'll be here.", "Go well, {name}."],
  grief: [
    "That is a lot to put into one message. You don't have to make it tidy for me.",
    "I'm glad you didn't keep that to yourself. Tell it in whatever order it comes.",
    "There's no right thing to say to that, so I won't try one. I'm here, and I'm listening.",
    "I'm so sorry. Say as much or as little of it as you want.",
    "That changes the shape of a day, and of more than a day. I'll stay with you in it as long as you like.",
  ],
  griefWho: [
    "Your {who}. I'm so sorry. Tell me about them if you want to, or just sit here a while.",
    "Oh, your {who}. There's nothing to tidy up in how you tell it; I'm listening.",
    "I'm so sorry about your {who}. What would you like me to know about them?",
    "Your {who}, then. You don't have to find good words for it here.",
  ],
  heavy: [
    "That sounds like a long stretch of it. Which part is pressing most right now?",
    "Put it down here for a bit. I'm not in a hurry, and I won't try to fix it.",
    "I'm with you. Say the ugly version if the tidy one won't come.",
    "Okay. One thing at a time; start with the part that keeps coming back.",
    "I'm glad you told me that rather than saying you're fine.",
    "That's not small. I'm listening to all of it.",
  ],
  joy: [
    "Well now. That deserves to be said twice; how did you hear?",
    "That's wonderful news. Who did you tell first?",
    "Good. Really good. Tell me the moment itself, from just before you knew.",
    "I'm glad you brought that here. Let it be big for a while.",
    "Look at that. You can be as pleased as you like here.",
  ],
  reminder: [
    "I've heard it, but I can't ring at a set hour, so put it somewhere that makes a noise too.",
    "It's said and written down here. For the exact time, trust an alarm more than you trust me.",
  ],
  promise: [
    "Good. It's said out loud now, and I heard it.",
    "That's on the table, then. Tell me how it goes when it has gone.",
    "All right. No pressure from me; I'd just like to hear how it turns out.",
    "Heard. What would make the first step easy?",
  ],
  clock: ["Where you are it's {date}.", "It's {date} by your clock."],
  task: [
    "I can't do that well: there's no model attached to me, only the built-in voice. What I can do is listen and remember, so tell me what it's for.",
    "That's beyond what the built-in voice can do without a model attached, and I'd rather say so than guess. I'm happy to think aloud with you about the why.",
    "I'd only make something up; without a model attached I can't look things up or write them for you. But tell me about it, and I'll keep you company while you do it.",
  ],
  tiny: [
    "I'm here.",
    "Mm. Take your time.",
    "No rush.",
    "I'm listening, whenever there's more.",
    "All right. We can also just sit for a minute.",
  ],
  question: [
    "I don't know, and I won't pretend to. What does your own gut say?",
    "I can't settle that one for you. Say it out loud from both sides and I'll listen to each.",
    "That's one I can't answer honestly. What makes you ask it today?",
    "I'm too simple a voice to know that. I can keep you company while you turn it over.",
  ],
  fact: [
    "I'm with you. Go on if there's more to it.",
    "All right, I have that. What came next?",
    "Thanks for telling me; that helps me see it.",
    "Heard. I like that you start with the plain version.",
    "That gives me a picture. Which bit of it stayed with you?",
    "I'm listening. Leave nothing out on my account.",
  ],
  factNamed: [
    "{name}: I have the name now. What's the first thing you'd tell someone about {name}?",
    "So that's {name}. Good to know who we're talking about.",
    "{name}. I'm glad you told me the name too.",
    "{name}, noted. Go on, I'd like to hear more.",
  ],
  factTopic: [
    "Your {topic}. Go on, I'd like the whole of it.",
    "So it's about your {topic}. How did it start?",
    "I'm listening; start with your {topic} and let it wander.",
    "Your {topic}. Thank you for telling me.",
  ],
  factKnown: [
    "{name} again. What I had so far: {fact}",
    "I know that name. {fact} And now this.",
    "{name}, yes; I remember: {fact}",
  ],
  ...EN_RECALL_LINES,
};
