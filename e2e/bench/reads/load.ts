import { connect } from 'node:net'

/**
 * Asks for one address over and over on a number of connections, each as soon as it has its answer, for a time, and
 * prints the latencies as JSON. Bare sockets, in a process of its own, so that measuring weighs little.
 */
const [url = '', cookie = '', connections = '10', seconds = '2'] = process.argv.slice(2)
const { hostname, port, pathname, host } = new URL(url)
const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nUser-Agent: bench\r\n\r\n`
const until = performance.now() + Number(seconds) * 1000
const latencies: number[] = []

function ask(): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let sentAt = 0
  let head = ''
  let missing = -1
  const send = () => {
    if (performance.now() >= until) {
      socket.end(resolve)
      return
    }
    head = ''
    missing = -1
    sentAt = performance.now()
    socket.write(request)
  }
  socket.on('error', reject)
  socket.on('data', (bytes: Buffer) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        reject(new Error(`Answered with ${head.slice(0, end)}`))
        return
      }
      missing = Number(length) - (head.length - end - 4)
    }
    if (missing > 0) return
    latencies.push(performance.now() - sentAt)
    send()
  })
  socket.on('connect', send)
  return promise
}

await Promise.all(Array.from({ length: Number(connections) }, ask))
process.stdout.write(JSON.stringify(latencies.map((ms) => Math.round(ms * 1000) / 1000)))
