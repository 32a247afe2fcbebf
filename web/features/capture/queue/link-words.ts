import { linkOf, waitingItems, type QueueSnapshot } from '../../../offline/queue/database/queue-snapshot.ts'
import { msUntil } from '../../../offline/queue/retry-time.ts'

export interface LinkWords {
  tone: 'info' | 'ok' | 'warn'
  offline: boolean
  title: string
  text: string
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
const are = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`)

const CLEARING = 'Clearing browser data deletes photos that are not uploaded.'

const retryText = (snapshot: QueueSnapshot, now: number) => {
  const seconds = Math.ceil(msUntil(snapshot.breaker.until, now) / 1000)
  if (seconds <= 0) return 'Trying again now.'
  return seconds < 90 ? `Next try in ${seconds}\u00a0s.` : `Next try in ${Math.round(seconds / 60)}\u00a0min.`
}

/**
 * What can truthfully be said about the way to the server, and what it means for the photos.
 *
 * @param wakes whether this browser goes on uploading when Nestage is closed
 */
export function linkWords(snapshot: QueueSnapshot, wakes: boolean, now: number): LinkWords {
  const waiting = waitingItems(snapshot).filter(({ state }) => state !== 'needs-user')
  const count = waiting.length
  const later = wakes
    ? 'Uploads continue when you are connected.'
    : 'Uploads continue when you are connected and Nestage is open.'
  const saved = `${are(count)} saved on this device.`
  const blocked = waiting.filter(({ state }) => state === 'blocked-auth').length

  switch (linkOf(snapshot)) {
    case 'offline':
      return count === 0
        ? {
            tone: 'warn',
            offline: true,
            title: 'You are offline.',
            text: 'Photos you take are saved on this device.',
          }
        : {
            tone: 'warn',
            offline: true,
            title: 'You are offline. Nothing is lost.',
            text: `${saved} ${later} ${CLEARING}`,
          }
    case 'unreachable': {
      const portal =
        snapshot.breaker.reason === 'portal' ? ' This network may want you to sign in to it first.' : ''
      return {
        tone: 'warn',
        offline: true,
        title: 'Nestage cannot be reached.',
        text: `${count === 0 ? '' : `${saved} `}${retryText(snapshot, now)}${portal}`.trim(),
      }
    }
    case 'server-trouble':
      return {
        tone: 'warn',
        offline: false,
        title: snapshot.breaker.message === undefined ? 'Nestage is busy.' : 'Uploads wait.',
        text: [snapshot.breaker.message, saved, retryText(snapshot, now)].filter(Boolean).join(' '),
      }
    case 'server-full':
      return {
        tone: 'warn',
        offline: false,
        title: 'Nestage has no room for photos at the moment.',
        text: `${count === 0 ? '' : `${saved} `}${retryText(snapshot, now)}`,
      }
    case 'online':
    case 'unknown':
  }
  if (blocked > 0)
    return {
      tone: 'warn',
      offline: false,
      title: 'Sign in to go on.',
      text: `${are(blocked)} saved on this device and wait for you.`,
    }
  if (snapshot.paused && count > 0) return { tone: 'info', offline: false, title: 'Paused.', text: saved }
  const held = waitingItems(snapshot).length - count
  if (count === 0 && held > 0)
    return {
      tone: 'warn',
      offline: false,
      title: held === 1 ? '1 photo needs you.' : `${held} photos need you.`,
      text: 'Every other photo of this queue is on the server.',
    }
  if (count === 0)
    return {
      tone: 'ok',
      offline: false,
      title: 'Nothing waits here.',
      text: 'Every photo of this queue is on the server.',
    }
  const sending = waiting.filter(({ state }) => state === 'uploading').length
  return {
    tone: 'info',
    offline: false,
    title: sending > 0 ? `Uploading ${sending} of ${photos(count)}` : `${are(count)} waiting`,
    text: wakes
      ? 'You can leave Nestage; what is left goes on when there is a connection.'
      : 'Keep Nestage open until the queue is done.',
  }
}
