import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { eventsAbout } from './events.ts'

async function people({ addClient, addUser }: ServerWorld) {
  const client = await addClient({
    grant_types: [...allGrants, 'implicit'],
    response_types: ['code', 'token'],
    allowed_scopes: allScopes,
    consent: 'implicit',
  })
  return { client, user: await addUser() }
}

describeServer(
  'CONTRACT §10, B04: access tokens of which all are recorded',
  (world) => {
    /** What the events about tokens of a client say, in the order of sessions. */
    async function recorded(clientId: string) {
      const rows = await world().database.execute(
        `select sub, session_id, address from events
         where client_id = '${clientId}' and type = 'ACCESS_TOKEN_OBTAINED'`,
      )
      return rows.map((row) => [row.session_id, row.sub, row.address]).sort()
    }

    it('have an event with user, session and address, in both generations', async () => {
      const { client, user } = await people(world())
      const first = (await world().signIn(client, user, 'offline_access')).json
      const refreshed = (await world().refresh(client, first.refresh_token)).json
      const { username, password } = user
      const form = { grant_type: 'password', username, password }
      const legacy = await world().send('POST', '/oauth2-login/oauth2/token', { as: client, form })
      const values = { response_type: 'token', scope: 'profile' }
      const { end } = await testBrowser(world()).travel(authorizationPath(client, values), user)

      const given = [first, refreshed, legacy.json].map(({ access_token }) => access_token)
      const all = [...given, answerOf(end).get('access_token') ?? '']
      const expected = all.map((token) => [decodeJwt(token).sid, user.sub, '127.0.0.1'])
      assert.deepEqual(await recorded(client.id), expected.sort())
    })

    it('have one without user and session, if a machine got them', async () => {
      const { client } = await people(world())
      await world().token(client, { grant_type: 'client_credentials' })
      assert.deepEqual(await recorded(client.id), [[null, null, '127.0.0.1']])
    })
  },
  { OSTIARY_EVENTS_SAMPLE_ACCESS_TOKENS: '1' },
)

describeServerOnce('CONTRACT §10: access tokens', (world) => {
  it('leave no event unless the operator wants it', async () => {
    const { client, user } = await people(world())
    await world().signIn(client, user)
    assert.deepEqual(await eventsAbout(world(), client.id), ['LOGIN_SUCCESS'])
  })
})
