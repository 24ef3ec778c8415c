import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { randomId, sha256 } from '../../../src/kernel/secrets.ts'
import { secretPlaceholder } from '../../../src/oauth/clients/client-secrets.ts'
import { firstRegistrationId } from '../../../src/oauth/model/client.ts'
import { describeManagement, type ManagementWorld } from '../../management/management-world.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { type SecondProcess, startSecondProcess } from '../../support/second-process.ts'
import type { TestClient, TestUser } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { signAsServer } from '../tokens/forge-token.ts'

const clients = '/apps-srv/clients'
const scope = 'openid offline_access api:read'

/** A client as the API, the CLI and the import accept it. */
function registrationOf(client_id: string) {
  return {
    client_id,
    redirect_uris: ['https://app.example/callback'],
    grant_types: ['authorization_code', 'password', 'client_credentials', 'refresh_token'],
    allowed_scopes: scope.split(' '),
  }
}

type Registration = ReturnType<typeof registrationOf>

/** One way to register and remove clients. */
interface Door {
  readonly name: string
  add(world: ManagementWorld, registration: Registration): Promise<TestClient>
  remove(world: ManagementWorld, clientId: string): Promise<void>
}

async function ostiary(world: ManagementWorld, argv: readonly string[], input = '') {
  const env = { ...world.environment, OSTIARY_DATABASE_URL: world.databaseUrl }
  return runOstiary(argv, { env, cwd: process.cwd(), input })
}

async function succeed(world: ManagementWorld, argv: readonly string[], input?: string) {
  const { code, out, err } = await ostiary(world, argv, input)
  assert.equal(code, 0, err)
  return out
}

const api: Door = {
  name: 'the API',
  async add(world, registration) {
    const { client_secret } = await world.ask('POST', clients, registration)
    return testClient(registration, String(client_secret))
  },
  async remove(world, clientId) {
    await world.ask('DELETE', `${clients}/${clientId}`)
  },
}

const command: Door = {
  name: 'the command line',
  async add(world, registration) {
    const { client_id, redirect_uris, grant_types, allowed_scopes } = registration
    const given = [
      ...redirect_uris.flatMap((uri) => ['--redirect-uri', uri]),
      ...grant_types.flatMap((type) => ['--grant', type]),
      ...allowed_scopes.flatMap((name) => ['--scope', name]),
    ]
    const out = await succeed(world, ['client', 'add', client_id, ...given])
    return testClient(registration, /client_secret: (\S+)/.exec(out)?.[1] ?? '')
  },
  async remove(world, clientId) {
    await succeed(world, ['client', 'remove', clientId])
  },
}

const importing: Door = {
  ...command,
  name: 'an import',
  async add(world, registration) {
    const client_secret = randomId()
    const file = { clients: [{ ...registration, client_secret }] }
    await succeed(world, ['import', '-'], JSON.stringify(file))
    return testClient(registration, client_secret)
  },
}

const doors = [api, command, importing]

function testClient({ client_id: id, redirect_uris }: Registration, secret: string): TestClient {
  return { id, secret, redirectUri: redirect_uris[0] ?? '' }
}

/** Everything that a client can hold of a person and for itself. */
async function holdings(world: ManagementWorld, client: TestClient, user: TestUser) {
  const tokens = (await world.signIn(client, user, scope)).json
  const own = (await world.token(client, { grant_type: 'client_credentials' })).json
  const path = authorizationPath(client, { scope: 'openid api:read' })
  const { end } = await testBrowser(world).travel(path, user)
  return { tokens, own, code: end.url.searchParams.get('code') ?? '' }
}

async function checkNothingCounts(
  world: ManagementWorld,
  successor: TestClient,
  { tokens, own, code }: Awaited<ReturnType<typeof holdings>>,
) {
  assert.equal(await world.isActive(successor, tokens.access_token), false)
  assert.equal(await world.isActive(successor, tokens.refresh_token), false)
  assert.equal(await world.isActive(successor, own.access_token), false)
  assert.equal((await world.userinfo(tokens.access_token)).status, 401)
  assert.equal((await world.refresh(successor, tokens.refresh_token)).json.error, 'invalid_grant')
  assert.equal((await world.redeem(successor, code)).json.error, 'invalid_grant')
}

