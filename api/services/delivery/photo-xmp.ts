import { digitalSourceType } from '../content-credentials/digital-source-type.ts'

const escape = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`).replaceAll(/[^\P{Cc}\n\t]/gu, ' ')

export interface PhotoProvenance {
  engine: 'exact' | 'generative'
  /** Null where it was not kept. */
  engineVersion: string | null
  /** What to say where the picture is shown. */
  description: string
  /** For whoever publishes it. */
  instructions: string
}

/**
 * An XMP packet that says by what means the picture was made, what it shows, and what has to stand beside it (IPTC Photo
 * Metadata Standard 2025.1). Holds no place and no person.
 */
export function photoXmp({ engine, engineVersion, description, instructions }: PhotoProvenance): string {
  const words = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escape(text)}</rdf:li></rdf:Alt>`
  const modelVersion =
    engineVersion === null
      ? ''
      : `<Iptc4xmpExt:AISystemVersionUsed>${escape(engineVersion)}</Iptc4xmpExt:AISystemVersionUsed>`
  const model =
    engine === 'generative'
      ? `<Iptc4xmpExt:AISystemUsed>Nestage with an image model</Iptc4xmpExt:AISystemUsed>${modelVersion}`
      : ''
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${digitalSourceType(engine)}</Iptc4xmpExt:DigitalSourceType>${model}
<dc:description>${words(description)}</dc:description>
<Iptc4xmpCore:AltTextAccessibility>${words(description)}</Iptc4xmpCore:AltTextAccessibility>
<photoshop:Instructions>${escape(instructions)}</photoshop:Instructions>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
