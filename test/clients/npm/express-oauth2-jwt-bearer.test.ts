import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import express from 'express'
import { auth, claimCheck } from 'express-oauth2-jwt-bearer'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type ListeningApp, listen } from '../listen.ts'
import { signInForTokens } from '../sign-in-for-tokens.ts'

// #region configuration
function api({ issuer, clientId }: AppSettings, groupId: string, strict: boolean) {
  const app = express()
  app.use(auth({ issuerBaseURL: issuer, audience: clientId, strict }))
  app.get('/me', (request, response) => {
    response.json(request.auth?.payload)
  })
  const isEngineer = claimCheck(
    ({ groups }) =>
      (groups as { groupId: string; roles: string[] }[] | undefined)?.some(
        (group) => group.groupId === groupId && group.roles.includes('ENGINEER'),
      ) ?? false,
  )
  app.get('/engine-room', isEngineer, (_, response) => {
    response.json('welcome')
  })
  return app
}
// #endregion

for (const strict of [false, true]) {
  const id = `express-oauth2-jwt-bearer${strict ? '-strict' : ''}`
  describeClient(id, (scene, step) => {
    let app: ListeningApp
    let accessToken: string

    before(async () => {
      const { settings, groupId } = scene()
      app = await listen(api(settings, groupId, strict).set('env', 'test'), settings.port)
      accessToken = (await signInForTokens(scene(), 'openid groups')).access_token
    })
    after(() => app?.close())

    function get(path: string, token: string): Promise<Response> {
      const headers = { authorization: `Bearer ${token}` }
      return fetch(scene().settings.app + path, { headers })
    }

    step('validate', async () => {
      const answer = await get('/me', accessToken)
      assert.equal(answer.status, 200, answer.headers.get('www-authenticate') ?? '')
      assert.equal(((await answer.json()) as { sub: string }).sub, scene().user.sub)
      const [head, body] = accessToken.split('.')
      assert.equal((await get('/me', `${head}.${body}.${'A'.repeat(342)}`)).status, 401)
    })

    step('role', async () => {
      assert.equal((await get('/engine-room', accessToken)).status, 200)
      const { access_token } = await signInForTokens(scene(), 'openid')
      assert.equal((await get('/engine-room', access_token)).status, 401)
    })
  })
}
