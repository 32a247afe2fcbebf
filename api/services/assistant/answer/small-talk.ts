import { plainText } from '../language/words-of.ts'

const TALK: readonly (readonly [pattern: RegExp, answer: string])[] = [
  [
    /^(hi|hello|hey|good (morning|afternoon|evening|day)|greetings|hallo|hola|bonjour|ciao)( there| nestage| everyone| everybody| again)?$/,
    'Hello. Ask me about staging, plans, credits or your account.',
  ],
  [
    /^(ok |okay |great |perfect |cool |wonderful )?(thanks|thank you|thx|cheers|ty|danke|merci|gracias|grazie)( a lot| so much| very much| for (your|the) help| again)?( that (helped|helps))?$/,
    'You are welcome.',
  ],
  [
    /^(ok|okay|great|perfect|cool|nice|got it|i see|alright|wonderful|awesome|understood|fine)$/,
    'Is there anything else you would like to know?',
  ],
  [
    /^(good ?bye|bye|bye bye|see you|see you later|good night|have a (nice|good|great) (day|evening|weekend))$/,
    'Goodbye.',
  ],
  [
    /^how are you( doing)?( today)?$/,
    'I am a program, so I am as I always am. What would you like to know about Nestage?',
  ],
  [
    /^(who|what) are you$|^who (made|built|created|programmed|wrote) (you|this)$|^are you (a |an )?(real |actual )?(bot|robot|human|person|machine|ai|program|computer|chatbot|real)\b.*$|^(am i|is this) (talking|speaking|chatting)? ?(to|with)? ?(a |an )?(real )?(bot|robot|human|person|machine|ai).*$/,
    'I am the assistant of Nestage, a program. I answer from our help pages, prices and articles. If you would rather write to a person, use the contact form.',
  ],
  [
    /^(you (suck|are (so |really )?(stupid|useless|dumb|bad|terrible|no help))|(this|that) (sucks|is (stupid|useless|no help|terrible)))$/,
    'I am sorry to be of no help. If you write to a person with the contact form, they may know more.',
  ],
  [
    /^(what can you do|what can i ask( you)?|help|help me|can you help( me)?|i need help|i have a (quick )?question|(a )?quick question|what do you know)$/,
    'I can answer questions about staging rooms, plans and prices, credits and your account, and say where things are. What would you like to know?',
  ],
]

/** An answer to what is no question about the product; null for everything else. */
export function smallTalk(message: string): string | null {
  const plain = plainText(message).trim().replaceAll(/\s+/g, ' ')
  const bare = plain.replace(/^(?:hi|hello|hey)(?: there| nestage)? (?=.)/, '')
  return TALK.find(([pattern]) => pattern.test(plain) || pattern.test(bare))?.[1] ?? null
}
