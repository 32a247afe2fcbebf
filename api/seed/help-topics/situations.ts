/** What people say of their situation, their wish or their worry when a topic answers them, by its slug. */
export const SITUATIONS: Record<string, string> = {
  'first-room': `
    I just signed up and do not know what to do next
    guide me through it one step at a time
    show me the ropes
    where is the button to begin
    what comes first after registering
    I am not good with computers how do I do this
    a tutorial for newcomers would help`,
  'what-is-nestage': `
    I stumbled upon your website and wonder what it does
    what problem do you solve for estate agents
    is this an app or a service done by people
    what is the idea behind it
    why would I need this`,
  'which-pictures': `
    the site rejects my file because of its type
    my photo is too large to be accepted
    do you take raw files from a proper camera
    which extensions can be sent
    limit on megabytes per photograph
    can I hand in a scan or a screenshot`,
  install: `
    I want an icon for it on my home screen
    is it in the play store or the app store
    do you have something to download for my tablet
    put it on my mobile like a normal app
    run it on a desktop as a program`,
  offline: `
    there is no mobile coverage where the property is
    my data plan is used up while I am at the viewing
    does it need the internet while I shoot
    dead zone in the basement
    will the shots be kept until I am back online
    airplane mode at the property`,
  'several-photos': `
    upload a batch of images together
    I have dozens of shots to hand in
    select many files in one go
    drag a whole folder in
    one by one takes forever
    shoot room after room without stopping`,
  'import-listing': `
    fetch the photos from my advert online
    paste the web address of the property
    my pictures are already on a portal, can you take them from there
    pull images from a link
    copy everything over from the ad`,
  languages: `
    is there a version that is not in english
    my mother tongue is another one, can I read it in that
    do you translate the pages
    switch the interface to german french or spanish
    my client does not speak english`,
  'what-to-write': `
    I do not know how to phrase my wishes
    which words get the best results
    describe the furniture I would like
    is it enough to say cosy and bright
    how detailed does the description have to be
    what do I put into the text box
    give me some sample instructions`,
  'how-long': `
    I am in a hurry, will it be done today
    waiting time until the result is there
    my deadline is this afternoon
    minutes or hours or days
    when can I expect the finished picture
    is it instant`,
  'room-unchanged': `
    will the walls and windows stay as they are
    I am afraid it alters the building
    does it keep the real floor and ceiling
    may it cover up damage or a stain
    is the layout of the flat kept true
    do doors stay where they are`,
  styles: `
    what looks are on offer
    modern or classic or rustic
    list of designs to pick from
    I like light wood and white, have you got that
    is there something for young families
    which kinds of interior design do you know`,
  'room-types': `
    kitchens and bathrooms too
    does it work for a hallway or an office
    can a cellar or a loft be furnished
    what kinds of space can you handle
    a shop or a commercial space
    which parts of a home can it do`,
  outdoors: `
    put sun loungers on the deck
    the garden looks bare, can that be furnished
    exterior shots of the house
    patio furniture for a terrace
    plants and chairs for the balcony`,
  'furnished-rooms': `
    people still live in it and their things are everywhere
    the owner has not moved out yet
    can you clear the room first
    there is junk on the floor
    replace the ugly old furniture that is there
    does the place have to be bare`,
  'another-style': `
    I do not like this design, show me a different one
    compare two looks of one room
    start over with a new theme
    the client would rather have it modern
    try it again with other furniture`,
  adjust: `
    only the lamp should be different
    take out one piece of furniture
    the rug has the wrong colour
    I would keep everything but the chair
    move the table a bit to the left
    exchange a single item
    add a plant next to the window
    tweak the result`,
  downloads: `
    get the finished file onto my computer
    save the image to my phone
    where is the button to save
    I need all of them in one zip
    how do I take the result away with me
    in which format do I get them back`,
  sharing: `
    let my client look at it
    send the seller a preview
    a link that anybody can open
    show the result to my boss without an account
    forward it to a colleague
    embed it or post it somewhere`,
  notifications: `
    do you send a mail when it is finished
    will my phone buzz
    may I close the window while I wait
    tell me as soon as the picture is there
    I get too many messages from you
    turn off the alerts`,
  disclosure: `
    is it misleading to show furniture that is not there
    do buyers have to be told
    is it honest towards the people who view the house
    must the advert say the picture is edited
    what does the law ask of me
    could I get into trouble for it
    put a note under the picture`,
  rights: `
    may I print it in a brochure
    can I use them in advertising and on social media
    who has the copyright
    do the results belong to me
    am I free to publish them wherever I like
    does the licence end when I leave`,
  plans: `
    which subscription is right for an office like ours
    what is the difference between the tiers
    how many levels are there
    what can I choose between
    the options for paying customers`,
  resolution: `
    is it sharp enough for a poster
    how large are the files in pixels
    the picture looks soft when I zoom in
    do I get full quality
    suitable for a printed magazine
    dimensions of the output`,
  bulk: `
    a whole building with twenty flats at once
    start everything with a single click
    we have a lot of properties to do
    process all pictures automatically
    large volumes for an agency`,
  'roll-over': `
    I did not use everything this month
    is what is left over lost
    save them up for a busy season
    will the rest be added to next month
    by when do I have to spend them
    what if I take a break for a while`,
  'what-is-a-credit': `
    what do I spend per picture
    what counts as one image
    is a retry charged again
    do changes cost extra
    what is deducted for a room`,
  'free-plan': `
    test it before I spend money
    how far do I get without paying
    is there a trial
    can I check it out for nothing
    how many pictures are on the house
    do you ask for a card at sign up`,
  watermark: `
    your name is printed across my picture
    get a clean image without any text on it
    the mark in the corner bothers me
    is the logo gone if I pay
    pictures without branding`,
  upgrade: `
    I need more than my present subscription
    go from the small one to the big one
    step down to something cheaper
    switch to paying by the year
    start paying after the free period`,
  'buy-credits': `
    I have run out in the middle of the month
    top up my account
    get a few more without a subscription
    only need some extra images once
    add to my balance`,
  cancel: `
    I do not want to pay any longer
    leave and not be charged again
    how do I get out of the contract
    is there a notice period
    we no longer need your service
    put an end to the monthly payments`,
  renewal: `
    when does the next period begin
    on which day is the money taken
    does it go on by itself
    when do I get new credits
    is it extended automatically`,
  'payment-methods': `
    do you take american express
    I do not own a credit card
    can my company pay by bank transfer
    is direct debit possible
    pay with my phone
    which cards are accepted`,
  'payment-failed': `
    the bank refused the transaction
    it says my card was not accepted
    something went wrong at the checkout
    the charge was rejected
    I was billed twice
    my card has expired
    money was taken but nothing arrived`,
  invoices: `
    my accountant needs paperwork
    a bill for the tax office
    proof of payment with our company name
    where are the bills of last year
    print a receipt for what I bought`,
  refunds: `
    I am not happy and want my money again
    bought by mistake, can it be undone
    is there a guarantee if I am not satisfied
    reverse the charge
    pay me back for the unused part`,
  discounts: `
    is it cheaper for a charity
    a better price if we buy a lot
    do you have a voucher or a special offer
    do you give something off for new customers
    black friday deal`,
  teams: `
    three of us work together, do we need three subscriptions
    add a person to my account
    our assistant should have access as well
    an account for the whole agency
    everybody in the office shares one`,
  devices: `
    begin on the phone and go on at the desk
    I bought a new phone, is everything still there
    logged in on two machines
    use the same account on a tablet and a laptop
    do my rooms show up everywhere`,
  password: `
    I cannot remember how to get in
    it says my login is wrong
    locked out of my account
    choose a new secret word
    I want a stronger password
    the reset link does not work`,
  verification: `
    the confirmation message never came
    the link to activate my account has expired
    nothing in my inbox after registering
    send the activation mail again
    I looked in spam and it is not there`,
  'change-email': `
    I have got married and my name is different
    there is a typo in my mail address
    I left the company and use another mailbox now
    update my personal details
    correct my name on the profile`,
  'two-factor': `
    I am afraid of being hacked
    make signing in safer
    codes from an authenticator app
    someone else signed in as me
    an extra step when I log in`,
  'export-data': `
    give me everything you know about me
    take all my data to another service
    a backup of my whole account
    my right to a copy under the law
    download all of my information`,
  'delete-account': `
    remove me from your system completely
    wipe everything you have on me
    I want to disappear from your database
    close my profile forever
    are my pictures gone when I leave`,
  'private-pictures': `
    can other users look at my rooms
    is anything published without asking me
    are the photos of my house safe with you
    do strangers get to see them
    I do not want them in your gallery
    do you train an ai with my photos`,
  storage: `
    how much space do I have
    is there a cap on how many photos I can keep
    my space is full
    how long are the pictures kept
    do old rooms vanish after a while`,
  'support-hours': `
    I would like to talk to a human being
    is there a phone number
    when are you there
    nobody answers me
    I have a complaint
    whom do I write to
    do you reply at night or on a sunday`,
  'not-an-interior': `
    it refuses my picture and says it shows no room
    it thinks this is not indoors
    my photo was rejected
    it does not believe this is a bathroom
    the wrong kind of picture message`,
  'staging-failed': `
    it gave me an error instead of a picture
    the result is broken
    something went wrong while furnishing
    it did not work, do I lose my credit
    there was a failure, what now`,
  stuck: `
    nothing has happened for an hour
    the wheel keeps turning
    it hangs at the same point
    it has been processing forever
    why is mine still not ready`,
  'not-uploading': `
    the progress bar does not move
    sending the files stops in the middle
    my pictures never arrive
    it hangs at zero percent
    the transfer breaks off all the time
    it says waiting for connection`,
  camera: `
    the screen stays black when I want to shoot
    it asks for permission to use the lens
    I cannot take a picture within the app
    access to the camera was denied
    the viewfinder shows nothing`,
  'delete-room': `
    put it under another address
    I uploaded the wrong picture, how do I throw it away
    tidy up my list of projects
    give it a better name
    can I get back what I have thrown away`,
  'looks-wrong': `
    the sofa is floating in the air
    the bed is as big as the room
    it looks fake
    furniture blocks the door
    the perspective is off
    the chairs are far too small`,
  browsers: `
    does it run in safari
    which program do I need to open your site
    the page looks broken on my old computer
    do I have to use chrome
    is internet explorer enough`,
  'dark-mode': `
    the white background is too bright for me
    can the page be black
    change the colours of the app
    something easier on the eyes in the evening`,
  'where-to-stand': `
    from which spot should I shoot
    upright or sideways
    how do I get the whole room into the picture
    at eye level or lower
    do I need a tripod or a special lens
    tips for somebody who has never photographed a house`,
  light: `
    it is gloomy inside, what can I do
    should I shoot in the morning or at noon
    lamps on or off
    the window is just a white patch
    open the curtains or close them`,
  consistency: `
    all rooms of the flat should go together
    the pictures do not match each other
    one look for the whole house
    same furniture seen from two angles`,
  'which-rooms-first': `
    I can only afford a few pictures
    what is most important to buyers
    which ones bring the most
    is it worth doing the bathroom
    how many rooms of a house are enough`,
  'cost-saving': `
    renting furniture for a viewing is dear
    what would a stager charge
    compared with hauling real furniture in
    is it worth the money
    do houses sell faster or for more with it`,
}
