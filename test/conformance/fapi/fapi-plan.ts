import assert from 'node:assert/strict'
import type { Answer, ServerWorld } from '../../support/server-world.ts'
import { newPerson } from '../person.ts'
import { fapiClient, type Variant } from './fapi-client.ts'

/** A server that demands FAPI 2.0 of every client, behind a proxy that passes certificates on. */
export const fapiEnvironment = {
  OSTIARY_SECURITY_MINIMUM_PROFILE: 'fapi2',
  OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
}

export const variants: readonly Variant[] = [
  { auth: 'private_key_jwt', bound: 'dpop' },
  { auth: 'private_key_jwt', bound: 'mtls' },
  { auth: 'mtls', bound: 'dpop' },
  { auth: 'mtls', bound: 'mtls' },
]

export const usual: Variant = { auth: 'private_key_jwt', bound: 'dpop' }

/** Modules have the names of the public plan, which all begin in the same way. */
export const moduleName = (name: string): string => `fapi2-security-profile-final-${name}`

/** A client, and somebody who has never been there. */
export async function newcomers(world: ServerWorld, variant: Variant = usual) {
  const [bank, person] = await Promise.all([fapiClient(world, variant), newPerson(world)])
  return { bank, person }
}

/** The request was refused with this error; `why` names it in a failure. */
export function refused(answer: Answer, error: string | RegExp, why = ''): void {
  const words = `${why} ${answer.status} ${answer.text}`
  assert.ok(answer.status === 400 || answer.status === 401, words)
  const wanted = typeof error === 'string' ? new RegExp(`^${error}$`) : error
  assert.match(String(answer.json.error), wanted, words)
}
