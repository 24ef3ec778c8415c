import type { AnswerBody } from '../support/server-calls.ts'
import { authorizationPath } from '../support/test-browser.ts'
import type { ClientScene } from './client-scene.ts'
import { visitor } from './visitor.ts'

/** The tokens of the person, for libraries that only take an access token. */
export async function signInForTokens(scene: ClientScene, scope: string): Promise<AnswerBody> {
  const { world, settings, user } = scene
  const redirectUri = `${settings.app}/callback`
  const client = { id: settings.clientId, secret: settings.clientSecret, redirectUri }
  const request = settings.issuer + authorizationPath(client, { scope })
  const callback = await visitor().travelTo(request, redirectUri, user)
  return (await world.redeem(client, callback.searchParams.get('code') ?? '')).json
}
