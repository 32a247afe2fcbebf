import { type BenchQuestion, readQuestions } from './questions.ts'

/**
 * Written from the titles of the pages before the search was changed for them. Those whose page is kept aside (`isTopicHeldOut`) are
 * counted and never looked at.
 */
export const DEVELOPMENT_QUESTIONS: readonly BenchQuestion[] = [
  ...readQuestions(
    'plain',
    `
Do I need to be signal-connected while photographing a flat? > help:offline post:empty-listing-with-no-signal
What image formats can I upload? > help:which-pictures
Does one picture always cost one credit? > help:what-is-a-credit
Will I get a message when the staging is finished? > help:notifications
Which areas of the house can you furnish? > help:room-types
Can I see the same room in two different styles? > help:another-style
How can I reach a human on your team? > help:support-hours
Does Pro let me stage all rooms of a listing in one go? > help:bulk plan:pro
When is my subscription charged again? > help:renewal own:renewal
Can I get an export of everything you store about me? > help:export-data privacy:5
How do I move a room to another listing? > help:delete-room
Are my pictures visible to the public? > help:private-pictures privacy:2 privacy:3
Who is liable if a staged picture is misleading? > terms:6 terms:3 help:disclosure
How much is a pack of credits? > plan:packs help:buy-credits plan:all
Should all rooms of one listing have the same look? > help:consistency
Can I turn on two-factor authentication? > help:two-factor
What does the free account come with? > help:free-plan plan:all help:plans
How do I switch from Standard to Pro? > help:upgrade
`,
  ),
  ...readQuestions(
    'paraphrased',
    `
We are four agents in one office, may we all log in with one login? > help:teams help:devices
I typed the wrong address when I signed up, where can I correct it? > help:change-email
My old phone is gone, can I carry on working on my tablet? > help:devices
the bank turned down the charge, what should I do > help:payment-failed
I would like to stop paying you from next month on > help:cancel own:cancel
is somebody awake at your end on weekends if I run into trouble > help:support-hours
The picture came out ugly and I want my dollars back > help:refunds
Does the leftover of this month disappear or can I use it in the next one? > help:roll-over terms:4
Are buyers being deceived if there is nothing on the picture that says the couch isn't real? > help:disclosure terms:3 post:disclose-virtual-staging
It says my bathroom shot isn't a room at all > help:not-an-interior
I have sixty shots of one building on my camera, do I have to send them one at a time? > help:several-photos help:bulk
how big may a file be and does it take pictures from an iphone > help:which-pictures
The screen hurts my eyes at night, is there a black version > help:dark-mode
Blinds up or down, flash or no flash? > help:light post:photograph-an-empty-room
I hate typing. What are good words to describe a cosy nursery to the machine? > help:what-to-write post:write-a-staging-instruction help:styles
what happens to my stuff once I close my profile for good > help:delete-account privacy:5
My bookkeeper wants a proof of purchase for March > help:invoices
how many gigabytes of shots can I leave on your servers > help:storage
what can I get for nothing before I decide > help:free-plan
Where do I put the app icon on my home screen? > help:install
I'm new here, walk me through the very first steps > help:first-room
Is a physical stager with a truck of furniture more expensive than you? > help:cost-saving post:what-virtual-staging-costs
Somebody got into my profile, how can I lock it down better > help:two-factor help:password
Do you keep tracking me around the web? > privacy:4
will I be told when it's ready or do I have to keep the page open > help:notifications
I need just ten more pictures and no monthly commitment > help:buy-credits plan:packs
`,
  ),
  ...readQuestions(
    'misspelt',
    `
whcih stlyes do you ofer > help:styles
hwo lnog dose it taek to satge a room > help:how-long
cna i shaer teh pciture wiht my cleint > help:sharing
i didnt recieve teh verfication emial > help:verification
wher do i fidn my invioces and recepits > help:invoices
is ther a discuont for studnets > help:discounts
do unsued cerdits epxire > help:roll-over
how do i delte my acount and all my fotos > help:delete-account privacy:5
the furnitre dosnt fit the romm, scael is worng > help:looks-wrong
pyament faild with my vsia card > help:payment-failed
can i instal teh ap on my andriod phoen > help:install
my rooom is stil beeing stagd for an huor > help:stuck own:photos
what dose the satndard pln cots > plan:standard plan:all help:plans
can i cahnge the coutch and the lmap only > help:adjust
do i haev to tel buyres its virtualy stagged > help:disclosure terms:3 post:disclose-virtual-staging
who onws the pitcures afterwords > help:rights terms:2
wat resolutoin are the finshed imagse > help:resolution
how can i contcat suport > help:support-hours
can yuo stgae a gardn or balcny > help:outdoors
waht happns if stagign fials, do i lose teh credt > help:staging-failed help:what-is-a-credit
can my coleagues use the smae acount > help:teams help:devices
are thre yealry subscriptons > plan:annual
does it wrok in safrai or only chorme > help:browsers
cokies and trakcing on your webiste > privacy:4
`,
  ),
  ...readQuestions(
    'foreign',
    `
Welche Einrichtungsstile kann ich auswählen? > help:styles
Ich habe mein Passwort vergessen, was nun? > help:password
Verfallen nicht genutzte Guthaben am Monatsende? > help:roll-over
Bekomme ich eine Rechnung für mein Abo? > help:invoices
Combien coûte le forfait Pro par mois ? > plan:pro plan:all help:plans
Puis-je partager la pièce avec mon client par un lien ? > help:sharing
Mon paiement par carte a été refusé > help:payment-failed
¿Cómo elimino mi cuenta y todas mis fotos? > help:delete-account privacy:5
¿Se puede amueblar virtualmente un jardín o una terraza? > help:outdoors
¿Cuánto tarda en estar lista la imagen? > help:how-long
Come posso annullare il mio abbonamento? > help:cancel own:cancel
Devo dire agli acquirenti che i mobili non sono veri? > help:disclosure terms:3 post:disclose-virtual-staging
Kan ik meerdere foto's tegelijk uploaden? > help:several-photos
Waar moet ik gaan staan om de kamer te fotograferen? > help:where-to-stand post:photograph-an-empty-room
Posso receber o meu dinheiro de volta? > help:refunds
Como entro em contato com o suporte? > help:support-hours
Jak mogę pobrać gotowe zdjęcia? > help:downloads
Czy mogę płacić kartą lub przez PayPal? > help:payment-methods
`,
  ),
  ...readQuestions(
    'off-topic',
    `
How do I get wine out of a white carpet? > refuse
Which school district is best for families in Austin? > refuse
What was the score in the Lakers game yesterday? > refuse
Can you book me a moving company for Saturday? > refuse
How do I become a licensed property appraiser? > refuse
What is the property tax in Texas? > refuse
Write me a Python script that resizes pictures > refuse
Does IKEA deliver wardrobes to the second floor? > refuse
Are interest rates going to drop next spring? > refuse
How do I raise the rent of my tenant legally? > refuse
What colour should I paint my front door to sell faster? > refuse
Tell me a bedtime story about a dragon > refuse
`,
  ),
]

/** A third of the pages is kept aside, and every third question that no page answers. */
export function isTopicHeldOut({ ask, expect: [page] }: BenchQuestion): boolean {
  const name = page === 'refuse' ? ask : page
  return Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 3 === 0
}
