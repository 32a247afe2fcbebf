import * as x509 from '@peculiar/x509'
import { generateKeyPairSync, randomBytes } from 'node:crypto'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const RSA = { name: 'RSA-PSS', hash: 'SHA-256' }
const DAY_MS = 86_400_000
/** To sign claims of C2PA. */
const CLAIM_SIGNING = '1.3.6.1.4.1.62558.2.1'

/** A certificate as an authority gives it, valid from yesterday for so many days, with its authority's; all PEM. */
export async function makeSigningCertificate({
  days = 30,
  purpose = CLAIM_SIGNING,
  kind = 'ec',
}: { days?: number; purpose?: string; kind?: 'ec' | 'rsa' } = {}): Promise<{
  chain: string
  privateKey: string
  authority: string
}> {
  const own =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: ALGORITHM.namedCurve })
  const above = generateKeyPairSync('ec', { namedCurve: ALGORITHM.namedCurve })
  const notBefore = new Date(Date.now() - DAY_MS)
  const times = { notBefore, notAfter: new Date(notBefore.getTime() + days * DAY_MS) }
  const serial = () => randomBytes(8).toString('hex')
  const name = 'O=Test authority, CN=Test authority'
  const aboveKeys = {
    publicKey: above.publicKey.toCryptoKey(ALGORITHM, true, ['verify']),
    privateKey: above.privateKey.toCryptoKey(ALGORITHM, true, ['sign']),
  }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...times,
    name,
    serialNumber: serial(),
    keys: aboveKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(aboveKeys.publicKey),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...times,
    subject: 'O=Test operator, CN=Test operator',
    issuer: name,
    serialNumber: serial(),
    publicKey: own.publicKey.toCryptoKey(kind === 'rsa' ? RSA : ALGORITHM, true, ['verify']),
    signingKey: aboveKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([purpose]),
      await x509.AuthorityKeyIdentifierExtension.create(aboveKeys.publicKey),
    ],
  })
  return {
    chain: `${certificate.toString('pem')}\n${authority.toString('pem')}`,
    privateKey: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: authority.toString('pem'),
  }
}
