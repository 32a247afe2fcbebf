/** The languages whose questions are read, in the order of the columns below. */
export const FOREIGN_LANGUAGES = [
  'German',
  'French',
  'Spanish',
  'Italian',
  'Dutch',
  'Portuguese',
  'Polish',
] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

/** What questions about this product speak of, and the stems that stand for it; what begins with a stem is meant. */
const CONTENT = `
cancel | kundig gekundigt abbestell stornier beende | annul resili desabonn desinscri | cancel baja anular | disdi disdett annull recede cancello | opzeg opgezeg annule beeindig stopzet | cancel anular desassin | anulow rezygn wypowiedz zrezygn
subscription | abo abonn mitgliedschaft | abonn adhesion | suscripci membresi | abbonament sottoscri | abonnem lidmaatschap | assinatur subscri | subskryp abonament
plan | tarif plan | forfait formule | plan tarifa | piano piani | plan | plano | plan taryf
credit | guthaben kredit credit | credit | credito | credit | tegoed credit | credito | kredyt
pack | paket | paquet lot | paquete bono | pacchett | pakket bundel | pacote | pakiet
buy | kauf erwerb nachkauf | achet | compr | compra acquist | koop kopen kocht aanschaf | compr | kupi kupo kupn zakup dokup
refund | erstatt ruckerstatt zuruckzahl ruckzahl | rembours | reembols devoluci | rimbors | terugbeta restitu | reembols devoluc estorn | zwrot zwroc
money | geld | argent | dinero | soldi denaro | geld | dinheiro | pieniad pieniedz
invoice | rechnung quittung beleg | factur recu | factur recibo | fattur ricevut | factu bon | fatur recibo | faktur rachun paragon
payment | zahlung bezahlung | paiement | pago pagos | pagament | betaling | pagament | platnos
pay | zahl bezahl | paye paie payer regler | paga pagu pagar pago | paga | betal betaal | paga pagu pagar pagamento | placi zaplac platno
card | karte kreditkarte | carte | tarjeta | carta | kaart creditcard kredietkaart | cartao cartoes | kart
declined | abgelehnt zuruckgewiesen | refuse rejete | rechaz denegad | rifiutat respint | geweiger afgewezen | recusad rejeitad | odrzuc
failed | fehlgeschlagen gescheitert schiefgegangen fehler | echou echec erreur | fallo fallid falla error | fallit errore riusci | mislukt fout | falhou falha erro | niepowod nieuda blad
price | preis | prix tarif | precio | prezz | prijs prijzen | preco | cena ceny cennik
cost | koste teuer | coute cout coutent | cuesta cueste costar vale costo | costa coste costo | kost | custa custo | koszt
discount | rabatt nachlass ermassig gutschein | remise reduction rabais promo | descuento rebaja oferta promoci | sconto sconti promozi | korting aanbieding kortingscode | desconto promoc cupom | rabat znizk
free | kostenlos gratis umsonst | gratuit gratis | gratis gratuit | gratis gratuit | gratis | gratis gratuit gratuito | darmow bezplatn
trial | probe test ausprobier probier | essai essayer tester essay | prueba probar | prova provare | proef proberen uitproberen | teste testar experimentar | probn probow wyprob przetest
month | monat | mois mensu | mes meses mensual | mese mesi mensil | maand | mes meses mensal mensais | miesi
annual | jahr jahrlich | annee annuel an ans | ano anual | anno annual | jaar | ano anual anuais | rok roczn
renew | verlanger erneuer | renouvel reconduc | renov renueva | rinnov | verleng vernieuw | renov | odnow odnaw przedluz
expire | verfall verfallt ablauf lauft | expir perim | caduc expir venc | scad | verloop verlop vervalt vervallen | expir venc | wygas przepad waznos
unused | ungenutzt ubrig unverbraucht | inutilis | sobran utilizad | inutilizzat | ongebruikt | restante | niewykorzyst
left | ubrig verbleib | reste restant | queda restant | restan rimast rimang | resterend resteren | resta sobra | zostal pozostal
upgrade | upgrad hochstuf | passer upgrade | mejorar | passare aggiornare | upgrad | atualiz | ulepsz
change | ander wechsel geandert umstell | chang modif | cambi modific | cambi modific | wijzig verander aanpas | muda mude alter troc | zmien zmian
account | konto benutzerkonto | compte | cuenta | account profilo | account | conta contas | konto konta koncie
password | passwort kennwort | motdepasse passe | contrasen clave | password | wachtwoord | senha palavrapasse | hasl
forgot | vergess | oubli | olvid | dimentic | vergeten kwijt | esqueci esquec | zapomn
login | anmeld einlogg | connect | sesion entrar acceder acceso | acced accesso loggar | inlog aanmeld | login entrar acessar | zalogow logow
register | registrier | inscri inscrire | registr | registr iscriv | registr inschrijv | registr cadastr inscrever | rejestr
email | mail mailadresse | mail courriel | correo | mail posta | mail mailadres | email correio | mail mejl
verification | bestatig verifizier | confirm verific | verific confirm | verific conferm | bevestig verific verifi | verific confirm | weryfik potwierdz aktywac
upload | hochlad hochgelad hochzulad ladet | televers upload charger telecharger envoyer importer | subir sube subo carg | caric | upload geupload | carreg enviar subir | przesl wgra wysla
download | herunterlad runterlad heruntergelad herunter download | telecharg | descarg bajar | scaric | download gedownload | baixar baixo transferir descarreg | pobra pobier sciag
delete | losch entfern geloscht | supprim effac | elimin borr | elimin cancellare rimuov cancella | verwijder wissen gewist | exclu apag delet elimin | usun skasow
rename | umbenenn umbenann | renomm | renombr | rinomin | hernoem naam | renome | zmienicnazwe nazw
share | teil freigeb freizugeb weitergeb | partag | compart | condivid | deel delen gedeeld | compartilh partilh | udostepn podziel
link | link | lien | enlace | link collegament | link | link | link odnosnik
watermark | wasserzeichen logo | filigran logo | agua logo marca | filigran logo | watermerk logo | dagua agua logo marca | wodn znak logo
resolution | auflosung bildqualitat qualitat | resolution qualite | resoluci calidad | risoluzion qualita | resolutie kwaliteit | resoluc qualidade | rozdzielcz jakosc
size | grosse dateigrosse | taille | tamano | dimension grandezz | grootte | tamanho | rozmiar
format | format dateityp | format | formato | format | formaat bestandstype | formato | format
file | datei | fichier | archivo fichero | file | bestand | arquivo ficheiro | plik
photo | foto fotos bild bilder aufnahme fotograf | photo image | foto imagen imagenes fotograf | foto immagin fotograf | foto afbeelding plaatje beeld | foto imagem imagens fotograf | zdjec fotograf obraz
room | zimmer raum raume | piece salle salon | habitacion cuarto sala salon | stanz camer soggiorno | kamer ruimte | quarto comodo sala divis | pokoj pomieszcz
bedroom | schlafzimmer | chambre | dormitorio | letto | slaapkamer | dormitori | sypialn
bathroom | badezimmer bad | sallede bain | bano | bagno | badkamer | banheiro casadebanho | lazien
kitchen | kuche | cuisine | cocina | cucina | keuken | cozinha | kuchni
outdoor | garten balkon terrasse aussen fassade dachterrasse | jardin balcon terrasse exterieur facade | jardin balcon terraza exterior patio fachada | giardin balcon terrazz estern facciat | tuin balkon terras buiten gevel | jardim varanda terraco exterior quintal fachada | ogrod balkon taras zewnatrz elewac
home | haus wohnung immobilie | maison appartement logement | casa piso vivienda inmueble apartamento | casa appartament immobil | huis woning appartement | casa apartamento imovel imoveis | dom mieszkan nieruchom
furniture | mobel mobili einricht | meubl mobilier | mueble mobiliario amuebl | mobil arred | meubel meubil inricht | moveis movel mobil mobil decor | mebl
furnished | mobliert eingerichtet | meuble | amueblad | arredat ammobiliat | gemeubileerd ingericht | mobiliad mobilad | umeblowan
empty | leer | vide | vaci | vuot | leeg lege | vazi | pust
sofa | sofa couch | canape sofa | sofa | divano | bank sofa | sofa | sofa kanap
chair | stuhl stuhle sessel | chaise fauteuil | silla sillon | sedia sedie poltrona | stoel | cadeira poltrona | krzeslo fotel
table | tisch | table | mesa | tavol | tafel | mesa | stol
carpet | teppich | tapis | alfombra | tappet | tapijt vloerkleed | tapete | dywan
move | verschieb beweg umstell | deplac boug | mover | spost muov | verplaats verschuif | mover | przesun przenies
wall | wand wande mauer | mur | pared muro | paret muro muri | muur muren | parede | scian
floor | boden fussboden | sol plancher parquet | suelo | paviment | vloer | chao piso | podlog
stage | inszenier stage moblier | amenag stage | decorar stage | allest stage | stage stylen | decorar stage encenar | zaaranz stage
style | stil stile einrichtungsstil | style | estilo | stile stili | stijl | estilo | styl
another | andere anderen anderer weitere | autre | otro otra | altro altra altri | andere ander | outro outra | inny inna inne
virtual | virtuell | virtuel | virtual | virtual | virtue | virtual virtua | wirtualn
disclose | kennzeichn angeb offenleg hinweis deklarier | mention declar indiquer preciser divulgu signaler | divulg declar indicar avisar informar | dichiar indicar segnal comunic | vermeld aangeven melden | divulg declar informar indicar avisar | ujawni oznacz poinformow informow
rights | recht urheber | droit | derecho propiedad | diritt propriet | recht auteursrecht eigen | direito propriedade autorais | praw wlasnosc
owns | gehoren gehort | appartien | pertenec | appartien appartengon | toebehor | pertence | nalez
private | privat vertraulich datenschutz | prive confidenti | privad privacidad confiden | privat privacy riservat | prive privacy vertrouwelijk | privad privacidade | prywatn
public | offentlich | public | public | pubblic | openbaar publiek | public | publiczn
see | sehen sieht ansehen anschau | voir voit voient regarder | ver ven verlas mirar | veder vede vedono guard | zien ziet bekijken | ver veem visualizar | widzi zobacz widac oglad
data | daten | donnees | datos | dati | gegevens | dados | dane danych
copy | kopie exportier | copie export | copia export | copia esport | kopie export | copia export | kopi eksport
security | sicher schutz schutze | securi proteg | segur proteg | sicur protegg | beveilig veilig bescherm | segur proteg | bezpiecz zabezpiecz chron
storage | speicher speicherplatz | stockage espace | almacen espacio | archiviazion spazio memoria | opslag opslagruimte | armazen espaco | pamiec miejsc przechow
reception | empfang funkloch netz mobilfunk | reseau signal | cobertura senal | campo segnale | bereik ontvangst signaal | sinal cobertura | zasieg zasiegu
internet | internet wlan verbindung | internet wifi connexion | internet wifi conexion | internet wifi connession rete | internet wifi verbinding | internet wifi conexao rede | internet wifi polaczen sieci
offline | offline | horsligne hors | offline | offline | offline | offline | offline
app | app anwendung | application appli | aplicacion app | applicazion app | app applicatie | aplicativo aplicacao app | aplikac
install | installier | install | instal | install | installe | instal | zainstal instal
phone | handy telefon smartphone | telephone portable mobile smartphone | telefono movil celular | telefono cellulare smartphone | telefoon mobiel smartphone | telefone celular telemovel | telefon smartfon komork
devices | gerat endgerat | appareil | dispositiv | dispositiv | apparat apparaat toestel | dispositivo aparelho | urzadzen
computer | computer rechner laptop | ordinateur | ordenador computador portatil | computer portatile | computer laptop | computador portatil | komputer laptop
browser | browser | navigateur | navegador | browser | browser | navegador | przegladark
camera | kamera | camera | camara | fotocamera | camera | camera | kamer aparat
open | offn | ouvr | abre abrir | apre aprir | open | abre abrir | otwier otworz
light | licht beleucht lampe | lumiere eclairage | luz iluminaci | luce luci illuminazion | licht verlicht | luz iluminac | swiatl oswietl
dark | dunkel | sombre obscur | oscur | scur | donker | escur | ciemn
mode | modus | mode | modo | modalita | modus | modo | tryb
notification | benachrichtig mitteilung | notific | notific aviso | notific | melding notific | notific | powiadom
off | ausschalt deaktivier abschalt abstell | desactiv couper | desactiv apagar | disattiv spegn | uitschakel uitzet | desativ deslig | wylacz
language | sprache deutsch | langue francais | idioma espanol lengua | lingua italiano | taal nederlands | idioma lingua portugues | jezyk polsk
team | team kolleg mitarbeitende | equipe collegue collaborat | equipo companer colega | team collegh squadra colleg | team collega medewerkers | equipe equipa colega | zespol wspolpracow koleg
invite | einlad einzulad | invit | invit | invit | uitnodig | convid | zapros
support | support kundendienst kundenservice hilfe | support assistance aide | soporte ayuda atencion | supporto assistenza aiuto | klantenservice support hulp ondersteuning | suporte ajuda atendimento | pomoc wsparci obslug
contact | kontakt erreich | contact joindre | contact | contatt | contact bereik | contat contact | kontakt skontakt
human | mensch mitarbeiter jemand person | humain personne conseiller | humano persona alguien | umano persona operatore qualcuno | mens persoon medewerker iemand | humano pessoa alguem | czlowiek osob konsultant
call | anruf | appel | llamar llam | chiamar | bellen | ligar telefonar | dzwon zadzwon
fast | schnell | rapid vite | rapid | veloc rapid | snel | rapid | szybk
how long | dauer dauert wartezeit lange | temps longtemps duree dure rapide | tarda tiempo dura demora rapido | tempo dura quanto_tempo | duurt lang wachttijd | demora tempo dura rapido | dlugo trwa
wait | wart | attend attente | esper | aspett attes attend | wacht | esper aguard | czek oczek
ready | fertig bereit | pret prete termine | listo lista | pront | klaar gereed | pronto pronta | gotow
stuck | hangt hangen festhang | bloque coince | atasc bloquead colgad | bloccat | vastgelopen hangt blijft | travad presa preso | zaciel zawies utkn
recognised | erkannt erkenn | reconnu | reconoc | riconosc | herken | reconhec | rozpozn
interior | innenraum innen | interieur | interior | intern | interieur binnen | interior | wnetrz
import | importier | import | importar | import | importe | importar | import
listing | inserat expose anzeige objekt | annonce | anuncio | annunci | advertentie | anuncio | ogloszen ofert
several | mehrere mehreren viele | plusieurs | vari multiples | piu diversi | meerder verschillende | varios varias multiplas | kilka wiele
all | alle allen | tous toutes tout | todos todas | tutti tutte | alle | todos todas | wszystk
publish | veroffentlich | publi | public | pubblic | publice | public | opublik
advertise | werb werbung | publicit | publicidad | pubblicit | reclame | publicidade anunc | reklam
write | schreib | ecri | escrib | scriv | schrijf schrijven | escrev | pisac napisac
instructions | anweisung beschreib | consigne instruction | instruccion | istruzion | instructie | instruc | instrukc polecen
stand | steh hinstell | tenir placer | ponerme colocar | metter posizion | staan | ficar posicion | stan ustaw
cheaper | billig gunstig | cher | barat | economic | goedkop | barat | tansz tani
real | echt echte | vrai reel | real | vero reali | echt | reais verdadeir | prawdziw
fit | passt passen | adapte correspond | encaja | adatt | past passen | encaixa cabe | pasuj
too big | riesig | enorme | enorme | enorme | enorm | enorme | ogromn
start | anfang beginn loslegen | commenc debut | empez comenz empiez | inizi cominci | begin starten | comec inici | zaczac rozpocz
address | adresse | adresse | direccion | indirizzo | adres | endereco | adres
name | namen | nom | nombre | nome | naam | nome | nazwisk imie
sharp | unscharf scharf | floue nette | borros nitid | sfocat nitid | wazig scherp | desfocad nitid | nieostr ostr
reset | zurucksetz zuruckzusetz | reinitialis | restablec | reimpost ripristin | instellen reset | redefin | zresetow reset
same | gleiche gleichen | meme | mismo misma | stesso stessa | zelfde hetzelfde | mesmo mesma | sam
weather | wetter | meteo |  | meteo | weer |  | pogod
recipe cook | kocht rezept | recette cuisin | receta cocin | ricett cucin | recept koken | receita cozinh | przepis gotow
car | auto autos | voiture | coche carro | auto macchina | auto | carro | samochod
stored | gespeichert |  |  |  |  |  |
contract | vertrag |  |  |  |  |  |
back | zuruck |  |  |  |  |  |
work | funktioniert | fonctionne | funciona |  | werkt | funciona |
office |  | bureau |  |  |  |  |
use |  | utilis |  |  |  |  |
privacy |  | confidentialite |  |  |  |  |
take |  |  | sacar |  |  |  |
receipt |  |  |  | ricevuta |  |  |
again |  |  |  |  | opnieuw |  |
`

