/**
 * Further words of questions about houses, pictures and accounts, and of everyday life, as stems. The columns are those of the words of
 * our field.
 */
export const FOREIGN_EVERYDAY_WORDS = `
choose | auswahl auswahlen wahlen aussuch | choisir choix selectionn | elegir escoger eleg seleccion | sceglie scelta selezion scelgo | kiezen kies keuze selecteer | escolh selecion | wybra wybor wybier
at once | gleichzeitig aufeinmal | simultan ensemble | simultane | insieme contemporane | tegelijk ineens | simultane aomesmotempo | naraz jednocze rownocze
exist | vorhanden existier | exist | existe | esist | bestaan | existe | istnie
happen | passiert geschieht | arrive passe | ocurr sucede pasa pasar | succede accade capita | gebeurt gebeuren | acontece | dzieje stanie
help | hilf helfen | aider aidez | ayud | aiut | helpen help | ajud | pomoc pomoz pomoc
stop | aufhor stopp | arret | parar dejar | smette fermare | stoppen ophouden | parar | przestan zatrzym
show | zeig anzeig vorzeig | montr affich | mostr ensen | mostr | tonen laten | mostr | pokaz
tell | sagen mitteil erzahl | dire informer | decir digo avisar | dire dico avvis | zeggen vertellen | dizer avisar | powiedz mowic
know | wissen weiss | savoir sais | saber | sapere so | weten | saber | wiedziec wiem
think | denken finde glaube | penser | pensar creo | pensare | denken vind | pensar acho | mysle sadze
send | senden schick versend | envoy expedi | envia mandar | invia manda spedi | stuur verstuur sturen | envia mandar | wyslac wysylac
arrive | ankomm angekommen kommt | arriv parvenu | llega | arriva | aankom aangekomen | cheg | dotar przysz przych
search | such suche | cherch recherch | busc | cerc | zoek | procur busc | szuk
lost | verloren weg verschwund | perdu disparu | perdi desaparec | pers sparit scompars | kwijtgeraakt verdwenen verloren | perdi desaparec sumi | zgub znik strac
wrong | falsch verkehrt | faux mauvais incorrect | incorrect equivoc mal erronea | sbagliat errat | verkeerd fout | errad incorret | zle bledn niewlasc
bad | schlecht schlimm | mauvaise mal nul | mala malo | cattiv brutt male | slecht | ruim mau pessim | zla slab kiepsk
beautiful | schon hubsch | beau belle joli | bonit bella hermos | bell | mooi | bonit lind | ladn piekn
ugly | hasslich | moche laid | feo fea | brutto | lelijk | feio | brzydk
big | gross grosse grosser | grand gros | grande | grande | groot | grande | duzy duze wielk
small | klein kleiner | petit | pequen | piccol | klein kleine | pequen | maly male
bright | hell heller | clair lumineux | clar luminos | luminos chiar | licht helder | claro iluminad | jasn
old | alt alte alten | vieux ancien vieille | viej antigu | vecchi | oude oud | velh antig | star stare
new | neu neue neuen neuer | nouveau nouvelle neuf | nuev | nuov | nieuw nieuwe | nov novo nova | nowy nowa nowe nowego
first | erste ersten zuerst | premier | primer | prim prima | eerste eerst | primeir | pierwsz najpierw
last | letzte letzten | dernier | ultim | ultim | laatste | ultim | ostatni
next | nachste nachsten | prochain suivant | proxim siguiente | prossim | volgende | proxim | nastepn przyszl
day | tag tage | jour | dia dias | giorn | dag dagen | dia dias | dzien dni
week | woche | semaine | seman | settiman | week | seman | tydzien tygod
weekend | wochenende | weekend | finde | weekend | weekend | fimdesemana | weekend
hour | stunde | heure | hora | ora ore | uur uren | hora | godzin
minute | minute | minute | minut | minut | minuut minuten | minut | minut
today | heute | aujourd | hoy | oggi | vandaag | hoje | dzis dzisiaj
yesterday | gestern | hier | ayer | ieri | gisteren | ontem | wczoraj
tomorrow | morgen | demain | manana | domani | morgen | amanha | jutro
number | anzahl nummer zahl | nombre numero | numero cantidad | numero | aantal nummer | numero quantidade | liczba numer
maximum | maximal hochstens obergrenze | maxim plafond | maxim | massim | maximaal maximum | maxim | maksym najwiek
limit | grenze limit beschrank | limite | limit | limit | limiet grens | limit | limit
text | text | texte | texto | testo | tekst | texto | tekst
describe | beschreib schilder | decri | describ | descriv | beschrijf beschrijv omschrijf | descrev | opis
word | wort worte worter | mot mots | palabra | parol | woord | palavra | slow slowa
advice | rat ratschlag empfehl | conseil recommand | consejo recomend | consigli raccomand | advies aanbeve | conselho recomend | rada rady polec
rule | regel vorschrift | regle | regla norma | regol | regel voorschrift | regra | regul zasad
allowed legal | erlaubt legal gesetz zulassig darf durfen | autoris permis legal loi | permit legal ley | permess legal legge consentit | toegestaan wettelijk legaal | permitid legal lei | wolno dozwol legaln
required | pflicht notig erforderlich verpflicht | obligatoire oblige necessaire | obligator necesari obligad | obbligator necessari obbligo | verplicht nodig | obrigat necessari | obowiaz wymagan koniecz
buyer | interessent | acquereur | interesad | interessat | kijker | interessad | zainteresow
seller | verkauf eigentumer | vendeur proprietaire | vendedor propietari | venditor proprietari | verkoper eigenaar | vendedor proprietari | sprzeda wlasciciel
agent | makler | agentimmobilier courtier agent | agente inmobiliari corredor | agente mediatore | makelaar | corretor mediador agente | posrednik agent
company | firma unternehmen betrieb | entreprise societe | empresa compania | azienda impresa societa | bedrijf onderneming | empresa | firm przedsieb
third parties | dritte dritten weitergegeben weitergeleitet | tiers | terceros | terzi | derden | terceiros | osobom trzecim
neighbour | nachbar | voisin | vecin | vicin | buur | vizinh | sasiad
rent | miete mieten vermiet | louer location loyer | alquil | affitt noleg | huur huren | alug alugar arrend | wynaj czynsz
sell | verkaufen verkaufst | vendre vend | vender vend | vendere vend | verkopen verkoop | vender vend | sprzedac sprzedaj
office | buro | bureau agence | oficina | ufficio | kantoor | escritorio | biur
together | zusammen gemeinsam | ensemble | juntos | insieme | samen gezamenlijk | juntos | razem wspolnie
people | leute personen | gens personnes | gente personas | persone gente | mensen personen | pessoas gente | ludzie osob
customer | kundschaft | clientele | clientes | clientela | klanten | clientes | klienci
living room | wohnzimmer | sejour salon | salon sala | soggiorno salotto | woonkamer | sala | salon
dining room | esszimmer | salleamanger | comedor | pranzo | eetkamer | jantar | jadaln
children room nursery | kinderzimmer | enfant | ninos infantil | bambini cameretta | kinderkamer | crianca infantil | dzieciec
house | hauser | villa | chalet | villa | huizen | vivenda moradia | domy dom
building | gebaude | immeuble batiment | edificio | edificio palazzo | gebouw | predio edificio | budyn
window | fenster | fenetre | ventan | finestr | raam ramen venster | janela | okno okna
door | tur turen | porte | puert | porta porte | deur | porta | drzwi
corner | ecke | coin angle | esquin rincon | angolo | hoek | canto | rog kat kacie
curtain blinds | vorhang vorhange jalousie rollo rolladen | rideau volet store | cortina persiana | tenda tende persian | gordijn jaloezie | cortina persiana | zaslon rolet zaluz
lamp light | lampe lampen deckenlicht | lampe lampes | lampara | lampada lampade | lamp lampen | lampada | lampa lampy lamp
daylight | tageslicht sonnenlicht | lumieredujour naturelle soleil | natural sol | natural sole | daglicht zonlicht | natural sol | dzien slonc
flash | blitz | flash | flash | flash | flits | flash | blysk lampablysk flesz
switch on | anschalt einschalt angeschaltet | allum | encend prender | accend acces | aandoen aanzetten aan | acend ligar | wlacz zapal
height | hohe hoch | hauteur | altura | altezz | hoogte hoog | altura | wysok
lens | objektiv weitwinkel | objectif grandangle | objetivo angular | obiettivo grandangolo | lens groothoek | lente objetiva | obiektyw szerok
tripod | stativ | trepied | tripode | treppiede | statief | tripe | statyw
tablet | tablet | tablette | tableta tablet | tablet | tablet | tablet | tablet
screen | bildschirm | ecran | pantalla | schermo | scherm | ecra tela | ekran
button | knopf schaltflache taste | bouton | boton | pulsant bottone | knop | botao | przycisk
page | seite | page | pagina | pagina | pagina | pagina | stron
website | webseite website | site | sitio web | sito | website site | site | strona witryn
error message | fehlermeldung | messagederreur | mensaje | messaggio | foutmelding | mensagem | komunikat
loading | ladt laden | charge chargement | cargando carga | caricament | laadt laden | carregando carrega | laduje
slow | langsam | lent | lent | lent | traag langzaam | lent | wolno powol
broken | kaputt defekt | casse panne | roto rota averiad | rotto guast | kapot stuk | quebrad avariad | zepsut
works | geht klappt funktionier lauft | marche fonctionn | funcion sirve | funzion va | werkt werken | funcion | dziala
try again | erneut nochmal wiederhol | reessay nouveau recommenc | reintent repetir nuevo | riprov nuovo ripet | opnieuw nogmaals | repetir novamente tentar | ponow jeszczeraz sprobow
replace | ersetz austausch | remplac | reemplaz sustitu | sostitu | vervang | substitu | zastap wymien
keep | behalt aufbewahr | gard conserv | conserv mantener guard | conserv tener manten | bewaar houden behoud | mant guard conserv | zachow przechow
carry over | ubertrag mitgenommen ubernommen | report | acumul traspas | riport accumul | meenemen overdrag | acumul transit | przenosz przechodz przepada
unchanged the same | unverandert gleich bleib bleiben | inchang identique reste | igual sinc | invariat ugual | onveranderd hetzelfde | igual inalterad | niezmien bez zmian
original | originalbild ursprung | original | original | original | origineel oorspronk | original | oryginal
label | beschrift hinweis label | etiquet | etiquet rotul | etichett | label | rotul etiquet | etykiet podpis
property advert | inserieren exposes objekte | annonces | anuncios | annunci | advertenties woningadvertentie | anuncios | ogloszenie
own property | eigentum besitz | propriete appartient | propiedad | proprieta | eigendom bezit | propriedade | wlasnosc
use commercially | verwend nutzung kommerziell | utilis commercial | utiliza comercial | utilizz commercial | gebruik commercieel | utiliz comercial | wykorzyst komerc
print | druck ausdruck | imprim | imprim | stamp | afdruk drukken printen | imprim | druk
brochure | broschure prospekt | brochure plaquette | folleto | opuscolo brochure | brochure folder | folheto | broszur ulotk
colour | farbe | couleur | color | colore colori | kleur | cor cores | kolor
modern | modern | modern | modern | modern | modern | modern | nowoczes
scandinavian | skandinavisch | scandinav | escandinav | scandinav | scandinav | escandinav | skandynaw
wood | holz | bois | madera | legno | hout | madeira | drewn
bed | bett betten | lit lits | cama | letto | bed | cama | lozk
wardrobe | schrank kleiderschrank | armoire placard | armario | armadio | kast | armario guarda | szaf
picture on wall | gemalde wandbild | tableau | cuadro | quadro | schilderij | quadro | obraz
plant | pflanze | plante | planta | piant | plant | planta | roslin
age year | jahre | annees | anos | anni | jaren | anos | lata
cheapest | gunstigste billigste | moinscher | baratos | economic conveniente | goedkoopste | barata | najtan
expensive | teuer teurer | chers | caro cara | caro costos | duur duurder | caro cara | drog
bank transfer | uberweisung lastschrift bankeinzug | virement prelevement | transferencia domicilia | bonifico addebito | overschrijving incasso ideal | transferencia debito | przelew
debited charged | abgebucht abbuch belastet | debite preleve facture | cobrado cobran cobro cargado | addebit | afgeschreven afschrijv | cobrado debitad cobrar | obciaz pobran
student | student studier | etudiant | estudiant | student | student | estudante | student
login | einloggen anmeldung | identifi connexion | iniciarsesion ingresar | accedi entrare | inloggen aanmelden | iniciarsessao | zalogowac logowanie
locked out | gesperrt ausgesperrt | bloquee | bloquead | bloccat | geblokkeerd buitengesloten | bloquead | zablokow
spam folder | spamordner spam | indesirables spam | spam nodeseado | spam | spam ongewenst | spam lixo | spam
code | code bestatigungscode | code | codigo | codice | code | codigo | kod
user | benutzer nutzer | utilisat | usuari | utent | gebruiker | usuari utilizador | uzytkow
hidden | versteckt unsichtbar | cach | ocult | nascost | verborgen | ocult escond | ukryt
everybody | jeder jeden alle | toutlemonde | todos cualquier | chiunque tutti | iedereen | todos qualquer | kazdy wszyscy
tracking cookies | cookie tracking verfolg | cookie traceur pistage | cookie rastre | cookie tracci | cookie volg | cookie rastre | ciastecz cookie sledz
terms | bedingungen agb | conditions cgu | condiciones terminos | condizioni termini | voorwaarden | termos condicoes | regulamin warunk
responsible liable | haft verantwort | responsab | responsab | responsab | aansprakelijk verantwoord | responsab | odpowiedz
artificial intelligence | kunstliche intelligenz ki | artificielle intelligence ia | artificial inteligencia ia | artificiale intelligenza ia | kunstmatige intelligentie | artificial inteligencia ia | sztuczn inteligenc
realistic | realistisch naturgetreu | realist | realist | realist | realistisch | realist | realisty
recipe cake | kuchen pizza nudel rezept | gateau recette | pastel receta tarta | torta ricetta | taart recept | bolo receita | ciasto przepis
football | fussball bundesliga | football | futbol | calcio | voetbal | futebol | pilka nozn
president | prasident kanzler | president | presidente | presidente | president | presidente | prezydent
mortgage | hypothek baufinanz kredit zins zinsen | hypothe pretimmobilier taux | hipotec interes | mutuo interessi | hypotheek rente | hipotec juros | hipote kredyt procent
`
