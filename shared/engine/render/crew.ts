/**
 * Those who draw one picture together, each in a thread of its own, from the same scene and by the same steps: what a step is done for (rows of a
 * picture, say) is dealt out, and the next one begins when all of it is done. What they draw on, they have in common.
 */
export type Crew = {
  /** Has each of `count` tasks, none of which reads what another writes, run by one member; returns when all are done. */
  share: (count: number, run: (task: number) => void) => void
  /** Zeros that all members see: the n-th asked for by one is the n-th asked for by each. */
  floats: (length: number) => Float32Array
  ints: (length: number) => Int32Array
  signedBytes: (length: number) => Int8Array
}

/** Who draws without others. */
export const ALONE: Crew = {
  share: (count, run) => {
    for (let task = 0; task < count; task++) run(task)
  },
  floats: (length) => new Float32Array(length),
  ints: (length) => new Int32Array(length),
  signedBytes: (length) => new Int8Array(length),
}

/** What the members of a crew have in common; it can be posted to threads. */
export type CrewMemory = { pixels: SharedArrayBuffer; progress: SharedArrayBuffer }

/** A member is told to leave the rest to the others. */
export class CrewLeft extends Error {
  override readonly name = 'CrewLeft'
}

const MOST_STEPS = 64
/** Of each step: tasks begun, tasks done. */
const FIELDS = 2
/** A thread that is ended while it waits notices by then. */
const LOOK_UP_EVERY_MS = 500

/** @param bytes of all that will be asked for, see `bytesInCommon` */
export function crewMemory(bytes: number): CrewMemory {
  return {
    pixels: new SharedArrayBuffer(bytes),
    progress: new SharedArrayBuffer((1 + MOST_STEPS * FIELDS) * Int32Array.BYTES_PER_ELEMENT),
  }
}

/** Has all members but the one that asks leave between two tasks, by `CrewLeft`. */
export function dismiss({ progress }: CrewMemory): void {
  Atomics.store(new Int32Array(progress), 0, 1)
}

/**
 * A member of a crew. One that comes late takes part from where the others are; one that fails in a task is waited for, so that who runs the threads has to
 * end the others. Throws CrewLeft for a crew that was dismissed.
 *
 * @param mayLeave whether it leaves when it is dismissed; one has to stay
 */
export function joinCrew(memory: CrewMemory, mayLeave: boolean): Crew {
  const { pixels, progress } = memory
  const control = new Int32Array(progress)
  const leaveIfDismissed = () => {
    if (mayLeave && Atomics.load(control, 0) === 1) throw new CrewLeft()
  }
  leaveIfDismissed()
  let step = 0
  let used = 0
  const take = (bytes: number) => {
    const at = used
    used += Math.ceil(bytes / 8) * 8
    return at
  }
  return {
    share: (count, run) => {
      if (step === MOST_STEPS) throw new RangeError('A picture has fewer steps')
      const begun = 1 + FIELDS * step++
      const done = begun + 1
      while (Atomics.load(control, begun) < count) {
        leaveIfDismissed()
        const task = Atomics.add(control, begun, 1)
        if (task >= count) break
        run(task)
        if (Atomics.add(control, done, 1) + 1 === count) Atomics.notify(control, done)
      }
      for (;;) {
        const now = Atomics.load(control, done)
        if (now >= count) return
        leaveIfDismissed()
        Atomics.wait(control, done, now, LOOK_UP_EVERY_MS)
      }
    },
    floats: (length) => new Float32Array(pixels, take(4 * length), length),
    ints: (length) => new Int32Array(pixels, take(4 * length), length),
    signedBytes: (length) => new Int8Array(pixels, take(length), length),
  }
}
