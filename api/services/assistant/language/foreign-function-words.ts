/**
 * What says nothing by itself but tells how something is asked; these words alone are meant, not what begins with them.
 * The columns: English, then German, French, Spanish, Italian, Dutch, Portuguese and Polish, without accents.
 */
export const FOREIGN_FUNCTION_WORDS = `
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
you offer | bietet anbieten | proposez offrez | ofrecen ofreceis | offrite | bieden | oferecem | oferujecie
still | immer | toujours se | todavia aun | sempre | steeds | continua | ciagle nadal
`
