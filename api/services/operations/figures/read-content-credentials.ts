import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import type { ContentCredentialsConfig } from '../../../config.ts'
import { readSigningCertificate } from '../../content-credentials/signing-certificate.ts'

/** Whether packages are signed, until when, and why not. */
export async function readContentCredentials(
  config: ContentCredentialsConfig | null,
  now = new Date(),
): Promise<HealthFigures['contentCredentials']> {
  const signing = await readSigningCertificate(config, now)
  if (signing.state !== 'ready')
    return { state: signing.state, fault: signing.state === 'faulty' ? signing.fault : null, expiresAt: null }
  // Whichever of the chain ends first ends them all.
  const ends = signing.certificate.chain.map(({ validToDate }) => validToDate.getTime())
  return { state: 'ready', fault: null, expiresAt: new Date(Math.min(...ends)).toISOString() }
}
