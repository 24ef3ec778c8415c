import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EventType } from '../../../src/events/event.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestUser,
} from '../../support/server-world.ts'

const path = '/users-srv/changepassword'
const next = 'quite another one, 42'

/** A user with two sign-ins, each with a refresh token. */
async function signedInTwice(world: ServerWorld, record = {}) {
  const client = await world.addClient({ grant_types: allGrants, allowed_scopes: allScopes })
  const user = await world.addUser(record)
  const here = (await world.signIn(client, user, 'openid offline_access')).json
  const there = (await world.signIn(client, user, 'openid offline_access')).json
  return { client, user, here, there }
}

function change(world: ServerWorld, bearer: string, user: TestUser, more: object = {}) {
  const json = {
    old_password: user.password,
    new_password: next,
    confirm_password: next,
    ...more,
  }
  return world.send('POST', path, { bearer, json })
}

function errorOf(answer: { readonly json: unknown }) {
  return (answer.json as { error: { code: number; type: string; moreInfo: string } }).error
}

async function eventsOf(world: ServerWorld, sub: string): Promise<readonly EventType[]> {
  const rows = await world.database.execute(
    `select type from events where sub = '${sub}' order by time, id`,
  )
  return rows.map(({ type }) => type as EventType)
}

describeServer('changing a password', (world) => {
  it('answers as the contract says, and the new password counts from then on', async () => {
    const { client, user, here } = await signedInTwice(world())
    const answer = await change(world(), here.access_token, user)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.json, { success: true, status: 200, data: { changed: true } })
    assert.equal((await world().signIn(client, user)).status, 400)
    const renewed = { ...user, password: next }
    assert.equal((await world().signIn(client, renewed)).status, 200)
    assert.ok((await eventsOf(world(), user.sub)).includes('PASSWORD_CHANGED'))
  })

  it('takes the token from the header access_token as well', async () => {
    const { user, here } = await signedInTwice(world())
    const json = { old_password: user.password, new_password: next, confirm_password: next }
    const headers = { access_token: here.access_token }
    assert.equal((await world().send('POST', path, { headers, json })).status, 200)
  })

  it('refuses a confirmation that differs, a wrong old password and a weak new one', async () => {
    const { user, here } = await signedInTwice(world(), { given_name: 'Augusta' })
    const cases = [
      [{ confirm_password: 'something else' }, 417, 10009],
      [{ old_password: 'wrong' }, 400, 507],
      [{ old_password: '' }, 400, 507],
      [{ new_password: 'short', confirm_password: 'short' }, 417, 10011],
      [{ new_password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) }, 417, 10011],
      [{ new_password: 'password1', confirm_password: 'password1' }, 417, 10011],
      [{ new_password: 'my augusta 12', confirm_password: 'my augusta 12' }, 417, 10011],
      [{ new_password: user.password, confirm_password: user.password }, 417, 10011],
      [{ new_password: 7 }, 400, 10001],
      [{ old_password: undefined }, 400, 10001],
    ] as const
    for (const [more, status, code] of cases) {
      const answer = await change(world(), here.access_token, user, more)
      assert.equal(answer.status, status, JSON.stringify(more))
      assert.equal(errorOf(answer).code, code)
      assert.equal(errorOf(answer).type, 'UsersException')
      assert.doesNotMatch(answer.text, new RegExp(user.password))
    }
    const weak = await change(world(), here.access_token, user, {
      new_password: 'augusta',
      confirm_password: 'augusta',
    })
    assert.match(errorOf(weak).moreInfo, /at least 8 characters.*holds a name/)
    assert.equal((await change(world(), here.access_token, user)).status, 200)
  })

  it('P01: takes an identity of the caller alone, and says the same of any other', async () => {
    const { user, here } = await signedInTwice(world())
    const { stores } = world().server.services.storage
    const victim = await world().addUser()
    const [own] = await stores.users.identitiesOf(user.sub)
    const [theirs] = await stores.users.identitiesOf(victim.sub)
    const foreign = await change(world(), here.access_token, user, {
      identityId: theirs?.identityId,
      old_password: victim.password,
    })
    const unknown = await change(world(), here.access_token, user, { identityId: 'unknown' })
    for (const answer of [foreign, unknown]) assert.equal(answer.status, 404)
    assert.deepEqual(
      { ...errorOf(foreign), referenceNumber: '' },
      { ...errorOf(unknown), referenceNumber: '' },
    )
    const client = await world().addClient({ grant_types: allGrants })
    assert.equal((await world().signIn(client, victim)).status, 200)
    const json = { old_password: victim.password, new_password: next, confirm_password: next }
    const stranger = await world().send('POST', path, {
      json: { ...json, identityId: theirs?.identityId },
    })
    assert.equal(stranger.status, 401)
    assert.equal(stranger.json.error, 'Access denied for this resource')
    const mine = await change(world(), here.access_token, user, { identityId: own?.identityId })
    assert.equal(mine.status, 200)
  })

  it('P01: is nothing for a machine', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const machine = await world().token(client, { grant_type: 'client_credentials' })
    const user = await world().addUser()
    const answer = await change(world(), machine.json.access_token, user)
    assert.equal(answer.status, 403)
    assert.equal(errorOf(answer).code, 10007)
  })

  it('P02, L14: counts wrong old passwords with all other guesses at the account', async () => {
    const { client, user, here } = await signedInTwice(world())
    for (let guess = 0; guess < 3; guess++) {
      const wrong = { old_password: `guess ${guess}` }
      assert.equal((await change(world(), here.access_token, user, wrong)).status, 400)
    }
    for (let guess = 0; guess < 2; guess++) {
      await world().signIn(client, { ...user, password: `guess ${guess}` })
    }
    const delayed = await change(world(), here.access_token, user)
    assert.equal(delayed.status, 429)
    assert.equal(delayed.headers.get('retry-after'), '1')
    assert.equal((await world().signIn(client, user)).status, 429)
    const events = await eventsOf(world(), user.sub)
    assert.equal(events.filter((type) => type === 'ACCOUNT_LOCKED').length, 1)
    world().advance(1000)
    assert.equal((await change(world(), here.access_token, user)).status, 200)
  })

  it('P04: ends the other sessions and every refresh token; the session goes on', async () => {
    const { client, user, here, there } = await signedInTwice(world())
    assert.equal((await change(world(), here.access_token, user)).status, 200)
    assert.equal((await world().userinfo(here.access_token)).status, 200)
    assert.equal((await world().userinfo(there.access_token)).status, 401)
    assert.equal(await world().isActive(client, there.access_token), false)
    for (const { refresh_token } of [here, there]) {
      const answer = await world().refresh(client, refresh_token)
      assert.equal(answer.json.error, 'invalid_grant')
    }
    const again = { ...user, password: next }
    const more = { new_password: 'yet another, 43', confirm_password: 'yet another, 43' }
    assert.equal((await change(world(), here.access_token, again, more)).status, 200)
  })

  it('P05: lets exactly one of many changes at once win', async () => {
    const { client, user, here } = await signedInTwice(world())
    const chosen = Array.from({ length: 8 }, (_, place) => `chosen by number ${place}`)
    const answers = await Promise.all(
      chosen.map((password) =>
        change(world(), here.access_token, user, {
          new_password: password,
          confirm_password: password,
        }),
      ),
    )
    const winners = chosen.filter((_, place) => answers[place]?.status === 200)
    assert.equal(winners.length, 1)
    world().advance(900_000)
    for (const password of chosen) {
      const { status } = await world().signIn(client, { ...user, password })
      assert.equal(status, password === winners[0] ? 200 : 400)
      world().advance(900_000)
    }
  })

  it('P06: takes no token from a cookie or a form, and no form at all', async () => {
    const { client, user, here } = await signedInTwice(world())
    const fields = { old_password: user.password, new_password: next, confirm_password: next }
    const cookie = `access_token=${here.access_token}; ostiary_session=${here.access_token}`
    const byCookie = await world().send('POST', path, { json: fields, headers: { cookie } })
    assert.equal(byCookie.status, 401)
    const form = { ...fields, access_token: here.access_token }
    assert.equal((await world().send('POST', path, { form })).status, 401)
    const bearer = here.access_token
    assert.equal((await world().send('POST', path, { form: fields, bearer })).status, 415)
    const text = { headers: { 'content-type': 'text/plain' }, body: JSON.stringify(fields) }
    assert.equal((await world().send('POST', path, { ...text, bearer })).status, 415)
    assert.equal((await world().signIn(client, user)).status, 200)
  })

  it('P08: asks for the old password however fresh the token is', async () => {
    const { user, here } = await signedInTwice(world())
    const { old_password: _, ...json } = {
      old_password: user.password,
      new_password: next,
      confirm_password: next,
    }
    const answer = await world().send('POST', path, { bearer: here.access_token, json })
    assert.equal(answer.status, 400)
    assert.equal(errorOf(answer).code, 10001)
  })
})

