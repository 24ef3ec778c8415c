import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { addGroups } from '../../support/add-groups.ts'
import {
  allGrants,
  allScopes,
  describeServerOnce,
  type ServerWorld,
} from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const everything = 'openid profile email phone address identities roles groups'
/** What an ID token says of the sign-in and not of the person. */
const protocol = 'iss sub aud exp iat auth_time sid nonce acr amr at_hash c_hash'.split(' ')

function aboutThePerson(idToken: string): Readonly<Record<string, unknown>> {
  const claims = Object.entries(decodeJwt(idToken))
  return Object.fromEntries(claims.filter(([name]) => !protocol.includes(name)))
}

function person(world: ServerWorld, record = {}) {
  return world.addUser({
    email: `ada${world.now()}${randomInt(1e9)}@example.org`,
    mobile_number: `+49${randomInt(1e9, 1e10)}`,
    given_name: 'Ada',
    address: { locality: 'London' },
    ...record,
  })
}

describeServerOnce('claims in ID tokens', (world) => {
  it('are those of the granted scopes, for every grant of the token endpoint', async () => {
    const client = await world().addClient(registration)
    const user = await person(world())
    const [groupId] = await addGroups(world(), user, [{ groupId: 'acme', roles: ['BUYER'] }])
    const scope = `${everything} offline_access`
    const first = (await world().signIn(client, user, scope)).json
    const code = await world().addCode(client, user, { scopes: scope.split(' ') })
    const exchanged = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri }
    const all = [
      first,
      (await world().refresh(client, first.refresh_token)).json,
      (await world().token(client, exchanged)).json,
    ]
    const info = (await world().userinfo(first.access_token)).json
    for (const { id_token } of all) {
      const { groups, ...claims } = aboutThePerson(id_token)
      const { sub: _, groups: long, ...told } = info
      assert.deepEqual(claims, told)
      assert.ok((long as unknown[]).length > 0)
      assert.deepEqual(groups, [
        { groupId: 'OSTIARY_USERS', roles: ['USER'] },
        { groupId, roles: ['BUYER'] },
      ])
      assert.equal(decodeJwt(id_token).sub, user.sub)
    }
    const narrowed = await world().refresh(client, all[1]?.refresh_token ?? '', {
      scope: 'openid email',
    })
    assert.deepEqual(Object.keys(aboutThePerson(narrowed.json.id_token)), [
      'email',
      'email_verified',
    ])
  })

  it('are none for a client that wants them minimal, and none without openid', async () => {
    const user = await person(world())
    const minimal = await world().addClient({ ...registration, id_token_claims: 'minimal' })
    const { json } = await world().signIn(minimal, user, everything)
    assert.deepEqual(aboutThePerson(json.id_token), {})
    const full = await world().addClient(registration)
    const without = await world().signIn(full, user, 'profile email roles groups')
    assert.deepEqual(aboutThePerson(without.json.id_token), {})
  })

  for (const id_token_claims of ['full', 'minimal']) {
    it(`M12: ${id_token_claims}: pass through the browser only if no access token comes with or after them`, async () => {
      const client = await world().addClient({
        ...registration,
        grant_types: [...allGrants, 'implicit'],
        response_types: ['id_token', 'token id_token', 'code id_token', 'code token id_token'],
        consent: 'implicit',
        id_token_claims,
      })
      const user = await person(world())
      const browser = testBrowser(world())
      const ask = async (response_type: string) => {
        const scope = 'openid profile email groups'
        const path = authorizationPath(client, { response_type, scope, nonce: 'n' })
        const { end } = await browser.travel(path, user)
        return aboutThePerson(answerOf(end).get('id_token') ?? '')
      }
      const { given_name, preferred_username, groups } = await ask('id_token')
      assert.deepEqual([given_name, preferred_username], ['Ada', user.username])
      assert.deepEqual(groups, [{ groupId: 'OSTIARY_USERS', roles: ['USER'] }])
      for (const type of ['token id_token', 'code id_token', 'code token id_token']) {
        assert.deepEqual(await ask(type), {}, type)
      }
    })
  }

  it('leave out what is too large, and the token stays a hint that the server reads', async () => {
    const client = await world().addClient(registration)
    const picture = `https://images.example/${'a'.repeat(1900)}`
    const user = await person(world(), {
      customFields: { notes: 'ä'.repeat(5000) },
      picture,
      website: picture,
      profile: picture,
    })
    const names = Array.from({ length: 60 }, (_, i) => ({ groupId: `group-${i}`, roles: ['X'] }))
    await addGroups(world(), user, names)
    const { json } = await world().signIn(client, user, everything)
    const claims = aboutThePerson(json.id_token)
    assert.equal(claims.given_name, 'Ada')
    assert.equal(claims.customFields, undefined)
    assert.equal(claims.groups, undefined)
    assert.equal(claims.groups_overflow, true)
    assert.ok(json.id_token.length < 8192)
    const info = (await world().userinfo(json.access_token)).json
    assert.ok(info.customFields && info.groups)
  })

  it('are named in discovery, as everything in user info is', async () => {
    const client = await world().addClient(registration)
    const user = await person(world(), {
      ...{ name: 'A', family_name: 'B', middle_name: 'C', nickname: 'D', gender: 'E' },
      ...{ profile: 'https://a.example/', picture: 'https://b.example/' },
      ...{ website: 'https://c.example/', birthdate: '1815-12-10', zoneinfo: 'Europe/London' },
      ...{ locale: 'en-GB', phone_number: '+49301234567', customFields: { a: 'b' } },
    })
    const { json } = await world().signIn(client, user, everything)
    const info = (await world().userinfo(json.access_token)).json
    const discovery = await world().send('GET', '/.well-known/openid-configuration')
    const supported = discovery.json.claims_supported as readonly string[]
    for (const name of [...Object.keys(decodeJwt(json.id_token)), ...Object.keys(info)]) {
      assert.ok(supported.includes(name), name)
    }
    const scopes = discovery.json.scopes_supported as readonly string[]
    for (const scope of `${everything} offline_access mobile`.split(' ')) {
      assert.ok(scopes.includes(scope), scope)
    }
  })
})