describeManagement('N3: a client_id that is used again', (world) => {
  for (const removing of doors.slice(0, 2)) {
    for (const adding of doors) {
      it(`brings nothing back: ${removing.name} removes, ${adding.name} adds`, async () => {
        const registration = registrationOf(`c-${randomId()}`)
        const user = await world().addUser()
        const first = await adding.add(world(), registration)
        const held = await holdings(world(), first, user)
        assert.ok(await world().isActive(first, held.tokens.access_token))

        await removing.remove(world(), first.id)
        assert.equal((await world().userinfo(held.tokens.access_token)).status, 401)
        const second = await adding.add(world(), registration)
        await checkNothingCounts(world(), second, held)

        const anew = await holdings(world(), second, user)
        assert.ok(await world().isActive(second, anew.tokens.access_token))
        assert.equal((await world().redeem(second, anew.code)).status, 200)
      })
    }
  }

  it('asks for consent again, and answers no request of its predecessor', async () => {
    const registration = registrationOf(`c-${randomId()}`)
    const user = await world().addUser()
    const first = await api.add(world(), registration)
    const browser = testBrowser(world())
    const path = authorizationPath(first, { scope: 'openid' })
    assert.ok((await browser.travel(path, user)).pages.includes('/consent'))
    assert.deepEqual((await browser.travel(path, user)).pages, [])
    const underWay = await browser.open(authorizationPath(first, { scope: 'openid api:read' }))
    assert.equal(underWay.url.pathname, '/consent')

    await api.remove(world(), first.id)
    await api.add(world(), registration)
    const answered = await browser.submit(underWay, { decision: 'allow' })
    assert.equal(answered.status, 400, 'the form that was shown for the other client is void')
    assert.ok((await browser.travel(path, user)).pages.includes('/consent'))
  })

  it('leaves tokens alone that were issued before registrations had ids', async () => {
    const client = await world().addClient({ grant_types: ['client_credentials'] })
    const { access_token } = (await world().token(client, { grant_type: 'client_credentials' }))
      .json
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    assert.match(claims.jti, new RegExp(`^at\\.\\.${firstRegistrationId}\\.`))
    const old = await signAsServer(world(), { ...claims, jti: randomId() })
    assert.ok(await world().isActive(client, old))
    await api.remove(world(), client.id)
    const successor = await api.add(world(), registrationOf(client.id))
    assert.equal(await world().isActive(successor, old), false)
  })
})

