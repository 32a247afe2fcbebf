import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { EVENTS_PATH } from '../../../shared/contracts/events.ts'

/** Event streams of people, in turn, once the first event of each has come. @throws where one is refused */
export async function openStreams(
  origin: string,
  cookies: string[],
  count: number,
): Promise<{ close(): void }> {
  const agent = new Agent({ maxSockets: Infinity })
  const open: ClientRequest[] = []
  for (let n = 0; n < count; n++) {
    const headers = { cookie: cookies[n % cookies.length] }
    const asked = request(`${origin}${EVENTS_PATH}`, { agent, headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`Stream ${n} is answered ${answer.statusCode}`)
    await once(answer, 'data')
    answer.resume()
    // The end of the measurement ends them, too.
    answer.on('error', () => undefined)
    asked.on('error', () => undefined)
    open.push(asked)
  }
  return { close: () => open.forEach((asked) => asked.destroy()) }
}
