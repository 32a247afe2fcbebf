import type { z } from 'zod'
import {
  AssertedCredential,
  CreatedCredential,
  type CreationOptions,
  type RequestOptions,
} from '../../shared/contracts/sign-in/passkeys.ts'

/** Browsers that speak passkeys, and their JSON (level 3 of WebAuthn), alike. */
export const passkeysSupported = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person closed the device's window, or it timed out; browsers tell no more, and there is nothing to say. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const jsonOf = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

/** Has the device make a passkey. Throws a DOMException where it was not done. */
export async function makePasskey(options: z.output<typeof CreationOptions>): Promise<CreatedCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return CreatedCredential.parse(jsonOf(await navigator.credentials.create({ publicKey })))
}

/** Has the device sign with a passkey of the person's choice. Throws a DOMException where it was not done. */
export async function signWithPasskey(options: z.output<typeof RequestOptions>): Promise<AssertedCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return AssertedCredential.parse(jsonOf(await navigator.credentials.get({ publicKey })))
}
