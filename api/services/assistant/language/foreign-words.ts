/**
 * Words of this product's questions in languages that we do not answer in, with the English ones they stand for, so that people are led
 * to the right page all the same. A stem stands for all that begins with it.
 */
const LEXICON = {
  German: `test=trial ausprobier=trial probier=trial preis=price preise=price kostet=cost kosten=cost kostenlos=free gratis=free teuer=cost monat=month monatlich=month jahr=annual jahrlich=annual
    kundig=cancel abbestell=cancel abo=subscription abonnement=subscription vertrag=contract guthaben=credit paket=pack kredit=credit bild=picture
    foto=photo aufnahme=photo hochlad=upload hochgelad=upload datei=file format=format grosse=size auflosung=resolution wasserzeichen=watermark
    losch=delete konto=account passwort=password kennwort=password vergess=forgot rechnung=invoice zahl=pay bezahl=pay erstatt=refund
    ruckerstatt=refund geld=money zuruck=back zimmer=room raum=room wohnung=home haus=house mobel=furniture moblier=stage eingerichtet=furnished
    stil=style dauer=howlong lange=howlong schnell=howlong offline=offline internet=offline empfang=offline netz=offline
    handy=phone telefon=phone app=app installier=install verfall=expire verfallt=expire ubrig=left ubrigen=left kontakt=contact mensch=human mitarbeiter=human support=support
    hilfe=help teil=share link=link herunterlad=download sprache=language sicher=security datenschutz=privacy daten=data rechte=rights
    tarif=plan plan=plan team=team garten=outdoor balkon=balcony aussen=outdoor kuche=kitchen bad=bathroom funktioniert=work`,
  French: `essai=trial essay=trial prix=price coute=cost cout=cost combien=cost tarif=price gratuit=free mois=month mensuel=month annee=annual annuel=annual annuler=cancel
    resilier=cancel resiliation=cancel abonnement=subscription forfait=plan paquet=pack lot=pack utilis=use credit=credit image=picture photo=photo telecharger=upload envoyer=upload importer=upload fichier=file
    format=format taille=size resolution=resolution filigrane=watermark supprimer=delete effacer=delete compte=account motdepasse=password
    passe=password oublie=forgot facture=invoice payer=pay paiement=pay rembours=refund argent=money piece=room chambre=bedroom maison=house
    appartement=home meuble=furniture style=style temps=howlong longtemps=howlong duree=howlong rapide=howlong horsligne=offline internet=offline reseau=offline
    telephone=phone application=app installer=install expire=expire expirent=expire restant=left reste=left contacter=contact humain=human personne=human
    aide=help partager=share lien=link langue=language securite=security confidentialite=privacy donnees=data droits=rights jardin=outdoor
    exterieur=outdoor cuisine=kitchen salle=room fonctionne=work equipe=team`,
  Spanish: `prueba=trial probar=trial precio=price precios=price cuesta=cost cuestan=cost costo=cost cuanto=cost gratis=free gratuito=free mes=month mensual=month ano=annual anual=annual
    cancelar=cancel cancelo=cancel suscripcion=subscription plan=plan paquete=pack credito=credit imagen=picture imagenes=picture foto=photo subir=upload archivo=file
    formato=format tamano=size resolucion=resolution marca=watermark eliminar=delete borrar=delete cuenta=account contrasena=password
    olvide=forgot olvidado=forgot factura=invoice pagar=pay pago=pay reembolso=refund devolucion=refund dinero=money habitacion=room cuarto=room sala=room
    casa=house muebles=furniture mueble=furniture estilo=style tarda=howlong tiempo=howlong rapido=howlong conexion=offline internet=offline senal=offline
    telefono=phone movil=phone aplicacion=app instalar=install caduca=expire caducan=expire expiran=expire quedan=left contactar=contact humano=human persona=human
    ayuda=help compartir=share enlace=link descargar=download idioma=language seguridad=security privacidad=privacy datos=data derechos=rights
    jardin=outdoor exterior=outdoor cocina=kitchen bano=bathroom funciona=work equipo=team`,
  Italian: `prova=trial prezzo=price prezzi=price costa=cost costano=cost quanto=cost gratis=free gratuito=free mese=month mensile=month anno=annual annuale=annual annullare=cancel
    disdire=cancel cancellare=cancel abbonamento=subscription piano=plan credito=credit crediti=credit pacchett=pack immagine=picture immagini=picture foto=photo
    caricare=upload formato=format risoluzione=resolution filigrana=watermark eliminare=delete account=account password=password dimenticato=forgot
    fattura=invoice pagare=pay pagamento=pay rimborso=refund soldi=money stanza=room camera=room casa=house mobili=furniture stile=style tempo=howlong
    connessione=offline internet=offline telefono=phone applicazione=app installare=install scadono=expire contattare=contact persona=human aiuto=help
    condividere=share scaricare=download lingua=language sicurezza=security dati=data giardino=outdoor cucina=kitchen bagno=bathroom`,
} as const satisfies Record<string, string>

const FOREIGN_LANGUAGES = ['German', 'French', 'Spanish', 'Italian'] as const
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