describeManagement('N3: one registry for all doors', (world) => {
  it('caps the secrets of a client, whoever rotates them', async () => {
    const { id } = await command.add(world(), registrationOf(`c-${randomId()}`))
    for (let times = 0; times < 7; times++) {
      await succeed(world(), ['client', 'rotate-secret', id, '--keep', '3600'])
    }
    const { secrets } = await world().ask('GET', `${clients}/${id}`)
    assert.equal((secrets as unknown[]).length, 5)

    const client_secrets = Array.from({ length: 6 }, () => ({ secret: randomId() }))
    const file = { clients: [{ client_id: id, client_secrets }] }
    const { code, err } = await ostiary(world(), ['import', '-'], JSON.stringify(file))
    assert.equal(code, 1)
    assert.match(err, /client_secrets: must be a list of at most 5/)
  })

  it('M11: nobody can choose the placeholder of a secret, by a command or by an import', async () => {
    const { id } = await command.add(world(), registrationOf(`c-${randomId()}`))
    const give = (entry: object) =>
      ostiary(world(), ['import', '-'], JSON.stringify({ clients: [{ client_id: id, ...entry }] }))
    for (const entry of [
      { client_secret: secretPlaceholder },
      { client_secrets: [{ secret: secretPlaceholder }] },
    ]) {
      const { code, err } = await give(entry)
      assert.equal(code, 1, JSON.stringify(entry))
      assert.match(err, /placeholder/)
    }
    // The server cannot read a digest, but the placeholder still authenticates nobody.
    assert.equal((await give({ client_secrets: [{ sha256: sha256(secretPlaceholder) }] })).code, 0)
    const client = { id, secret: secretPlaceholder, redirectUri: '' }
    const answer = await world().token(client, { grant_type: 'client_credentials' })
    assert.equal(answer.json.error, 'invalid_client')
  })

  it('loses no change when commands, imports and the API change a client at once', async () => {
    const { id, secret } = await api.add(world(), registrationOf(`c-${randomId()}`))
    const rotations = await Promise.all([
      succeed(world(), ['client', 'rotate-secret', id]),
      succeed(world(), ['client', 'rotate-secret', id]),
      world().ask('POST', `${clients}/${id}/secret`, {}),
      world().ask('POST', `${clients}/${id}/secret`, {}),
    ])
    const returned = rotations.map((outcome) =>
      typeof outcome === 'string'
        ? (/client_secret: (\S+)/.exec(outcome)?.[1] ?? '')
        : String(outcome.client_secret),
    )
    for (const each of [secret, ...returned]) {
      const answer = await world().token(
        { id, secret: each, redirectUri: '' },
        { grant_type: 'client_credentials' },
      )
      assert.equal(answer.status, 200)
    }
  })

  it('writes the same events', async () => {
    for (const door of doors) {
      const { id } = await door.add(world(), registrationOf(`c-${randomId()}`))
      await door.remove(world(), id)
      const { events } = await world().ask('GET', `/events-srv/events?client_id=${id}`)
      const types = (events as { type: string }[]).map(({ type }) => type)
      assert.deepEqual(types.toSorted(), ['APP_CREATED', 'APP_DELETED'], door.name)
    }
  })
})

describeManagement('a registration that cannot be meant so', (world) => {
  const faulty: readonly [name: string, change: Partial<Registration>, words: RegExp][] = [
    [
      'a wildcard in a redirect URI',
      { redirect_uris: ['https://app.example/*'] },
      /redirect_uris\[0\]\S* must not have a wildcard/,
    ],
    [
      'offline_access without the refresh grant',
      { grant_types: ['authorization_code'], allowed_scopes: ['openid', 'offline_access'] },
      /grant_types:? must hold refresh_token for the scope offline_access/,
    ],
    [
      'a misspelt management scope',
      { allowed_scopes: ['ostiary:user_read'] },
      /ostiary:user_read is not a scope of the server; did you mean ostiary:users_read\?/,
    ],
    [
      'a misspelt prefix of one',
      { allowed_scopes: ['ostary:groups_write'] },
      /ostary:groups_write is not a scope of the server; did you mean ostiary:groups_write\?/,
    ],
    [
      'a scope of the server that there is not',
      { allowed_scopes: ['ostiary:everything'] },
      /ostiary:everything is not a scope of the server/,
    ],
  ]

  for (const [name, change, words] of faulty) {
    it(`is refused at every door, in words: ${name}`, async () => {
      for (const door of doors) {
        const registration = { ...registrationOf(`c-${randomId()}`), ...change }
        await assert.rejects(door.add(world(), registration), words, door.name)
        const { clients } = world().server.services.storage.stores
        assert.equal(await clients.find(registration.client_id), undefined)
      }
    })
  }

  it('leaves other scopes to the applications', async () => {
    const allowed_scopes = ['orders:read', 'api:users_read', 'users_read', 'urn:x:y', 'ostiary']
    await api.add(world(), { ...registrationOf(`c-${randomId()}`), allowed_scopes })
  })
})

