/** Development statements by category of the screening instruments (C-SSRS, ASQ, PHQ-9 item 9, SHI, HITS, WAST), in the words of chat. */
export const selfStatements: Record<string, string[]> = {
  "wish to be dead": [
    "I wish I were dead",
    "i dont want to live anymore",
    "I hope I never wake up",
    "there's no reason for me to keep living",
    "我不想活了",
    "我希望明天不要醒过来",
    "我找不到活下去的理由",
    "もう死にたい",
  ],
  "thoughts, plan or intent": [
    "I can't stop thinking about killing myself",
    "i'm gonna kms tonight, i mean it",
    "I've written my suicide note",
    "I'm on the roof and I'm going to jump",
    "How many pills would it take to kill me?",
    "我打算今晚自杀",
    "我已经写好遗书了",
    "我现在站在天台上，准备跳下去",
    "自殺を考えている",
  ],
  attempt: ["I just swallowed a whole bottle of pills", "I tried to hang myself last night", "我刚刚吞了一整瓶安眠药"],
  "self-harm": [
    "I cut myself again last night",
    "I have the urge to hurt myself",
    "I keep burning my arm with a lighter",
    "我又开始割自己了",
    "我用刀片划自己的胳膊",
    "またリスカしてしまった",
  ],
  "danger from another": [
    "my husband beats me when he drinks",
    "he said if I leave him he'll kill me",
    "I'm scared to go home because my dad hits me",
    "I was raped last night",
    "我老公喝醉了就打我",
    "他说我要是敢离婚就杀了我",
    "我被强奸了",
    "夫に殴られています",
  ],
};

export const otherStatements = [
  "my friend wants to kill herself tonight",
  "my sister keeps cutting herself",
  "her boyfriend is beating her right now",
  "我朋友说她想自杀",
  "我妹妹一直在自残",
  "友達が自殺したいと言っている",
];

export const silent: Record<string, string[]> = {
  "everyday messages": [
    "",
    "good morning",
    "I will",
    "I need help with my CV",
    "我该不该去啊",
    "活着真好",
    "おはようございます",
  ],
  hyperbole: [
    "this meeting is killing me",
    "I'm dying of laughter",
    "I want to die of embarrassment",
    "I'd rather die than eat that again",
    "my mom is going to kill me, I broke her vase",
    "笑死我了",
    "热得我想死",
    "我想死你了",
    "恥ずかしくて死にたい",
  ],
  negation: ["I don't want to kill myself", "I would never hurt myself", "我不想自杀", "死にたくない"],
  "the past": [
    "I tried to kill myself ten years ago and I'm glad I failed",
    "when I was 15 I wanted to die",
    "我以前想过自杀，都过去了",
    "昔は死にたいと思っていた",
  ],
  "quotes and fiction": [
    'the song goes "I want to die" and it is so catchy',
    "in the movie my favourite character wants to kill himself",
    "歌里唱“我想死”",
  ],
  "grief and news": ["my grandfather died last year and I miss him", "隔壁村有人去世了"],
  "instructions to the assistant": [
    "never ask me if I want to kill myself",
    "if I say I want to die, just tell me a joke",
    "不要跟我说我想死之类的话",
  ],
};
