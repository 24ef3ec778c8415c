import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath, readForm, testBrowser } from '../../support/test-browser.ts'

/**
 * Somebody with a second factor, and a thief who knows the password and is asked for that factor.
 */
async function theft(world: ServerWorld) {
  const password = 'purple monkey dishwasher'
  const user = await world.addUser({ password })
  const app = await addAuthenticator(world, user.sub)
  const client = await world.addClient({ allowed_scopes: ['openid', 'profile'] })
  const thief = testBrowser(world)
  const path = authorizationPath(client, { scope: 'openid profile' })
  const { end: asked } = await thief.travel(path, user)
  assert.equal(asked.url.pathname, '/login/factor')
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    thief.open(path, { form: { ...readForm(asked).hidden, ...fields } })
  return { user, app, client, path, thief, asked, send }
}

describeServer('a password without the second factor', (world) => {
  it('L05: records no consent, so that no page is left out for the owner later', async () => {
    const { user, app, client, path, send } = await theft(world())
    assert.equal((await send('/consent', { decision: 'allow' })).url.pathname, '/login/factor')
    const owner = testBrowser(world())
    const { end } = await owner.travel(path, user)
    const next = await owner.submit(end, { code: app.code() })
    assert.equal(next.url.pathname, '/consent', 'nobody has allowed it yet')
    const found = await world().server.services.storage.stores.consentReader.listOf(user.sub)
    assert.deepEqual(
      found.filter(({ clientId }) => clientId === client.id),
      [],
    )
  })

  it('L05: answers nothing in the name of the owner', async () => {
    const { send, thief, asked, app } = await theft(world())
    assert.equal((await send('/consent', { decision: 'deny' })).url.pathname, '/login/factor')
    const consent = await thief.submit(asked, { code: app.code() })
    assert.equal(consent.url.pathname, '/consent', 'the request is not over')
  })

  it('L05: changes no password', async () => {
    const { user, send } = await theft(world())
    const chosen = 'correct horse battery staple'
    const end = await send('/password/change', {
      old_password: user.password,
      new_password: chosen,
      confirm_password: chosen,
    })
    assert.equal(end.url.pathname, '/login/factor')
    const owner = testBrowser(world())
    const client = await world().addClient({ allowed_scopes: ['openid'] })
    const { end: next } = await owner.travel(authorizationPath(client), user)
    assert.equal(next.url.pathname, '/login/factor', 'the password is the old one')
  })

  it('L05: shows the page of no later step', async () => {
    const { thief, asked } = await theft(world())
    const { requestId } = readForm(asked).hidden
    for (const path of ['/consent', '/password/change', '/login/keep', '/login/factor/new']) {
      const visit = await thief.open(`${path}?requestId=${requestId}`)
      assert.equal(visit.url.pathname, '/login/factor', path)
    }
  })
})

describeServer('a step of a sign-in', (world) => {
  it('L05: is nothing that a person can do again who has done it', async () => {
    const password = 'purple monkey dishwasher'
    const user = await world().addUser({ password })
    const client = await world().addClient({ allowed_scopes: ['openid'] })
    const browser = testBrowser(world())
    const login = await browser.open(authorizationPath(client))
    const consent = await browser.submit(login, { username: user.username, password })
    const chosen = 'correct horse battery staple'
    const form = {
      ...readForm(consent).hidden,
      old_password: password,
      new_password: chosen,
      confirm_password: chosen,
    }
    const around = await browser.open('/password/change', { form })
    assert.equal(around.url.pathname, '/consent', 'no new password is needed')
    const done = await browser.submit(around, { decision: 'allow' })
    assert.ok(answerOf(done).get('code'))
  })
})
