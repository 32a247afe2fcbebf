import { connect, type Socket } from 'node:net'

/** Where the client `postgres` is told to connect to; several hosts are tried in turn. */
export interface Place {
  host: string[]
  port: number[]
  path?: string | null
}

export interface SilentSockets {
  /** Opens a connection, as the client does by itself. */
  open: (place: Place) => Socket
  /** The same for a connection that somebody else opens. */
  follow: (socket: Socket) => void
  /** Takes note of which connections said something since the last look. */
  look: () => void
  /** Looks since any of them said something, or was opened; null where there are none. */
  quietLooks: () => number | null
  /**
   * Breaks the connections that said nothing in so many looks. One whose other end has vanished would otherwise be waited for until
   * the system gives up sending, which takes a quarter of an hour.
   */
  breakSilent: (looks: number) => void
}

/** The connections of one client. Bytes are counted below TLS. */
export function silentSockets(): SilentSockets {
  const heard = new Map<Socket, { bytes: number; silent: number }>()
  let turn = 0
  function follow(socket: Socket): void {
    heard.set(socket, { bytes: 0, silent: 0 })
    socket.once('close', () => heard.delete(socket))
  }
  return {
    follow,
    open({ host, port, path }) {
      const at = turn++ % port.length
      const socket = path ? connect(path) : connect(port[at], host[at])
      follow(socket)
      // The name that a certificate has to be for.
      return Object.assign(socket, { host: host[at], port: port[at] })
    },
    look() {
      for (const [socket, one] of heard) {
        one.silent = socket.bytesRead === one.bytes ? one.silent + 1 : 0
        one.bytes = socket.bytesRead
      }
    },
    quietLooks: () => (heard.size === 0 ? null : Math.min(...heard.values().map(({ silent }) => silent))),
    breakSilent(looks) {
      for (const [socket, { silent }] of heard) if (silent >= looks) socket.destroy()
    },
  }
}
