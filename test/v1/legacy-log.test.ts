import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomSecret } from '../../src/kernel/secrets.ts'
import { allGrants, describeServer } from '../support/server-world.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

describeServer('secrets in the address of a v1 request', (world) => {
  it('S06, O06: reach neither the log nor the events nor the answer', async () => {
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: ['openid'] })
    const user = await world().addUser({ password: `password ${randomSecret()}` })
    const calls = legacyCalls(world())
    const session = (await calls.signIn(client, user)).json.access_token
    const browser = (await calls.signIn(client, user)).json.access_token
    const wrong = `wrong-${randomSecret()}`
    const credentials = {
      grant_type: 'password',
      client_id: client.id,
      client_secret: client.secret,
      username: user.username,
      password: user.password,
    }
    const at = (path: string, query: Readonly<Record<string, string>>) =>
      `${path}?${new URLSearchParams(query)}`
    const requests = [
      ['POST', at(legacyPaths.token, credentials)],
      ['POST', at(legacyPaths.token, { ...credentials, password: wrong })],
      ['POST', at(legacyPaths.token, { ...credentials, client_secret: wrong })],
      ['POST', `${at(legacyPaths.token, credentials)}&password=${wrong}`],
      ['GET', at(legacyPaths.token, credentials)],
      ['GET', at(legacyPaths.userinfo, { access_token: session })],
      ['GET', at(legacyPaths.checkToken, { access_token: session })],
      ['PUT', at(legacyPaths.logout, { access_token: browser })],
      ['GET', at(`${legacyPaths.logout}/x`, { access_token: browser })],
      ['GET', at(`${legacyPaths.logout}%zz`, { access_token: browser })],
      ['GET', at('/groups/group/%zz', { access_token: browser })],
      ['POST', `${at(legacyPaths.simpleLogout, { access_token: session })}&access_token=${wrong}`],
      ['POST', at(legacyPaths.simpleLogout, { access_token: `${session}${wrong}` })],
      ['POST', at(legacyPaths.simpleLogout, { access_token: session })],
      ['POST', at(legacyPaths.simpleLogout, { access_token: session })],
      ['GET', at(legacyPaths.logout, { access_token: browser })],
      ['GET', at(legacyPaths.logout, { access_token: browser })],
    ] as const
    const before = world().logLines.length
    const statuses = new Set<number>()
    const secrets = [session, browser, client.secret, user.password, wrong]
    for (const [method, path] of requests) {
      const answer = await world().send(method, path)
      statuses.add(answer.status)
      const response = answer.text + JSON.stringify([...answer.headers])
      for (const secret of secrets) assert.ok(!response.includes(secret), path)
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer', path)
    }
    for (const status of [200, 400, 401, 404, 405]) assert.ok(statuses.has(status), String(status))
    const events = await world().database.execute('select * from events')
    const log = world().logLines.slice(before)
    assert.ok(log.length >= 10)
    const written = log.join('') + JSON.stringify(events)
    for (const secret of secrets) {
      assert.ok(!written.includes(secret))
      assert.ok(!written.includes(encodeURIComponent(secret)))
    }
  })

  it('S06: are not logged when the store fails', async () => {
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: ['openid'] })
    const user = await world().addUser()
    const { json } = await legacyCalls(world()).signIn(client, user)
    const before = world().logLines.length
    await world().database.execute('alter table sessions rename to sessions_away')
    try {
      const answer = await legacyCalls(world()).simpleLogout(json.access_token)
      assert.equal(answer.status, 500)
      assert.match(answer.headers.get('deprecation') ?? '', /^@/)
    } finally {
      await world().database.execute('alter table sessions_away rename to sessions')
    }
    const written = world().logLines.slice(before).join('')
    assert.match(written, /unexpected error/)
    assert.ok(!written.includes(json.access_token))
  })
})
