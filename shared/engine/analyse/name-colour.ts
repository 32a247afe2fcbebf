/** An everyday name for a wall's or floor's colour in CIE L*a*b*, judged against the picture's brightest tones: photos of white walls are seldom white. */
export function nameColour(lab: readonly number[], brightest: number): string {
  const [l, a, b] = lab
  const chroma = Math.hypot(a, b)
  if (chroma < 9) return nameGrey(l, l / Math.max(1, brightest))
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (hue >= 55 && hue < 108) return nameEarth(l, chroma)
  if (hue >= 20 && hue < 55) return l > 60 && chroma < 25 ? 'pale pink' : l > 45 ? 'terracotta' : 'red-brown'
  if (hue >= 108 && hue < 175) return tinted('green', l)
  if (hue >= 175 && hue < 290) return tinted('blue', l)
  if (hue >= 290 && hue < 340) return tinted('purple', l)
  return l > 60 ? 'pink' : 'red'
}

function nameGrey(l: number, share: number): string {
  if (l > 78 || (share > 0.82 && l > 55)) return 'white'
  if (share > 0.62 && l > 45) return 'light grey'
  return l > 28 ? 'grey' : 'dark grey'
}

function nameEarth(l: number, chroma: number): string {
  if (chroma < 24) return l > 77 ? 'cream' : l > 42 ? 'beige' : 'brown'
  if (l > 68) return chroma > 38 ? 'yellow' : 'cream'
  return l > 45 ? 'ochre' : 'brown'
}

const tinted = (hue: string, l: number) => `${l > 68 ? 'pale ' : l < 35 ? 'dark ' : ''}${hue}`
