import type { components } from '../../../../.cache/console-api/schema.ts'
import { api, dataOf } from '../../api/client.ts'
import { consoleSettings } from '../../console-settings.ts'

type Schemas = components['schemas']
export type RegistrationToken = Schemas['InitialToken']

/** Where apps register themselves (RFC 7591). */
export const registrationEndpoint = `${consoleSettings.issuer}/apps-srv/clients/register`

/** The tokens that have not expired, without their secrets. */
export async function listRegistrationTokens(): Promise<{
  tokens: readonly RegistrationToken[]
  next?: string
}> {
  return await dataOf(api.GET('/apps-srv/registration-tokens'))
}

/** Makes a token, and answers its secret. */
export async function createRegistrationToken(body: Schemas['NewInitialToken']): Promise<string> {
  return (await dataOf(api.POST('/apps-srv/registration-tokens', { body }))).token
}

export async function deleteRegistrationToken(id: string): Promise<void> {
  await dataOf(api.DELETE('/apps-srv/registration-tokens/{id}', { params: { path: { id } } }))
}
