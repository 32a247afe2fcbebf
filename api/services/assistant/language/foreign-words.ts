/**
 * Words of this product's questions in languages that we do not answer in, with the English ones they stand for, so that people are led
 * to the right page all the same. A stem stands for all that begins with it.
 */
const LEXICON = {
  German: `fertig=ready wartezeit=howlong dauert=howlong zurucksetz=reset andern=change wechsel=change upgrad=upgrade gutschein=coupon rabatt=discount einladen=invite kolleg=team kundendienst=support anruf=call speicher=storage loschen=delete umbenenn=rename herunter=download dateigrosse=size bilder=picture fotos=photo beleg=receipt bezahlmethode=payment kreditkarte=card karte=card anmeld=login einlogg=login registrier=register gespeichert=stored offentlich=public privat=private sehen=see veroffentlich=publish kennzeichn=disclose mobliert=furnished leer=empty sofa=sofa licht=light kamera=camera browser=browser dunkel=dark benachrichtig=notification hochladen=upload erneuer=renew verlanger=renew jahrlich=annual
    test=trial ausprobier=trial probier=trial preis=price preise=price kostet=cost kosten=cost kostenlos=free gratis=free teuer=cost monat=month monatlich=month jahr=annual jahrlich=annual
    kundig=cancel abbestell=cancel abo=subscription abonnement=subscription vertrag=contract guthaben=credit paket=pack kredit=credit bild=picture
    foto=photo aufnahme=photo hochlad=upload hochgelad=upload datei=file format=format grosse=size auflosung=resolution wasserzeichen=watermark
    losch=delete konto=account passwort=password kennwort=password vergess=forgot rechnung=invoice zahl=pay bezahl=pay erstatt=refund
    ruckerstatt=refund geld=money zuruck=back zimmer=room raum=room wohnung=home haus=house mobel=furniture moblier=stage eingerichtet=furnished
    stil=style dauer=howlong lange=howlong schnell=howlong offline=offline internet=offline empfang=offline netz=offline
    handy=phone telefon=phone app=app installier=install verfall=expire verfallt=expire ubrig=left ubrigen=left kontakt=contact mensch=human mitarbeiter=human support=support
    hilfe=help teil=share link=link herunterlad=download sprache=language sicher=security datenschutz=privacy daten=data rechte=rights
    tarif=plan plan=plan team=team garten=outdoor balkon=balcony aussen=outdoor kuche=kitchen bad=bathroom funktioniert=work`,
  French: `pret=ready attendre=wait reinitialiser=reset changer=change modifier=change remise=discount reduction=discount collegue=team appeler=call stockage=storage renommer=rename recu=receipt carte=card connexion=login connecter=login inscri=register public=public prive=private voir=see publier=publish mention=disclose meuble=furnished vide=empty canape=sofa lumiere=light camera=camera navigateur=browser sombre=dark notification=notification renouvel=renew balcon=outdoor terrasse=outdoor salon=room essayer=trial bureau=office
    essai=trial essay=trial prix=price coute=cost cout=cost combien=cost tarif=price gratuit=free mois=month mensuel=month annee=annual annuel=annual annuler=cancel
    resilier=cancel resiliation=cancel abonnement=subscription forfait=plan paquet=pack lot=pack utilis=use credit=credit image=picture photo=photo telecharger=upload envoyer=upload importer=upload fichier=file
    format=format taille=size resolution=resolution filigrane=watermark supprimer=delete effacer=delete compte=account motdepasse=password
    passe=password oublie=forgot facture=invoice payer=pay paiement=pay rembours=refund argent=money piece=room chambre=bedroom maison=house
    appartement=home meuble=furniture style=style temps=howlong longtemps=howlong duree=howlong rapide=howlong horsligne=offline internet=offline reseau=offline
    telephone=phone application=app installer=install expire=expire expirent=expire restant=left reste=left contacter=contact humain=human personne=human
    aide=help partager=share lien=link langue=language securite=security confidentialite=privacy donnees=data droits=rights jardin=outdoor
    exterieur=outdoor cuisine=kitchen salle=room fonctionne=work equipe=team`,
  Spanish: `listo=ready lista=ready esperar=wait restablecer=reset cambiar=change descuento=discount companero=team llamar=call almacenamiento=storage renombrar=rename recibo=receipt tarjeta=card sesion=login entrar=login registr=register publico=public privad=private ver=see publicar=publish divulg=disclose amueblad=furnished vaci=empty sofa=sofa luz=light camara=camera navegador=browser oscuro=dark notificacion=notification renov=renew balcon=outdoor terraza=outdoor salon=room usar=use reembols=refund cuanto=cost dura=howlong sacar=take
    prueba=trial probar=trial precio=price precios=price cuesta=cost cuestan=cost costo=cost cuanto=cost gratis=free gratuito=free mes=month mensual=month ano=annual anual=annual
    cancelar=cancel cancelo=cancel suscripcion=subscription plan=plan paquete=pack credito=credit imagen=picture imagenes=picture foto=photo subir=upload archivo=file
    formato=format tamano=size resolucion=resolution marca=watermark eliminar=delete borrar=delete cuenta=account contrasena=password
    olvide=forgot olvidado=forgot factura=invoice pagar=pay pago=pay reembolso=refund devolucion=refund dinero=money habitacion=room cuarto=room sala=room
    casa=house muebles=furniture mueble=furniture estilo=style tarda=howlong tiempo=howlong rapido=howlong conexion=offline internet=offline senal=offline
    telefono=phone movil=phone aplicacion=app instalar=install caduca=expire caducan=expire expiran=expire quedan=left contactar=contact humano=human persona=human
    ayuda=help compartir=share enlace=link descargar=download idioma=language seguridad=security privacidad=privacy datos=data derechos=rights
    jardin=outdoor exterior=outdoor cocina=kitchen bano=bathroom funciona=work equipo=team`,
  Italian: `pronto=ready pronta=ready aspettare=wait reimpost=reset cambiare=change sconto=discount colleg=team chiamare=call memoria=storage rinomin=rename ricevuta=receipt carta=card accedere=login accesso=login registr=register pubblic=public privat=private vedere=see pubblicare=publish arredat=furnished vuota=empty vuoto=empty divano=sofa luce=light fotocamera=camera browser=browser scuro=dark notific=notification rinnov=renew balcone=outdoor terrazza=outdoor soggiorno=room dura=howlong foto=photo account=account cancella=delete cancello=cancel disdico=cancel annullo=cancel
    prova=trial prezzo=price prezzi=price costa=cost costano=cost quanto=cost gratis=free gratuito=free mese=month mensile=month anno=annual annuale=annual annullare=cancel
    disdire=cancel cancellare=cancel abbonamento=subscription piano=plan credito=credit crediti=credit pacchett=pack immagine=picture immagini=picture foto=photo
    caricare=upload formato=format risoluzione=resolution filigrana=watermark eliminare=delete account=account password=password dimenticato=forgot
    fattura=invoice pagare=pay pagamento=pay rimborso=refund soldi=money stanza=room camera=room casa=house mobili=furniture stile=style tempo=howlong
    connessione=offline internet=offline telefono=phone applicazione=app installare=install scadono=expire contattare=contact persona=human aiuto=help
    condividere=share scaricare=download lingua=language sicurezza=security dati=data giardino=outdoor cucina=kitchen bagno=bathroom`,
  Dutch: `prijs=price prijzen=price kost=cost kosten=cost hoeveel=cost gratis=free maand=month jaar=annual opzeg=cancel annuleer=cancel
    abonnement=subscription tegoed=credit credit=credit pakket=pack foto=photo afbeelding=picture plaatje=picture uploaden=upload bestand=file
    formaat=format grootte=size resolutie=resolution watermerk=watermark verwijder=delete account=account wachtwoord=password vergeten=forgot
    opnieuw=again instellen=reset factuur=invoice bon=receipt betaal=pay betalen=pay terugbetal=refund geld=money kamer=room huis=house
    meubel=furniture gemeubileerd=furnished stijl=style lang=howlong duurt=howlong snel=howlong internet=offline bereik=offline telefoon=phone
    app=app installeer=install verloopt=expire verlopen=expire over=left contact=contact mens=human persoon=human medewerker=human hulp=help
    delen=share deel=share link=link download=download taal=language beveilig=security privacy=privacy gegevens=data rechten=rights tuin=outdoor
    balkon=outdoor keuken=kitchen badkamer=bathroom werkt=work team=team inlogg=login wijzig=change korting=discount proef=trial`,
  Portuguese: `preco=price custa=cost custo=cost quanto=cost gratis=free gratuito=free mes=month ano=annual anual=annual cancelar=cancel cancelo=cancel
    assinatura=subscription plano=plan credito=credit pacote=pack foto=photo imagem=picture imagens=picture enviar=upload carregar=upload
    arquivo=file ficheiro=file formato=format tamanho=size resolucao=resolution marca=watermark excluir=delete apagar=delete conta=account
    senha=password esqueci=forgot redefinir=reset fatura=invoice recibo=receipt pagar=pay pagamento=pay reembolso=refund dinheiro=money
    quarto=room sala=room casa=house moveis=furniture mobil=furniture estilo=style demora=howlong tempo=howlong rapido=howlong internet=offline
    sinal=offline telefone=phone celular=phone telemovel=phone aplicativo=app instalar=install expira=expire restam=left contato=contact
    humano=human pessoa=human ajuda=help compartilhar=share partilhar=share link=link baixar=download idioma=language seguranca=security
    privacidade=privacy dados=data direitos=rights jardim=outdoor varanda=outdoor cozinha=kitchen banheiro=bathroom funciona=work equipe=team
    desconto=discount teste=trial`,
} as const satisfies Record<string, string>

