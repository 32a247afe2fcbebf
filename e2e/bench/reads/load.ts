import { connect, type Socket } from 'node:net'

/**
 * Asks for each of some addresses over and over, in turn for a slice of time each, on a number of connections, each as
 * soon as it has its answer, and prints for each the latencies and how long it was asked, in ms, as JSON. Bare sockets,
 * in a process of its own, so that measuring weighs little. The slices are short, so that whatever else the machine does
 * slows all alike.
 */
const [cookie = '', connections = '10', sliceMs = '100', slices = '20', ...urls] = process.argv.slice(2)

interface Side {
  ask(socket: Socket, until: number): Promise<void>
  sockets: Socket[]
  latencies: number[]
  askedMs: number
}

function sideOf(url: string): Side {
  const { hostname, port, pathname, host } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nUser-Agent: bench\r\n\r\n`
  const latencies: number[] = []

  /** Until a time, on one connection; the answer that is on its way then is waited for. */
  function ask(socket: Socket, until: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let sentAt = 0
    let head = ''
    let missing = -1
    const end = (error?: Error) => {
      socket.off('data', read)
      socket.off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => end(new Error(`${url} closed a connection`))
    const send = () => {
      head = ''
      missing = -1
      sentAt = performance.now()
      socket.write(request)
    }
    const read = (bytes: Buffer) => {
      if (missing >= 0) missing -= bytes.length
      else {
        head += bytes.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const length = /^content-length: (\d+)/im.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          end(new Error(`Answered with ${head.slice(0, headEnd)}`))
          return
        }
        missing = Number(length) - (head.length - headEnd - 4)
      }
      if (missing > 0) return
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < until) send()
      else end()
    }
    socket.on('data', read)
    socket.on('close', closed)
    send()
    return promise
  }
  const sockets = Array.from({ length: Number(connections) }, () =>
    connect(Number(port), hostname).setNoDelay(),
  )
  return { ask, sockets, latencies, askedMs: 0 }
}

const sides = urls.map(sideOf)
for (let slice = 0; slice < Number(slices); slice++)
  for (const side of sides) {
    const startedAt = performance.now()
    const until = startedAt + Number(sliceMs)
    await Promise.all(side.sockets.map((socket) => side.ask(socket, until)))
    side.askedMs += performance.now() - startedAt
  }
for (const { sockets } of sides) for (const socket of sockets) socket.end()
const rounded = (ms: number) => Math.round(ms * 1000) / 1000
process.stdout.write(
  JSON.stringify(
    sides.map(({ latencies, askedMs }) => ({ latencies: latencies.map(rounded), askedMs: rounded(askedMs) })),
  ),
)