describeManagement('N9: a client_id is never the sub of a user, nor the reverse', (world) => {
  let second: SecondProcess
  before(async () => {
    second = await startSecondProcess(world())
  })
  after(() => second?.[Symbol.asyncDispose]())

  const users = '/users-srv/user'
  const userOf = (sub: string) => ({ sub, username: `u-${randomId()}` })

  it('at every door to clients', async () => {
    const { sub } = await world().addUser()
    const registration = registrationOf(sub)
    const refused = await world().admin('POST', clients, registration)
    assert.equal(refused.status, 409)
    assert.match(refused.text, /12002.*is the sub of a user/)
    const added = await ostiary(world(), [
      'client',
      'add',
      '--grant',
      'client_credentials',
      '--',
      sub,
    ])
    assert.deepEqual([added.code, /is the sub of a user/.test(added.err)], [1, true])
    const file = JSON.stringify({ clients: [{ ...registration, client_secret: randomId() }] })
    const imported = await ostiary(world(), ['import', '-'], file)
    assert.equal(imported.code, 1)
    assert.match(imported.err, /clients\[0\]\.client_id: \S+ is the sub of a user/)
  })

  it('at every door to users', async () => {
    const { id } = await world().addClient()
    const refused = await world().admin('POST', users, userOf(id))
    assert.equal(refused.status, 409)
    assert.match(refused.text, /a user or a client has this sub/)
    const file = JSON.stringify({ users: [userOf(id)] })
    const imported = await ostiary(world(), ['import', '-'], file)
    assert.equal(imported.code, 1)
    assert.match(imported.err, /users\[0\]\.sub: \S+ is the client_id of a client/)
  })

  it('within one file', async () => {
    const id = `both-${randomId()}`
    const clientEntry = { ...registrationOf(id), client_secret: randomId() }
    const file = JSON.stringify({ clients: [clientEntry], users: [userOf(id)] })
    const imported = await ostiary(world(), ['import', '-'], file)
    assert.equal(imported.code, 1)
    assert.match(imported.err, /clients\[0\]\.client_id: \S+ is the sub of a user/)
  })

  it('when two processes add both at once', async () => {
    const bearer = await world().adminToken()
    for (let round = 0; round < 20; round++) {
      const id = `race-${randomId()}`
      const [adder, other] = round % 2 === 0 ? [world(), second] : [second, world()]
      const [client, user] = await Promise.all([
        adder.send('POST', clients, { bearer, json: registrationOf(id) }),
        other.send('POST', users, { bearer, json: userOf(id) }),
      ])
      assert.deepEqual([client.status, user.status].toSorted(), [200, 409], client.text + user.text)
    }
  })

  it('when an import adds the one and the API the other', async () => {
    for (let round = 0; round < 4; round++) {
      const id = `race-${randomId()}`
      const asClient = { clients: [{ ...registrationOf(id), client_secret: randomId() }] }
      const isClient = round % 2 === 0
      const file = JSON.stringify(isClient ? asClient : { users: [userOf(id)] })
      const [imported, added] = await Promise.all([
        ostiary(world(), ['import', '-'], file),
        isClient
          ? world().admin('POST', users, userOf(id))
          : world().admin('POST', clients, registrationOf(id)),
      ])
      const successes = [imported.code === 0, added.status === 200].filter(Boolean)
      assert.equal(successes.length, 1, imported.err + added.text)
    }
  })

  it('so that a client’s own token meets no criterion on roles or groups', async () => {
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      introspect_any: true,
    })
    // As it may be in a store that is older than the rule.
    await world().database.execute(
      `insert into users (sub, status, email_verified, phone_number_verified,
        mobile_number_verified, profile, custom_fields, created_at, updated_at, revision)
      values ('${client.id}', 'VERIFIED', 0, 0, 0, '{}', '{}', 0, 0, 0) returning sub`,
    )
    await world().ask('POST', '/groups-srv/usergroup', { groupId: client.id, groupName: 'Team' })
    for (const groupId of ['OSTIARY_USERS', client.id]) {
      const assignment = { groupId, sub: client.id, roles: ['USER'], appendRole: false }
      await world().ask('POST', '/groups-srv/usergroupmap/assign', assignment)
    }
    const { access_token } = (await world().token(client, { grant_type: 'client_credentials' }))
      .json
    const isActive = async (criteria: object) =>
      (await world().introspect(client, access_token, criteria)).json.active
    assert.equal(await isActive({}), true)
    assert.equal(await isActive({ roles: ['USER'] }), false)
    assert.equal(await isActive({ groups: [{ groupId: client.id, roles: ['USER'] }] }), false)
    assert.equal(await isActive({ groups: [{ groupId: client.id }] }), false)
    assert.equal(await isActive({ roles: [], groups: [] }), true, 'empty is no constraint')
  })
})
