/** What Helvetica, which every reader and printer has, has no letter for (it has Windows-1252's). */
const NOT_DRAWN =
  /[^\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC]/gu

/** The name in letters that can be drawn; those of other scripts are named by what the page is. */
export function drawnName(name: string): string {
  const drawn = name
    .normalize('NFC')
    .replaceAll(NOT_DRAWN, (letter) =>
      letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(NOT_DRAWN, ''),
    )
    .trim()
  return drawn.length * 2 > name.trim().length ? drawn : 'Virtually staged room'
}