describeServer(
  'passwords with a history and a score',
  (world) => {
    it('refuses those used before, as far back as the setting says', async () => {
      const { user, here } = await signedInTwice(world())
      const choose = (old: string, password: string) =>
        change(world(), here.access_token, user, {
          old_password: old,
          new_password: password,
          confirm_password: password,
        })
      const words = ['purple monkey dishwasher', 'tangled orchard lantern', 'seven quiet harbours']
      const [one = '', two = '', three = ''] = words
      assert.equal((await choose(user.password, one)).status, 200)
      assert.equal((await choose(one, two)).status, 200)
      for (const before of [user.password, one, two]) {
        const answer = await choose(two, before)
        assert.equal(errorOf(answer).code, 10011)
        assert.match(errorOf(answer).moreInfo, /used before/)
      }
      assert.equal((await choose(two, three)).status, 200)
      assert.equal((await choose(three, user.password)).status, 200)
    })

    it('refuses what is easy to guess', async () => {
      const { user, here } = await signedInTwice(world())
      const password = 'qwertyuiop[]12'
      const answer = await change(world(), here.access_token, user, {
        new_password: password,
        confirm_password: password,
      })
      assert.match(errorOf(answer).moreInfo, /easy to guess/)
    })
  },
  { OSTIARY_PASSWORD_HISTORY: '2', OSTIARY_PASSWORD_MIN_SCORE: '3' },
)
