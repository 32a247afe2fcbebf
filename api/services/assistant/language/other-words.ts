/**
 * Words of everyday English that are a letter or two away from one of ours and meant as they are: a car is no misspelt card. From the
 * 6,000 commonest of GloVe's vocabulary (Pennington, Socher and Manning 2014; public domain).
 */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  `
  percent years world president states war police billion party news court market however general known points won dollars think children
  late man men became march began east air played prime saying peace head director talks leaders along county lead though hit died seven
  stock america age players received college groups largest germany station weeks story workers shares interest named car leading coach
  son short red problems african reports playing served organization agreed act recently medical star provide event band training
  appeared los running thought met relations markets americans eastern wrote currently charges aid brought cases trading reporters fund
  scored products movement angeles sea officer beijing remains coast created operation analysts spent calls tried mission growing banks
  programs includes produced chance species officers immediately remained parts net jobs believed planned step summit addition joint
  claimed noted parents spending related particularly science coalition books systems cause idea owned starting build designed certain
  provided brother figures leaving experts quoted feet highest bay claims cars hands founded ordered charles seeking route comment lines
  cover positive complete non seems hopes cabinet ban serve recorded studies plays debt wounded expressed levels greater primary decades
  heard ties originally prevent filed captain supporters nearby cash laws analyst matches basis calling god writer alleged declared sites
  protest suggested stories stars currency older lived largely films historic businesses tough debut boy tom patients reserve weather
  greek command channel seat medal representatives cancer decade score fear appears retired hearing directed arts complex entered
  organizations serving produce collection presence ruled stations identified optional seek standing doctors prince tests rally stopped
  corruption storm refugees standards fully occurred iranian struck exports talking seem faces protests presented stores sport prize
  producer goods ford decline bonds orders provides defeated brothers mary block structure warning featured advantage convention respect
  positions farm reasons covered meters eds loans hits advance individuals faced races bar personnel missile hurt eye fort meant
  organized effects ali banking visited scoring simple gains stone powers promote opinion internal partners divided dozens completely
  owners profits hear permanent demands believes poverty rain meaning sets airline stated shots singles views master ships abu lies
  expansion machine ancient learn younger cable closer stake bringing usa closely reaching pace forms contains courts selected attempts
  tech speaker movies referred moves color edition theatre dow woods wales teacher feeling detained revolution turning reality palace
  suit restaurant empire negative reportedly drawn forum sentenced marks possibly studied writers importance industries falls conduct
  activists arm tree ben tie operated founder contracts registered formal factory damaged differences centers delivered chances planes
  collapse judges begun compete resort passing trees networks del serves tradition supposed beating glass chain shop invited recognized
  causing horse threats achieve updates actress values pain applied dog appeals signing expert portion deals pre contest requires alive
  recession publicly concept statements stronger sitting pointed portugal shopping equal withdrawal shape concert appearances reporter
  writes platform resulted median futures vast abc imports chart explained investments trained clashes wars hitting skills tim obtained
  sit stayed latter purchased teaching attempted drove operate resolve grounds responded ranking patient boeing tank instance visits
  dedicated recovered arrival males sam failing threw gross assigned counter sox contrast trains promise stepped regarding heading
  delayed roles factors respond finds sharply repeated questioned extensive seed formula obviously composed cease las landing entirely
  complained suggests interim promotion arena prompted ryan remote apply trail normally gop walking masters crossing contain stewart
  articles fees surprised collected tiger ease successfully besides mental troubled hiv enterprises complaints hero advisory imf ally
  savings transition pan broader drawing tens flood flew painting finishing defined coaches quiet fat locations andy moore offense tigers
  makers supports humans couples recognize charter refugee employed larry teen tanks noting informed promoting trials ranging protected
  customs shell chapter hang starring engineer competed kings renewed shoulder counties tribal dates installed messages survive tend
  routes parks standings guests stages moments clash holes findings rank persons peru creative belgian roots prospects planet outlook
  requested rated singing operates sparked freed thousand shore gift purposes feed tape drinking stretch engines mouth ads passage
  constant sessions missions eve renamed mines chase clothing seeks doubles princess studios conservation traditionally designer prospect
  posts disappointed counsel momentum busy franchise foster capitol regulation surge quotes russell francis exchanges amounts blues kid
  wedding exploded albert tea gdp tel aims restored activist exit plate smoking flowers par pension puts stick cleared wells crossed
  smart blacks balls qualify settlers forget thrown longest marines burning slipped thin employers exposed grave bitter bears describes
  publisher bench structures channels paintings fastest fires appealed revised breaks detail painted costa photographs lie parking
  resumed generated pat personally regulators pleaded rebounds staying canceled hip pitcher context terminal addressed cameras element
  trips spots colleges matthew lending imagine pleased billy ian sporting resolved protein horses germans thirds forests shed sections
  withdrew devoted truce homer warming tours pride billions conviction tool credited exception pitched continent reflected composer
  involves requests norman preferred clock charlie contacts properly preserve cooking maine closure wider donors des straits produces
  equally operators shirt tip checks flooding mad shelter stops shoes loose ann earliest bags signals marc sand privately secured
  explosive nights airways arrangements hiding ibm pressed sentences damages colors retain silence understood angel derived denies chang
  dying wheat projected enhance inmates involve closest reasonable sad shall replied samples flags respected advised handled evacuated
  vacation transactions advisers tale warrant dancing accidents retained doubled imported teammates deutsche harsh severely disabled
  periods reaches earning disclosed rebound jon cat odds lap connections manuel stanford professionals improvements hah partial lakes
  exists errors displayed lessons opener generations peoples seeds bridges floods powered lifting liked powder careful hell grain sing
  heights monument sweeping shocked discussing belonging pressing blind tears hanging doping wen actively bet backs exploration slide
  translated ideal finnish suspicion crowded sequence consisted edged remembered anymore preparations priests edt persian overs pointing
  legally dealt stalled farming receiver existed plc faction physics lined refusal starter marking explains tribes rescued lasting
  collections mounting negotiated undated mothers minds removal touched belonged excited representation wound bearing bread afterward
  statue skating concerts balanced requirement contacted defeating commitments starred depend bulls consisting valued retreat answered
  shortage dated picking cycling petition heating haven sits roster towers decides noticed ups speaks updated bowling examine shaped
  translation stuart purchases consistently patterns budgets flee physician processes wounding painter guaranteed receives whereas agrees
  listening guarantees postal ankle leagues presents volumes origins pocket crystal explore reactor placing proceed locally prosperity
  ounce atp troubles lightning cloud supporter conversion spell cameron stating traditions organic draws photographer advances whenever
  predict clan excessive brad lin spare exciting planted slowed bullets bones opinions`
    .trim()
    .split(/\s+/),
)
