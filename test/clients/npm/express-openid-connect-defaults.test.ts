import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import express from 'express'
import openid from 'express-openid-connect'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type ListeningApp, listen } from '../listen.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function webApp({ issuer, clientId, app }: AppSettings) {
  const server = express()
  server.use(
    openid.auth({
      issuerBaseURL: issuer,
      baseURL: app,
      clientID: clientId,
      secret: 'a long random string of this application',
      idpLogout: true,
    }),
  )
  server.get('/', (request, response) => {
    response.json(request.oidc.user)
  })
  return server
}
// #endregion

describeClient('express-openid-connect-defaults', (scene, step) => {
  let app: ListeningApp
  const browser = visitor()

  before(async () => {
    const { settings } = scene()
    app = await listen(webApp(settings).set('env', 'test'), settings.port)
  })
  after(() => app?.close())

  step('sign-in', async () => {
    const { settings, user } = scene()
    const page = await browser.travel(settings.app, user)
    const { sub, name, email } = JSON.parse(page.text)
    assert.deepEqual([sub, name], [user.sub, 'Ada Lovelace'])
    assert.match(email, /@example\.org$/)
  })

  step('sign-out', async () => {
    const page = await browser.open(`${scene().settings.app}/logout`)
    assert.equal(page.url.origin, scene().settings.issuer)
    assert.equal(page.url.pathname, '/login')
  })
})
