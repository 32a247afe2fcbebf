import { connect } from 'node:net'
import type { SilentSockets } from './silent-sockets.ts'

const LOOK_EVERY_MS = 500
/** After which a quiet host is asked whether it is there, and after which no answer is one. Longer than a busy moment. */
export const HOST_QUIET_MS = 15_000
const DEFAULT_PORT = 5432
/** `SSLRequest`, which every PostgreSQL, and what stands in front of it, answers by one letter before anybody has signed in. */
const ARE_YOU_THERE = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

interface Asked {
  looks: number
  hasFailed: boolean
  end: () => void
}

/** Where an address leads; null for a socket of this machine, which does not vanish. */
function placeOf(url: string): { host: string; port: number } | null {
  const { hostname, port } = new URL(url)
  if (hostname === '' || /^%2f/i.test(hostname)) return null
  const usual = process.env['PGPORT'] ?? DEFAULT_PORT
  return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port === '' ? usual : port) }
}

/**
 * Breaks the connections of a client to a database whose machine has vanished without a word, which otherwise are waited for until the
 * system gives up sending, after a quarter of an hour. For clients whose statements may take as long as they like: where all connections
 * are quiet, the host is asked on a new one, and they break where no answer comes there either.
 *
 * Time is counted in looks, as a process that got no processor heard no answers either.
 *
 * @param quietMs after which it is asked, and again after which it is given up
 * @returns to be called whenever a connection is opened
 */
export function watchHost(url: string, sockets: SilentSockets, quietMs = HOST_QUIET_MS): () => void {
  const place = placeOf(url)
  const patience = Math.ceil(quietMs / LOOK_EVERY_MS)
  let timer: NodeJS.Timeout | undefined
  let asked: Asked | null = null
  /** Looks since the host answered that it is there. */
  let sinceAnswer = Infinity

  function ask({ host, port }: NonNullable<typeof place>): Asked {
    const socket = connect(port, host, () => void socket.write(ARE_YOU_THERE))
    const one: Asked = { looks: 0, hasFailed: false, end: () => socket.destroy() }
    socket.unref()
    socket.once('data', () => {
      sinceAnswer = 0
      socket.destroy()
      if (asked === one) asked = null
    })
    // What the error says is not asked: connections of which nothing is heard lead to no server that could be reached.
    socket.once('error', () => (one.hasFailed = true))
    socket.once('end', () => (one.hasFailed = true))
    return one
  }

  function look(): void {
    sockets.look()
    const quiet = sockets.quietLooks()
    if (quiet === null || place === null) {
      asked?.end()
      asked = null
      clearInterval(timer)
      timer = undefined
      return
    }
    sinceAnswer += 1
    if (asked === null) {
      if (Math.min(quiet, sinceAnswer) >= patience) asked = ask(place)
      return
    }
    asked.looks += 1
    if (!asked.hasFailed && asked.looks < patience) return
    asked.end()
    asked = null
    sockets.breakSilent(patience)
  }

  return () => {
    timer ??= setInterval(look, LOOK_EVERY_MS).unref()
  }
}
