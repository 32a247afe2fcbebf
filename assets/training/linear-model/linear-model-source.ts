import type { LogisticRegression } from '../../../shared/engine/analyse/features/logistic-regression.ts'

/** The source of a file that keeps a fitted model; `told` says in its comment where it comes from. */
export function linearModelSource(
  name: string,
  { bias, terms }: LogisticRegression,
  told: string,
  typesFrom = './features/logistic-regression.ts',
): string {
  const lines = Object.entries(terms).map(
    ([feature, values]) =>
      `    ${/^\w+$/.test(feature) ? feature : `'${feature}'`}: [${values.map((v) => Number(v.toPrecision(5))).join(', ')}],`,
  )
  return `import type { LogisticRegression } from '${typesFrom}'

/** ${told} */
export const ${name}Model: LogisticRegression = {
  bias: ${Number(bias.toPrecision(5))},
  terms: {
${lines.join('\n')}
  },
}
`
}
