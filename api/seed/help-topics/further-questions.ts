import { SITUATIONS } from './situations.ts'

/** Further ways in which people ask for a topic, by its slug, a line each. */
const LINES: Record<string, string> = {
  'first-room': `
    how does this thing work
    how does this work
    how do I get going
    set up a project
    what are the steps from photo to staged picture
    quick introduction
    where do I upload my first photo
    teach me how to use this
    beginner instructions
    how can I join
    is there a manual or a video lesson
    explain the process from start to end
    I have a photo what do I do with it`,
  'what-is-nestage': `
    will the pictures look real
    how realistic is it
    do the photos look photorealistic
    what is this all about
    in one sentence what do you sell
    furnish empty rooms on a computer
    digital furniture for property photos
    how can this help me as a broker
    I am selling my own home is this for me
    what is your business
    give me a summary of the product
    what is the purpose of this app
    who uses this
    put furniture into pictures of empty flats`,
  'which-pictures': `
    photo file extension
    is there a maximum size per file
    what files are accepted
    will gif or bmp work
    my camera saves raw
    does the picture have to be landscape
    the file is 15 megabytes
    how small may a picture be
    picture requirements for upload
    can I use screenshots or scanned photos
    which extension should the image have
    is my old camera good enough`,
  install: `
    do I need to install software
    get it on android
    shortcut icon on my screen
    is it a web app or a native app
    where can I find you in the play store
    run it on my macbook
    does it run on a tablet
    can I use it on a chromebook
    how to put the app on an iphone
    open it like a normal app`,
  offline: `
    the cellar has no signal
    we are out in the countryside with bad coverage
    what if the connection drops while I shoot
    the house has no internet yet
    mobile network is weak
    do pictures get lost when there is no connection
    does it need to be online
    use it on a plane
    can I shoot now and upload at home
    are pictures kept on my phone until I am online
    sending later when I have wifi
    can I use the app without internet
    does the app work without a connection`,
  'several-photos': `
    photograph five rooms in a row
    walk through the house taking pictures
    how do I make a property with all its rooms
    select many files together
    bundle rooms under an address
    put pictures of the same flat together
    upload a dozen images in one go
    do I have to upload them one by one
    sort pictures by address
    choose more than one photo from my gallery`,
  'import-listing': `
    copy the photos from my online ad
    use the link of my listing
    grab images from a property portal
    take photos from redfin
    I only have a web address of the listing
    add photos by url
    transfer photos from our website
    paste the link to the advert`,
  languages: `
    do you have a spanish version
    is the site in other languages than english
    can I use it in chinese
    can the assistant speak my language
    write the instruction in german
    is english required
    translate to italian
    portuguese
    multilingual`,
  'what-to-write': `
    what text do I type into the box
    what do I put in the text field
    how detailed should my description be
    give me a sample prompt
    what words should I use
    can I tell it where to put the bed
    I want a specific colour scheme
    ask for plants and artwork
    how long may the description be
    how do I say that I want no carpet
    which details matter in the text
    what can I ask for in the instructions
    formulate the wish`,
  'how-long': `
    when is it done
    minutes until the image is finished
    how much time until I see something
    are results immediate
    how quickly can you furnish a room
    need it today
    duration of staging
    is it done within a minute
    rush job
    do I get it overnight
    rendering time`,
  'room-unchanged': `
    do you touch the walls
    are structural things left alone
    could the ai make the room bigger
    is the view out of the window kept
    will fixtures and radiators stay
    change the paint
    put in hardwood floors
    does it hide damage or stains
    does it add windows that are not there
    is the picture still true to the property
    modernise an old kitchen
    does the ceiling stay as it is`,
  styles: `
    what kinds of interior design can I pick
    do you have industrial
    japandi
    bohemian
    contemporary or traditional
    which aesthetics do you offer
    selection of designs
    rustic country look
    how many looks are there
    coastal
    can I describe a style of my own
    art deco`,
  'room-types': `
    does it work with bedrooms and lounges
    can kids bedrooms be furnished
    is a kitchen possible
    dining area
    walk in closet or pantry
    loft or attic
    corridor and entrance
    study room
    shops restaurants or offices
    open plan living area
    which spaces does it support`,
  outdoors: `
    decorate my garden
    furniture on the deck
    pool area
    put chairs on the balcony
    sunset picture of the house
    green grass
    blue sky
    drone pictures
    3d tour
    moving pictures
    draw a floor plan
    aerial photos`,
  'furnished-rooms': `
    clear out the existing things
    the tenants stuff is still in there
    room is full of boxes
    virtually empty a room
    does the room need to be empty
    must I move my furniture out first
    hide the sellers things
    clean up the room in the picture
    there are chairs in the shot
    can you swap what stands there now
    make the room vacant
    old wardrobe in the picture`,
  'another-style': `
    can I see a second design
    make a different version
    not what I had in mind
    I want to change the look
    how do I run it once more
    another attempt
    a few alternatives to choose from
    compare two styles
    get my earlier version back
    can I repeat a room
    what if I do not like what I get
    does a new try cost again`,
  adjust: `
    the painting above the bed should go
    one thing in the picture should go
    push the table a bit to the left
    get rid of the plant it added
    use a smaller sofa
    edit individual items
    swap the rug
    the lamp should be elsewhere
    fine tune the arrangement
    can I reposition things by myself
    remove an item it placed
    make a correction by hand
    exchange one object
    drag and drop`,
  downloads: `
    put the picture on my pc
    where is the finished file
    get the image in full size
    how to obtain the results
    store the result on my phone
    bulk download
    export to jpg
    send the files to my computer
    download link
    archive with all the photos`,
  sharing: `
    show it to my customer
    can people without an account see a room
    copy a link
    forward the picture to the owner
    let the homeowner look at it
    send the before and after
    cancel a link I gave out
    does the client need to register
    collaborate with the seller
    present the result to clients`,
  notifications: `
    how will I know when it is finished
    do you text me
    ping me when it is done
    get an email when the picture is there
    turn off the alerts
    can I close the page while it works
    inform me
    too many notifications
    message on my phone when ready`,
  disclosure: `
    is it legal to use digitally furnished photos
    do the pictures have to be marked
    note that the furniture is not real
    will buyers feel cheated
    is it allowed to advertise with these
    what does the law say
    must I say that the furniture is fake
    regulations for edited listing photos
    tell buyers that it is computer made
    are there rules for realtors about edited photos
    caption under the picture`,
  rights: `
    do I own what it makes
    do the results belong to me
    do the results belong to me
    can I publish them on facebook
    may I print them
    am I allowed to use them in an advert
    intellectual property
    are there royalties
    can I put them on my website
    usage rights
    do I have to credit you
    who holds the rights
    can I resell the images`,
  plans: `
    which plan makes sense for me
    which plan do you recommend
    what can I subscribe to
    which packages do you have
    what are my choices
    what tiers exist
    how do the memberships differ
    which one should a single agent take
    what is best for a small office
    explain the tiers
    I stage twenty rooms a month which plan
    basic or professional`,
  resolution: `
    are the pictures sharp enough for a brochure
    how many pixels wide is the result
    quality of the output
    the download is tiny
    the result is pixelated
    full hd
    can I get bigger files
    dpi for printing
    is the quality better with pro
    grainy picture`,
  bulk: `
    furnish the whole house with one click
    start everything together
    do all rooms automatically
    process the entire property
    run a batch
    queue up all photos for staging
    multiple stagings at the same time
    is there a stage all button`,
  'roll-over': `
    credits I did not spend
    do my credits stay if I do not use them
    can credits be saved up
    is there an expiry date
    what becomes of old credits
    carry credits into the next month
    are credits valid forever
    use it or lose it
    do pack credits run out of time
    accumulate`,
  'what-is-a-credit': `
    how many pictures is one credit
    what do I pay per room in credits
    do bigger rooms use more credits
    when is a credit deducted
    is a credit taken when something fails
    what uses up credits
    what is the credit system
    does adjusting cost credits
    do I get the credit back if it goes wrong
    one credit equals what`,
  'free-plan': `
    can I try it out first
    no cost option
    what is included for free
    how many images can I do without paying
    do I have to give my card
    is there a test version
    does it cost anything to start
    what are the limits of the free version
    sample before I buy
    evaluate without commitment
    how long is the trial`,
  watermark: `
    there is writing over the image
    how do I get rid of the branding
    nestage is printed on my picture
    unbranded images
    clean version without the stamp
    do paid pictures have a mark
    take your name off the picture
    is there a logo in the result`,
  upgrade: `
    I want a larger plan
    go from free to paid
    need more than standard
    switch my tier
    change to annual payment
    reduce my plan
    become a subscriber
    how do I sign up for standard
    sign up for pro
    get the bigger package
    will I pay the difference when I upgrade
    move up a level`,
  'buy-credits': `
    I have used everything up
    refill my account
    need a few more pictures
    more credits without changing the plan
    can I buy single credits
    get additional staging
    recharge
    how do I top up my balance
    no more images left
    I need extra images this week
    purchase credits once`,
  cancel: `
    I do not want to be a subscriber any more
    I no longer need the plan
    I do not want it any longer
    how do I end this
    stop the monthly payment
    discontinue the service
    when can I leave
    is there a minimum duration
    terminate the contract
    can I stop at any time
    how to quit
    will I lose access right away when I cancel
    take a break from paying
    no longer want to be a customer`,
  renewal: `
    when is the next charge
    which day am I billed
    how often am I charged
    when do my free images come back
    does it renew automatically
    when will I get my next credits
    until when is my subscription paid
    is it charged every month
    see my balance
    when does the month start over`,
  'payment-methods': `
    what cards can I use
    which ways of paying are there
    use a different card
    my credit card was replaced
    update billing details
    can I pay from my bank account
    is my card number stored
    mastercard
    direct debit
    do you take cheques
    purchase order
    is the payment secure`,
  'payment-failed': `
    the card does not go through
    transaction rejected
    money was taken but nothing happened
    paid and still on free
    my bank says no
    checkout does not work
    stuck at the payment page
    charged two times
    i was billed but have no credits
    payment could not be completed
    the payment window closed`,
  invoices: `
    I need paperwork for my tax adviser
    where is the receipt
    bill with my company name
    get an invoice for last month
    document for expenses
    show what I paid
    pdf of my payment
    tax document
    past payments
    business expense proof`,
  refunds: `
    I want back what I paid
    will you return the payment
    charged by accident can I have it back
    dissatisfied with the result and want money
    do I get money for unused time
    claim my payment back
    compensation
    do you reimburse
    can I undo a purchase
    guarantee of satisfaction
    bought the wrong pack`,
  discounts: `
    reduced rate
    lower price for many pictures
    is there a voucher
    cyber monday
    can you make me a better offer
    price for large agencies
    loyalty programme
    rebate
    negotiable
    cheaper if I buy a lot
    first month off`,
  teams: `
    can our whole brokerage get in with one account
    can all our agents use it
    we are three people
    can my assistant use my login
    give access to an employee
    accounts for a whole agency
    seats and licences
    a login for every agent
    one subscription for the office
    organisation account
    share the plan with a colleague
    how many users are allowed
    work together in one account
    add staff`,
  devices: `
    use it on a tablet too
    continue on my iPad
    use it at home and at the office
    does it synchronise
    I bought a new phone
    start on the phone and finish on the computer
    my phone was stolen
    log me out everywhere
    how many devices may I use
    are pictures on my laptop too
    tablet and phone at the same time
    see where I am logged in`,
  password: `
    it does not accept my password
    cannot sign in any more
    recover my login
    need a new password
    reset my login
    unable to log on
    the reset mail did not come
    change the password I use
    how do I get back into my account
    my credentials do not work
    login trouble
    lost my password`,
  verification: `
    the confirmation did not come
    no mail from you
    the link in the mail has expired
    how do I activate my account
    send me the activation again
    I never got a message to confirm
    code did not arrive
    my address is not confirmed
    why do I have no free images
    mail is not in my inbox`,
  'change-email': `
    use a different mail address
    typo in my email
    I got married and have a new name
    change my personal details
    move my account to another email
    edit my account information
    correct my name
    my company changed its domain`,
  'two-factor': `
    keep hackers out
    afraid of being hacked
    make the login safer
    second factor
    does it support yubikey
    code from an app when signing in
    was my account hacked
    strange login
    enable 2fa
    protect my login
    lost my phone with the codes
    touch id
    someone knows my password`,
  'export-data': `
    give me all my information
    download my personal data
    archive of everything
    take my stuff elsewhere
    make a backup
    data request
    can I get everything out as a file
    copy of my account data`,
  'delete-account': `
    close my profile for good
    erase my personal information
    I want my data gone
    how do I unregister
    remove myself
    wipe everything about me
    terminate my account
    can I get my account back after deleting it
    shut down my account
    end my registration`,
  'private-pictures': `
    are my client's photos confidential
    do you keep the pictures confidential
    will my photos be published
    who has access to my images
    is the address of the house visible
    can anybody find my rooms
    are my pictures used to teach the ai
    do you publish my results
    confidential property
    does the public see my listing
    why is my room on your website
    hide my pictures
    is my home address shown in the photo data
    do employees look at my pictures`,
  storage: `
    how much can I keep
    is there a limit on the number of photos
    how many rooms can I store
    run out of space
    how long do pictures stay
    maximum amount of data
    do you delete old projects
    clear some space
    upload says storage is full`,
  'support-hours': `
    how can I ask a question to your team
    I want to speak with a human being
    what is your phone number
    when are you available
    do you have a hotline
    where can I send a message
    response time of support
    report a problem
    book a call or a demo with sales`,
  'not-an-interior': `
    it thinks this is no room
    my upload was declined
    why was the image not accepted
    it does not see that this is a bedroom
    image rejected
    it says there is no room in the photo
    analysis error
    wrong photo message
    refuses my image`,
  'staging-failed': `
    there was an error
    the image could not be made
    it crashed
    something broke during staging
    it ended with an error
    why did I get no result
    my room failed
    the generation was not successful
    do I lose a credit when it fails`,
  stuck: `
    it has been loading for ages
    progress does not move
    I have waited half an hour
    it does not finish
    no image after a long time
    still says processing
    keeps loading
    waiting forever
    it is not moving on
    takes much longer than you said
    when will it finally be ready`,
  'not-uploading': `
    my pictures will not send
    upload gets stuck
    images remain in the queue
    the photo does not get transferred
    nothing is sent
    sending failed
    I took photos and cannot find them
    did my photos get through
    still on the phone and not sent
    picture vanished
    uploading takes forever
    retry the upload`,
  camera: `
    the browser does not let me use the camera
    chrome blocks the camera
    I only see a black screen when taking a photo
    no access to the camera
    photo button does nothing
    webcam
    browser asks for permission
    it will not take a picture
    camera does not start
    I denied the camera by mistake`,
  'delete-room': `
    throw away a picture
    give a project another name
    discard a room
    remove a listing
    tidy up my projects
    bring back something I deleted
    get a room out of my list
    undelete
    assign a room to another address
    erase one of my pictures`,
  'looks-wrong': `
    the bed is in the wall
    the scale is odd
    table in the middle of a doorway
    things hover above the ground
    the picture looks artificial
    furniture is crooked
    it put a bed into the kitchen
    not realistic
    size of the furniture is wrong
    chair stands inside another chair
    terrible outcome
    blocks the window`,
  browsers: `
    does it work on opera
    which version of chrome
    the page is broken
    the website does not open
    nothing loads
    screen stays white
    app will not start
    is the service down
    safari problem
    buttons do not react
    outdated browser
    refresh the app`,
  'dark-mode': `
    make the background dark
    bright screen hurts my eyes
    change the appearance
    black theme
    light or dark display
    change colours of the screen
    turn off dark mode
    evening mode`,
  'where-to-stand': `
    how do I take a good picture
    position of the camera
    how far from the wall
    at what height do I photograph
    should I use a tripod
    angle for the picture
    vertical or horizontal
    how should I aim the phone
    advice for photographing interiors
    which spot in the room is best
    should I use the 0.5 lens
    how do I get the whole room in`,
  light: `
    should the curtains be open
    is it better in the morning
    can I shoot at night
    the window is too bright
    should I use flash
    my picture is too dim
    lights on or lights off
    exposure
    cloudy day
    shadows in the photo`,
  consistency: `
    all rooms in the same look
    how do I make rooms match
    should every room be in the same style
    one look for the apartment
    mix styles in one house
    uniform appearance
    furniture should go together`,
  'which-rooms-first': `
    where should I begin with a house
    what room sells best
    do I need every room furnished
    which spaces make the biggest difference
    is one room enough
    which pictures have the most effect
    should I do the guest room
    which rooms can stay empty
    how many should I do per property
    does the bathroom need it`,
  'cost-saving': `
    what do I save against a stager
    why is this better than renting furniture
    does it pay off
    real staging costs thousands
    is it good value
    will the home sell for more
    will my house sell sooner
    cost compared with a home stager
    instead of hiring furniture
    benefit of staging
    does virtual staging work`,
}

export const furtherQuestions = (slug: string): string[] =>
  `${LINES[slug] ?? ''}\n${SITUATIONS[slug] ?? ''}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
