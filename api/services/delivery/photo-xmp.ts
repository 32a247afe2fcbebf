const escape = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`).replaceAll(/[^\P{Cc}\n\t]/gu, ' ')

/** How a staged picture came to be, in the words of IPTC's list (cv.iptc.org/newscodes/digitalsourcetype). */
const SOURCE_TYPES = {
  /** Drawn by our renderer into the photo, nothing of it invented by a model. */
  exact: 'composite',
  generative: 'compositeSynthetic',
} as const

export interface PhotoProvenance {
  engine: 'exact' | 'generative'
  /** What to say where the picture is shown. */
  description: string
  /** For whoever publishes it. */
  instructions: string
}

/**
 * An XMP packet that says by what means the picture was made, what it shows, and what has to stand beside it (IPTC Photo
 * Metadata Standard 2025.1). Holds no place and no person.
 */
export function photoXmp({ engine, description, instructions }: PhotoProvenance): string {
  const type = `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[engine]}`
  const words = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escape(text)}</rdf:li></rdf:Alt>`
  const model =
    engine === 'generative'
      ? '<Iptc4xmpExt:AISystemUsed>Nestage with an image model</Iptc4xmpExt:AISystemUsed>'
      : ''
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${type}</Iptc4xmpExt:DigitalSourceType>${model}
<dc:description>${words(description)}</dc:description>
<Iptc4xmpCore:AltTextAccessibility>${words(description)}</Iptc4xmpCore:AltTextAccessibility>
<photoshop:Instructions>${escape(instructions)}</photoshop:Instructions>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
