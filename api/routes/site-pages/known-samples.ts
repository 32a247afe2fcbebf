import type { SamplePair } from '../../../shared/contracts/site.ts'
import { AppError } from '../../errors.ts'
import type { LastKnown } from '../../http/last-known.ts'
import type { ServiceContext } from '../../services/context/service-context.ts'
import { DEMO_ROOMS, heroImage, listSamples } from '../../services/samples/list-samples.ts'

/** A room that was taken back is shown nowhere by then, nor its owner's words: also where nobody can be asked whether it was. */
const SAMPLES_KEPT_MS = 5 * 60 * 1000

interface Shown {
  samples: SamplePair[]
  hero: SamplePair | null
}

/** What the public pages show of rooms; our own alone while the database has been away for five minutes. */
export const knownSamples =
  (lastKnown: LastKnown) =>
  async (ctx: ServiceContext): Promise<Shown> => {
    const load = async () => ({ samples: await listSamples(ctx), hero: await heroImage(ctx) })
    try {
      return await lastKnown.read('samples', load, SAMPLES_KEPT_MS)
    } catch (error) {
      if (error instanceof AppError) throw error
      return { samples: DEMO_ROOMS, hero: null }
    }
  }