const FOREIGN_LANGUAGES = ['German', 'French', 'Spanish', 'Italian', 'Dutch', 'Portuguese'] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

/** Words of each language that say nothing by themselves, by which it is known. */
const FUNCTION_WORDS: Record<ForeignLanguage, string> = {
  German: `der die das den dem des ein eine einen einem einer ich du er sie es wir ihr mein meine meinen meinem ist sind war wie was wo wann
    warum welche welcher welches kann konnen konnte muss und oder nicht kein keine mit fur von zu zum zur auf im in bei ohne aus nach wenn noch man mir mich habe hat wird werden viel viele bitte gibt uber als auch
    meines ihre ihr bekomme pro`,
  French: `le la les un une des du de je tu il elle nous vous ils mon ma mes est sont comment quel quelle quels quelles quand ou pourquoi peux peut
    puis et ne pas avec pour sur dans sans en au aux ce cette ces que qui quoi mot votre vos par si jai mes cest estce faire`,
  Spanish: `el la los las un una unos de del yo tu mi mis es son como cual cuales cuando donde por porque que puedo puede y no con para sin en al
    se su sus esta este lo hay tiene tengo me agua cuantos cuantas hacer si usted`,
  Italian: `il lo la gli le un uno una di del della io tu mio mia miei come quale quali quando dove perche posso puo e non con per senza in al che ho
    sono si mi ci cosa`,
  Dutch: `de het een ik jij je u wij mijn hoe wat waar wanneer waarom welke kan kun moet en of niet geen met voor van naar op in is zijn
    was heb heeft mij er nog`,
  Portuguese: `o os um uma uns umas do da dos das eu meu minha meus como qual quais quando onde por porque que posso pode e nao com para sem
    em no na ao se seu sua esta este tem tenho meus voce voces faco fazer`,
}

export interface ForeignVocabulary {
  functionWords: ReadonlySet<string>
  /** Longest first, so that `ruckerstatt` is found before `ruck`. */
  stems: readonly (readonly [stem: string, english: string])[]
}

const words = (text: string) => text.trim().split(/\s+/)

export const VOCABULARIES = new Map<ForeignLanguage, ForeignVocabulary>(
  FOREIGN_LANGUAGES.map((language) => [
    language,
    {
      functionWords: new Set(words(FUNCTION_WORDS[language])),
      stems: words(LEXICON[language])
        .map((entry): [string, string] => [
          entry.slice(0, entry.indexOf('=')),
          entry.slice(entry.indexOf('=') + 1),
        ])
        .toSorted(([a], [b]) => b.length - a.length),
    },
  ]),
)
