import { createElement, type ReactNode, type SVGProps } from 'react'

interface Drawing {
  /** Of its square, in its own units. */
  size?: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * A component of one of Lucide's drawings, in the place of the package's own, which works out every icon anew each time
 * it is drawn. Hidden from screen readers unless it is given a label.
 */
export default function createIcon({ node, size = 24 }: Drawing) {
  const lines: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (given: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': given['aria-label'] === undefined || undefined,
        ...given,
      },
      lines,
    )
}
