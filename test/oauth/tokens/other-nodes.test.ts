import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { system } from '../../../src/events/actor.ts'
import { ensureKeys, withdrawKey } from '../../../src/oauth/keys/rotate-keys.ts'
import { engines } from '../../support/engines.ts'
import { type SecondProcess, startSecondProcess } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  startWorld,
  type TestClient,
} from '../../support/server-world.ts'

const rounds = 20
const own = { grant_type: 'client_credentials' }

describe('nodes that start at the same time on a new database', () => {
  it('make one administrator and one client for the console, and all serve', async () => {
    const [, postgres] = engines
    assert.ok(postgres)
    await using database = await postgres.createMigrated()
    const engine = { ...postgres, createMigrated: async () => database }
    const started = await Promise.allSettled([1, 2].map(() => startWorld(engine)))
    for (const node of started) if (node.status === 'fulfilled') await node.value.server.close()
    const created = await database.execute(
      `select type from events where type in ('APP_CREATED', 'ACCOUNT_CREATED') order by type`,
    )
    assert.deepEqual(
      started.flatMap((node) => (node.status === 'rejected' ? [node.reason] : [])),
      [],
    )
    assert.deepEqual(
      created.map(({ type }) => type),
      ['ACCOUNT_CREATED', 'APP_CREATED'],
    )
  })
})

/** What one node changes, the other knows in the next request, however busy it is. */
describeServer('N22: another node', (world) => {
  let other: SecondProcess
  let busy: { stop(): Promise<void> }
  before(async () => {
    other = await startSecondProcess(world())
    busy = keepBusy(other, await world().addClient({ grant_types: ['client_credentials'] }))
  })
  after(async () => {
    await busy.stop()
    await other[Symbol.asyncDispose]()
  })

  /** A client with everything that can be asked about, which the other node has seen. */
  async function setUp() {
    const registration = { grant_types: allGrants, allowed_scopes: allScopes }
    const [client, watcher, user] = await Promise.all([
      world().addClient(registration),
      world().addClient({ ...registration, introspect_any: true }),
      world().addUser(),
    ])
    const tokens = (await other.signIn(client, user, 'openid offline_access')).json
    const machine = (await other.token(client, own)).json.access_token
    return { client, watcher, user, tokens, machine }
  }

  it('lets no disabled client in, and nothing that was issued to it', async () => {
    const { client, watcher, user, tokens, machine } = await setUp()
    for (let round = 0; round < rounds; round++) {
      const code = await world().addCode(client, user)
      assert.equal((await other.token(client, own)).status, 200)
      assert.equal((await other.userinfo(tokens.access_token)).status, 200)
      await world().changeClient(client, { enabled: false })
      const answers = await Promise.all([
        other.token(client, own),
        other.refresh(client, tokens.refresh_token),
        other.redeem(client, code),
        other.introspect(client, machine),
        other.revoke(client, machine),
        other.userinfo(tokens.access_token),
      ])
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => 401),
      )
      for (const token of [tokens.access_token, tokens.refresh_token, machine]) {
        assert.equal(await other.isActive(watcher, token), false)
      }
      await world().changeClient(client, { enabled: true })
    }
  })

  it('knows a new secret, and no longer one that was removed', async () => {
    const { client } = await setUp()
    const { clientRegistry } = world().server.services
    let { secret } = client
    for (let round = 0; round < rounds; round++) {
      const { secret: next = '' } = await clientRegistry.rotateSecret(system, client.id, 0)
      const [before, now] = await Promise.all([
        other.token({ ...client, secret }, own),
        other.token({ ...client, secret: next }, own),
      ])
      assert.deepEqual([before.status, now.status], [401, 200])
      secret = next
    }
  })

  it('holds a client to its new registration', async () => {
    const { client } = await setUp()
    for (let round = 0; round < rounds; round++) {
      const may = round % 2 === 0
      const allowed_scopes = may ? ['api:read'] : ['api:write']
      await world().changeClient(client, { metadata: { allowed_scopes } })
      const { status } = await other.token(client, { ...own, scope: 'api:read' })
      assert.equal(status, may ? 200 : 400)
    }
  })

  it('knows which origins may call it', async () => {
    const { client } = await setUp()
    const origin = 'https://elsewhere.example'
    for (let round = 0; round < rounds; round++) {
      const may = round % 2 === 0
      const { clients } = world().server.services.storage.stores
      const record = await clients.find(client.id)
      if (!record) throw new Error('there is the client')
      const allowed_origins = may ? [origin] : []
      await clients.put({ ...record, metadata: { ...record.metadata, allowed_origins } })
      const { headers } = await other.send('OPTIONS', '/token-srv/token', { headers: { origin } })
      assert.equal(headers.get('access-control-allow-origin'), may ? origin : null)
    }
  })

  it('believes no withdrawn key, publishes none and signs with none', async () => {
    const { client, watcher } = await setUp()
    const { keyChanges } = world().server.services
    for (let round = 0; round < 5; round++) {
      const { access_token } = (await other.token(client, own)).json
      assert.ok(await other.isActive(watcher, access_token))
      const [header = ''] = access_token.split('.')
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
      await withdrawKey(keyChanges, system, kid)
      await ensureKeys(keyChanges, 'current')
      const [active, { json }, anew] = await Promise.all([
        other.isActive(watcher, access_token),
        other.send('GET', '/.well-known/jwks.json'),
        other.token(client, own),
      ])
      assert.equal(active, false)
      assert.ok(!json.keys.some((key) => key.kid === kid))
      assert.ok(await world().isActive(watcher, anew.json.access_token))
    }
  })
})

/** Asks a node for tokens without a pause, so that it has always read something a moment ago. */
function keepBusy(node: SecondProcess, client: TestClient) {
  let isOver = false
  async function askAgain(): Promise<void> {
    while (!isOver) assert.equal((await node.token(client, own)).status, 200)
  }
  const asking = Promise.all([askAgain(), askAgain(), askAgain()])
  return {
    async stop() {
      isOver = true
      await asking
    },
  }
}
