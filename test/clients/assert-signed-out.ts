import assert from 'node:assert/strict'
import type { ClientScene } from './client-scene.ts'
import type { Visitor } from './visitor.ts'

/** Checks that the person has no session any more in this browser. */
export async function assertSignedOut({ settings, user }: ClientScene, browser: Visitor) {
  const { issuer, clientId, app } = settings
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${app}/callback`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    nonce: 'n',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const request = `${issuer}/authz-srv/authz?${parameters}`
  const answer = await browser.travelTo(request, `${app}/callback`, user)
  assert.equal(answer.searchParams.get('error'), 'login_required')
}
