import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PATHS = ['/api/staging-projects', '/api/listings', '/api/user']

/**
 * People who look at their lists meanwhile: each asks again some time after its answer, exponentially distributed around
 * `thinkMs`, until told to stop.
 *
 * @returns ends it and answers how long each answer took, ms, and how many were refused
 */
export function lookAtLists(
  origin: string,
  cookies: string[],
  thinkMs: number,
): () => Promise<{ latencies: number[]; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const stopped = new AbortController()
  const latencies: number[] = []
  let refused = 0
  const ask = (path: string, cookie: string, from = performance.now()): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const asked = request(`${origin}${path}`, { agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        latencies.push(performance.now() - from)
        if (answer.statusCode !== 200) refused += 1
        resolve()
      })
    })
    asked.on('error', (error) => {
      // The server had just closed the connection that was kept: as a browser does, on another.
      if (asked.reusedSocket) resolve(ask(path, cookie, from))
      else reject(error)
    })
    asked.end()
    return promise
  }
  const looking = cookies.map(async (cookie, at) => {
    for (let turn = at; ; turn++) {
      const waiting = pause(-Math.log(1 - Math.random()) * thinkMs, true, { signal: stopped.signal })
      if (!(await waiting.catch(() => false))) return
      await ask(PATHS[turn % PATHS.length], cookie)
    }
  })
  return async () => {
    stopped.abort()
    await Promise.all(looking)
    agent.destroy()
    return { latencies, refused }
  }
}
