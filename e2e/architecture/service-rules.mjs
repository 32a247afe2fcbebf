import { relative, sep } from 'node:path'

/** What a context carries; by itself it is no parameter of a service. */
const CARRIED =
  /\b(Executor|Db|Tx|DbClient|\w*Deps|Storage|Payments|RateLimits|Mailer|PushSender|WebPageReader|ImageAnalyser|PictureReader)\b(?!\[)/

/** Types that say nothing of what they are for where a service is called. */
const BARE = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSArrayType',
  'TSTupleType',
  'TSUnionType',
])

/**
 * The shape of a service: `(ctx, input)`. What api/services exports and takes the database or a provider has a context
 * first, named `ctx`, and after it at most one object. Functions that compute alone are free.
 */
export default {
  meta: { name: 'services' },
  rules: {
    shape: {
      create(context) {
        const file = relative(context.cwd, context.filename).split(sep).join('/')
        if (!file.startsWith('api/services/') || file.endsWith('.test.ts')) return {}
        const textOf = (node) => context.sourceCode.getText(node)
        const check = (name, { params }, node) => {
          const fault = faultOf(params, textOf)
          if (fault) context.report({ message: `${name} ${fault}`, node })
        }
        return {
          ExportNamedDeclaration({ declaration }) {
            if (declaration?.type === 'FunctionDeclaration')
              check(declaration.id.name, declaration, declaration)
            if (declaration?.type !== 'VariableDeclaration') return
            for (const { id, init } of declaration.declarations)
              if (init?.type === 'ArrowFunctionExpression') check(id.name, init, declaration)
          },
        }
      },
    },
  },
}

function faultOf(params, textOf) {
  const [first, second] = params.map((param) => (param.type === 'AssignmentPattern' ? param.left : param))
  if (!first) return null
  const typeOf = (param) => param?.typeAnnotation?.typeAnnotation
  if (first.name === 'ctx') {
    if (params.length > 2) return 'takes one input object after its context.'
    return BARE.has(typeOf(second)?.type) ? 'takes its input as an object.' : null
  }
  for (const param of params) {
    const type = typeOf(param)
    const carried = type && CARRIED.exec(textOf(type))
    if (carried) return `takes its ${carried[1]} in a context, its first parameter.`
    if (type && /^\w*(Context|Transaction)\b/.test(textOf(type))) return 'calls its context ctx.'
  }
  return null
}
