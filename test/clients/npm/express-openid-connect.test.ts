import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import express from 'express'
import openid from 'express-openid-connect'
import { assertSignedOut } from '../assert-signed-out.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type ListeningApp, listen } from '../listen.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function webApp({ issuer, clientId, clientSecret, app }: AppSettings, groupId: string) {
  const server = express()
  server.use(
    openid.auth({
      issuerBaseURL: issuer,
      baseURL: app,
      clientID: clientId,
      clientSecret,
      secret: 'a long random string of this application',
      idpLogout: true,
      authorizationParams: {
        response_type: 'code',
        scope: 'openid profile email groups offline_access',
      },
    }),
  )
  server.get('/', (request, response) => {
    response.json(request.oidc.user)
  })
  server.get('/user-info', async (request, response) => {
    response.json(await request.oidc.fetchUserInfo())
  })
  server.get('/refresh', async (request, response) => {
    response.json(await request.oidc.accessToken?.refresh())
  })
  const isEngineer = openid.claimCheck((_, { groups }) =>
    (groups as unknown as { groupId: string; roles: string[] }[])?.some(
      (group) => group.groupId === groupId && group.roles.includes('ENGINEER'),
    ),
  )
  server.get('/engine-room', isEngineer, (_, response) => {
    response.json('welcome')
  })
  return server
}
// #endregion

describeClient('express-openid-connect', (scene, step) => {
  let app: ListeningApp
  const browser = visitor()

  before(async () => {
    const { settings, groupId } = scene()
    app = await listen(webApp(settings, groupId).set('env', 'test'), settings.port)
  })
  after(() => app?.close())

  async function open(path: string) {
    const page = await browser.travel(scene().settings.app + path, scene().user)
    assert.equal(page.status, 200, page.text)
    return JSON.parse(page.text)
  }

  step('sign-in', async () => {
    const user = await open('/')
    assert.equal(user.sub, scene().user.sub)
    assert.equal(user.name, 'Ada Lovelace')
  })

  step('user-info', async () => {
    assert.match((await open('/user-info')).email, /@example\.org$/)
  })

  step('refresh', async () => {
    const first = await open('/refresh')
    const second = await open('/refresh')
    assert.ok(first.access_token)
    assert.notEqual(second.access_token, first.access_token)
  })

  step('role', async () => {
    assert.equal(await open('/engine-room'), 'welcome')
  })

  step('sign-out', async () => {
    const { settings, user } = scene()
    const page = await browser.travelTo(
      `${settings.app}/logout`,
      `${settings.issuer}/session`,
      user,
    )
    const end = await browser.open(page.href)
    assert.equal(end.url.pathname, '/login')
    await assertSignedOut(scene(), browser)
  })
})