/** What says nothing by itself but tells how something is asked; these words alone are meant, not what begins with them. */
const FUNCTION = `
how | wie | comment | como | come | hoe | como | jak
what | was | quoi que qu | que | cosa che | wat | que o | co
which | welche welcher welches welchen | quel quelle quels quelles | cual cuales | quale quali | welke welk | qual quais | jaki jaka jakie ktory ktore
where | wo | ou | donde | dove | waar | onde | gdzie
when | wann | quand | cuando | quando | wanneer | quando | kiedy
why | warum wieso | pourquoi | porque | perche | waarom | porque | dlaczego czemu
who | wer wem | qui | quien quienes | chi | wie | quem | kto
can | kann konnen kannst | peux peut puis pouvons peuvent | puedo puede podemos pueden | posso puo possiamo possono | kan kun kunnen mag | posso pode podemos podem | moge mozna moze mozemy
i | ich wir | je nous j jai | yo | io | ik wij we | eu nos | ja my
my | mein meine meinen meinem meiner meines unser unsere | mon ma mes notre nos | mi mis nuestro nuestra | mio mia miei mie nostro | mijn onze | meu minha meus minhas | moj moja moje mojego moich mojej
me | mir mich uns | me moi m | me nos | mi | mij | me mim | mi mnie
is | ist sind war | est sont cest | es son esta estan fue | e sono | is zijn | e sao esta estao foi | jest sa
there | gibt | ya | hay | ce ci | er | ha existe existem | tutaj
have | habe hat haben | ai avez avoir | tengo tiene he ha han tienen | ho ha avete hanno | heb heeft hebben | tenho tem | mam macie ma
must | muss mussen soll sollte sollen | dois faut doit devrais | debo tengo hay deberia | devo deve bisogna | moet moeten | devo preciso tenho | musze trzeba nalezy powinienem
not | nicht kein keine keinen | pas ne n | no | non | niet geen | nao | nie
without | ohne | sans | sin | senza | zonder | sem | bez
with | mit | avec | con | con | met | com | z ze
do | tun machen mache | faire fais fait | hacer hago hace | fare faccio fa | doen doe | fazer faco faz | zrobic robic
get | bekomme bekommen erhalte kriege | obtenir obtiens recevoir recois recu | obtengo obtener recibo recibir recibido conseguir | ottengo ottenere ricevo ricevere ricevuto | krijg krijgen ontvangen | obtenho obter receber recebo recebi conseguir | dostac dostane otrzymac dostalem
use | nutzen benutzen verwenden nutze | utiliser utilise | usar uso utilizar | usare uso utilizzare | gebruiken gebruik | usar uso utilizar | uzywac korzystac uzyc
find | finde finden | trouver trouve | encuentro encontrar | trovo trovare | vind vinden | encontro encontrar acho | znajde znalezc
want | mochte will wollen wurde | veux voudrais souhaite | quiero quisiera | voglio vorrei | wil willen | quero gostaria | chce chcialbym
does | wird werden | est-ce | se | si | wordt worden | se | sie
for | fur | pour | para por | per | voor | para por | dla na
in | in im | dans en | en | in nel nella | in | em no na | w we
of | von des vom | de du des d | de del | di del della dei delle | van | de do da dos das | od z
the | der die das den dem | le la les l un une | el la los las lo | il lo la gli le l i | de het | os as um uma | te ten ta to
a | ein eine einen einem einer eines | un une | un una unos unas | un uno una | een | um uma | jakis
and | und oder | et ou | y o u | e o ed | en of | e ou | i lub albo
you | sie ihr ihre euch du | vous votre vos tu | usted ustedes su sus te | voi tu vostro vi avete | u je jullie uw jij | voce voces | wy wasze pan pani
it | es er | il elle ca cela | lo eso esto | lo questo | het dit dat | isso isto | to tego
this | diese dieser dieses dass | ce cette ces | este esta estos estas | questo questa questi | deze | este esta estes | ten tej tych
if | wenn falls ob | si | si | se | als indien | se | jesli jezeli czy gdy
to | zu zum zur auf nach | a au aux | a al | a al alla ad | naar te om op aan | a ao as | do
much | viel viele | beaucoup | mucho muchas muchos muy | molto molti molta | veel | muito muitos muita | duzo bardzo
how many | wieviele wieviel | | cuantos cuantas | quanti quante | | quantos quantas | ile
how much | | combien | cuanto cuanta | quanto quanta | hoeveel | quanto quanta | ile
please | bitte | svp | favor | favore prego | alstublieft graag | favor | prosze
some | | quelques | algun alguna algunos | qualche alcuni | enkele | algum alguma alguns | jakies
also | auch noch schon | aussi deja encore | tambien ya | anche gia ancora | ook nog al | tambem ja ainda | tez juz jeszcze
from | aus bei als uber | sur par chez | desde | da dal | uit bij over | desde | przez
let | lasst lassen man | on laisser | deja | fa | laat | deixa | da
`

export interface ForeignVocabulary {
  /** Whole words, and what they are in English. */
  functionWords: ReadonlyMap<string, string>
  /** Longest first, so that a compound is found before its beginning. */
  stems: readonly (readonly [stem: string, english: string])[]
}

const rows = (table: string): [english: string, cells: string[][]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [english, ...cells] = line.split('|').map((cell) => cell.trim())
      return [english, cells.map((cell) => cell.split(' ').filter(Boolean))]
    })

const column = (table: string, at: number): [word: string, english: string][] =>
  rows(table).flatMap(([english, cells]) => cells[at].map((word): [string, string] => [word, english]))

/** The first of two rows that have the same word is meant. */
const firstOf = (entries: [string, string][]) => new Map(entries.toReversed())

export const VOCABULARIES = new Map<ForeignLanguage, ForeignVocabulary>(
  FOREIGN_LANGUAGES.map((language, at) => [
    language,
    {
      functionWords: firstOf(column(FUNCTION, at)),
      stems: [...firstOf(column(CONTENT, at))].toSorted(([a], [b]) => b.length - a.length),
    },
  ]),
)
