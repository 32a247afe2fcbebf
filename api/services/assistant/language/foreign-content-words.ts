/**
 * What questions about this product speak of, and the stems that stand for it; what begins with a stem is meant.
 * The columns: English, then German, French, Spanish, Italian, Dutch, Portuguese and Polish, without accents.
 */
export const FOREIGN_CONTENT_WORDS = `
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
upload | hochlad hochgelad hochzulad ladet | televers upload charger envoyer importer | subir sube subo carg | caric | upload geupload | carreg enviar subir | przesl wgra wysla
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
how long | wartezeit lange | temps longtemps duree rapide | tiempo rapido | tempo | lang wachttijd | tempo rapido | dlugo
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
take | dauert dauer | dure durer | sacar tarda tardan dura demora | dura durare | duurt | demora dura leva | trwa zajmuje
receipt |  |  |  | ricevuta |  |  |
again |  |  |  |  | opnieuw |  |
buyer | kaufer kaufinteressent | acheteur | comprador | acquirent comprator | koper | comprador | kupujac nabywc
client | kunde kunden | client | cliente | cliente clienti | klant | cliente | klient
refund | zuruckbekomm zuruckerhalt | recuperer | recuper | recuper | terugkrijg terugvrag | recuper | odzysk
available | verfugbar | disponib | disponib | disponibil | beschikbaar | disponiv | dostepn
included | enthalten inbegriffen | inclus compris | incluid | inclus | inbegrepen | inclui inclus | zawier zawart
features | funktionen | fonctionnalit | funciones | funzionalit | functies | funcional | funkcj
compare | unterschied vergleich | difference compar | diferencia | differenz confront | verschil vergelijk | diferenca compar | roznic porown
save | sparen spare | economis | ahorr | risparm | bespaar besparen | econom poupar | oszczed
tips | tipps | conseils astuces | consejos | consigli | tips | dicas | wskazowk porad
clutter | unordnung gerumpel | desordre encombr | desorden | disordine | rommel | bagunca desarrum | balagan
problem | problem | probleme | problema | problema | probleem | problema | problem
talk | sprech reden | parler discuter | hablar | parlare | spreken praten | falar conversar | rozmawia porozmaw
processing | bearbeitet verarbeit | traitement | procesa | elabora | verwerk | processa | przetwarza
`
