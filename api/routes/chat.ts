import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as contract from '../../shared/contracts/chat.ts'
import { clientAddress } from '../http/request/client-address.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import { readJson } from '../http/request/read-json.ts'
import { authorise, parse, route } from '../http/route.ts'
import { type AssistantQuestion, answerQuestion } from '../services/assistant/answer-question.ts'

const FAILED = 'Failed to get response from API'

/** The assistants: one answer as a whole, or as it is written. */
export function chatRoutes(app: Hono<AppEnv>, { limits, config, logger }: AppDeps): void {
  async function limited(c: AppContext, assistant: AssistantQuestion['assistant']): Promise<string> {
    const address = clientAddress(c, config.trustedProxyHops)
    const session = c.get('session')
    if (assistant === 'help' && session) await limits.take('chat:account', String(session.user.id))
    else await limits.take('chat:address', address)
    return address
  }

  /** The sales assistant knows nobody, signed in or not. */
  const askedBy = (
    c: AppContext,
    assistant: AssistantQuestion['assistant'],
    body: contract.ChatQuestion,
  ) => ({
    ...body,
    user: assistant === 'help' ? (c.get('session')?.user ?? null) : null,
  })

  const answered = async (
    c: AppContext,
    assistant: AssistantQuestion['assistant'],
    body: contract.ChatQuestion,
  ) => ({
    data: await answerQuestion(c.get('ctx'), {
      assistant,
      address: await limited(c, assistant),
      asked: askedBy(c, assistant, body),
      signal: c.req.raw.signal,
    }),
    message: 'Answered',
  })
  route(app, contract.askSalesAssistant, ({ c }, { body }) => answered(c, 'sales', body))
  route(app, contract.askHelpAssistant, ({ c }, { body }) => answered(c, 'help', body))

  const streams = [
    [contract.SALES_STREAM_PATH, contract.askSalesAssistant, 'sales'],
    [contract.HELP_STREAM_PATH, contract.askHelpAssistant, 'help'],
  ] as const
  for (const [path, { access, body: schema }, assistant] of streams)
    app.post(path, async (c) => {
      authorise(access, c.get('session'))
      const body = parse(schema, await readJson(c))
      const address = await limited(c, assistant)
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, async (stream) => {
        const gone = new AbortController()
        stream.onAbort(() => gone.abort())
        const send = (event: contract.ChatEvent) => stream.writeSSE({ data: JSON.stringify(event) })
        try {
          const reply = await answerQuestion(c.get('ctx'), {
            assistant,
            address,
            asked: askedBy(c, assistant, body),
            signal: gone.signal,
            onText: (text) => send({ type: 'text', text }),
          })
          await send({ type: 'reply', reply: contract.ChatReply.parse(reply) })
        } catch (error) {
          if (gone.signal.aborted) return
          logger.error({ err: error, requestId: c.get('requestId') }, 'an assistant failed')
          await send({ type: 'failed', message: FAILED })
        }
      })
    })
}
