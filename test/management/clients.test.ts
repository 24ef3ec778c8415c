import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { inSeconds } from '../../src/kernel/time.ts'
import { secretPlaceholder } from '../../src/oauth/clients/client-secrets.ts'
import { legacyCalls } from '../v1/legacy-calls.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of clients', (world) => {
  const clients = '/apps-srv/clients'
  const machine = () => ({
    client_id: `c-${randomId()}`,
    grant_types: ['client_credentials'],
    allowed_scopes: ['api:read'],
  })
  const errorOf = async (method: string, at: string, json?: object, headers = {}) => {
    const answer = await world().admin(method, at, json, headers)
    const { error } = answer.json as unknown as { error: { code: number; moreInfo: string } }
    return { status: answer.status, code: error.code, moreInfo: error.moreInfo }
  }
  const login = async (id: unknown, secret: unknown) =>
    world().token(
      { id: String(id), secret: String(secret), redirectUri: '' },
      { grant_type: 'client_credentials' },
    )

  it('takes minimum_acr only as one of the acr values of the server', async () => {
    const { ask, send } = world()
    const metadata = (await send('GET', '/.well-known/openid-configuration')).json
    const supported = metadata.acr_values_supported as readonly string[]
    assert.equal(supported.length, 3)
    for (const minimum_acr of supported) {
      const made = await ask('POST', clients, { ...machine(), minimum_acr })
      assert.equal(made.minimum_acr, minimum_acr)
      const read = await ask('GET', `${clients}/${made.client_id}`)
      assert.equal(read.minimum_acr, minimum_acr)
    }
    for (const minimum_acr of ['mfa', 'two-factor', 'PHR', 'phr ', 1, true, [supported[1]], {}]) {
      const answer = await world().admin('POST', clients, { ...machine(), minimum_acr })
      assert.equal(answer.status, 400, `${JSON.stringify(minimum_acr)} ${answer.text}`)
      assert.match(answer.text, /minimum_acr/)
    }
    // Existing clients of this call send both for what is not set.
    for (const minimum_acr of [null, '']) {
      const absent = await ask('POST', clients, { ...machine(), minimum_acr })
      assert.equal(absent.minimum_acr, undefined)
    }
  })

  it('registers a client whose secret works, with every default filled in', async () => {
    const { ask } = world()
    const given = machine()
    const made = await ask('POST', clients, given)
    assert.equal(made.client_id, given.client_id)
    assert.equal(made.token_endpoint_auth_method, 'client_secret_basic')
    assert.match(String(made.client_secret), /^[\w-]{43}$/)
    assert.equal((await login(made.client_id, made.client_secret)).status, 200)

    const { client_id: id } = await ask('POST', clients, { grant_types: ['client_credentials'] })
    assert.match(String(id), /^[\w-]{22}$/)
    const open = { token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example/cb'] }
    assert.equal((await ask('POST', clients, open)).client_secret, secretPlaceholder)
  })

  it('names everything that is wrong with a registration', async () => {
    const { status, code, moreInfo } = await errorOf('POST', clients, {
      client_id: 'a b',
      redirect_uris: ['javascript:alert(1)'],
      grant_types: ['magic'],
    })
    assert.deepEqual([status, code], [400, 12003])
    for (const field of ['client_id', 'redirect_uris[0]', 'grant_types[0]']) {
      assert.ok(moreInfo.includes(`/${field}: `), field)
    }
    const given = machine()
    await world().ask('POST', clients, given)
    const path = `${clients}/${given.client_id}`
    const misspelt = await errorOf('PUT', path, { ...given, require_pcke: true })
    assert.deepEqual([misspelt.status, misspelt.code], [400, 12003])
    assert.match(misspelt.moreInfo, /\/require_pcke: is not known/)
    const twice = await errorOf('POST', clients, given)
    assert.deepEqual([twice.status, twice.code], [409, 12002])
  })

  it('refuses an algorithm that the server has no key for', async () => {
    const given = machine()
    const path = `${clients}/${given.client_id}`
    await world().ask('POST', clients, given)
    const unserved = { ...given, access_token_signed_response_alg: 'PS256' }
    for (const [method, at, body] of [
      ['POST', clients, { ...unserved, client_id: `${given.client_id}-2` }],
      ['PUT', path, unserved],
    ] as const) {
      const { status, code, moreInfo } = await errorOf(method, at, body)
      assert.deepEqual([status, code], [400, 12003])
      assert.match(moreInfo, /access_token_signed_response_alg: .*keys\.algorithms/)
    }
  })

  it('replaces a registration, at once and only if it is the one that was read', async () => {
    const { admin, ask } = world()
    const given = machine()
    const { client_secret } = await ask('POST', clients, given)
    const path = `${clients}/${given.client_id}`
    const read = await admin('GET', path)
    const etag = read.headers.get('etag') ?? ''
    const record = read.json.data as Record<string, unknown>

    const back = await admin('PUT', path, record, { 'if-match': etag })
    assert.equal(back.status, 200)
    assert.deepEqual({ ...(back.json.data as object), updated_at: 0 }, { ...record, updated_at: 0 })
    const off = await admin('PUT', path, { ...record, enabled: false }, { 'if-match': etag })
    assert.equal(off.status, 200)
    assert.equal((await login(given.client_id, client_secret)).status, 401)
    const stale = await errorOf('PUT', path, record, { 'if-match': etag })
    assert.deepEqual([stale.status, stale.code], [409, 12006])

    const { grant_types, allowed_scopes } = given
    const changed = await ask('PUT', path, { grant_types, allowed_scopes, client_name: 'Other' })
    assert.deepEqual([changed.client_name, changed.enabled], ['Other', false])
    const secret = await errorOf('PUT', path, { ...given, client_secret: 'mine' })
    assert.deepEqual([secret.status, secret.code], [400, 12003])
    const nobody = await errorOf('PUT', `${clients}/nobody`, { grant_types })
    assert.deepEqual([nobody.status, nobody.code], [404, 12001])
  })

  it('makes a secret where a registration begins to need one, and forgets it where it ends to', async () => {
    const { ask } = world()
    const uris = { redirect_uris: ['https://app.example/cb'] }
    const id = `c-${randomId()}`
    await ask('POST', clients, { client_id: id, ...uris, token_endpoint_auth_method: 'none' })
    const path = `${clients}/${id}`
    const confidential = await ask('PUT', path, uris)
    assert.equal(typeof confidential.client_secret, 'string')
    assert.equal((await ask('PUT', path, uris)).client_secret, secretPlaceholder)
    // Signatures need the secret itself, of which only a digest was kept.
    const signing = await ask('PUT', path, { ...uris, id_token_signed_response_alg: 'HS256' })
    assert.equal(typeof signing.client_secret, 'string')
    const none = await ask('PUT', path, { ...uris, token_endpoint_auth_method: 'none' })
    assert.deepEqual(none.secrets, [])
  })

  it('rotates a secret: both count for a while, then the new one alone', async () => {
    const { advance, ask } = world()
    const given = machine()
    const { client_secret: first } = await ask('POST', clients, given)
    const path = `${clients}/${given.client_id}/secret`
    const { client_secret: second } = await ask('POST', path, { overlap: 600 })
    assert.equal((await login(given.client_id, first)).status, 200)
    assert.equal((await login(given.client_id, second)).status, 200)
    advance(601_000)
    assert.equal((await login(given.client_id, first)).status, 401)
    const { client_secret: third, secrets } = await ask('POST', path, { overlap: 0 })
    assert.equal((await login(given.client_id, second)).status, 401)
    assert.equal((await login(given.client_id, third)).status, 200)
    assert.equal((secrets as unknown[]).length, 1)
    for (let i = 0; i < 8; i++) await ask('POST', path)
    const { secrets: many } = await ask('GET', `${clients}/${given.client_id}`)
    assert.equal((many as unknown[]).length, 5)
    for (const overlap of [-1, 1.5, '5', 30 * 86_400 + 1]) {
      assert.equal((await errorOf('POST', path, { overlap })).code, 12003)
    }
    const open = { token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example/cb'] }
    const { client_id } = await ask('POST', clients, open)
    assert.equal((await errorOf('POST', `${clients}/${client_id}/secret`)).code, 12004)
  })

  it('N3: deletes a client, and lets nothing of it come back under its name', async () => {
    const { addUser, ask, introspect, isActive, refresh, server, signIn } = world()
    const id = `c-${randomId()}`
    const registration = {
      client_id: id,
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    }
    const { client_secret } = await ask('POST', clients, registration)
    const client = { id, secret: String(client_secret), redirectUri: '' }
    const user = await addUser()
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    const { stores } = server.services.storage
    const { registrationId = '' } = (await stores.clients.find(id)) ?? {}
    const given = { sub: user.sub, clientId: id, registrationId, scopes: ['openid'], claims: [] }
    await stores.consents.add({ ...given, grantedAt: Date.now() })

    assert.deepEqual(await ask('DELETE', `${clients}/${id}`), { deleted: true })
    assert.equal((await introspect(client, tokens.access_token)).status, 401)
    assert.equal((await errorOf('GET', `${clients}/${id}`)).code, 12001)
    assert.equal((await errorOf('DELETE', `${clients}/${id}`)).code, 12001)
    assert.equal(await stores.consents.find(user.sub, { id, registrationId }), undefined)

    const again = await ask('POST', clients, registration)
    const successor = { ...client, secret: String(again.client_secret) }
    assert.equal((await refresh(successor, tokens.refresh_token)).status, 400)
    assert.equal(await isActive(successor, tokens.access_token), false)
    const anew = (await signIn(successor, user, 'openid offline_access')).json
    assert.ok(await isActive(successor, anew.access_token))
    assert.equal((await refresh(successor, anew.refresh_token)).status, 200)
  })

  it('looks nowhere for what cannot name a client', async () => {
    const odd = ['%00', '%0A', 'a%20b', '%F0%9F%92%A5', 'a'.repeat(129)]
    for (const id of odd) {
      const path = `${clients}/${id}`
      for (const [method, at] of [
        ['GET', path],
        ['PUT', path],
        ['DELETE', path],
        ['POST', `${path}/secret`],
      ] as const) {
        const json = method === 'PUT' || method === 'POST' ? {} : undefined
        assert.equal((await errorOf(method, at, json)).code, 12001, `${method} ${at}`)
      }
    }
  })

  it('lists clients page by page', async () => {
    const { ask } = world()
    for (let i = 0; i < 3; i++) await ask('POST', clients, machine())
    const found: string[] = []
    for (let next = ''; ; ) {
      const page = (await ask(
        'GET',
        `${clients}?limit=2${next && `&after=${next}`}`,
      )) as unknown as {
        clients: { client_id: string }[]
        next?: string
      }
      found.push(...page.clients.map(({ client_id }) => client_id))
      if (!page.next) break
      next = page.next
    }
    assert.deepEqual(found, found.toSorted())
    assert.ok(found.length >= 3)
    for (const query of [
      'limit=0',
      'limit=x',
      'limit=201',
      'after=x',
      'page=1',
      'limit=1&limit=2',
    ]) {
      assert.equal((await world().admin('GET', `${clients}?${query}`)).status, 400, query)
    }
  })

  it('finds clients by words of their names and ids, on every page', async () => {
    const { ask } = world()
    const named = async (client_id: string, names: object) => {
      await ask('POST', clients, { ...machine(), client_id, ...names })
    }
    await named('mill-a', { client_name: 'Ölmühle' })
    await named('mill-b', { client_name: 'Presse', client_display_name: 'Öl aus der Mühle' })
    await named('olmuhle-c', {})
    await named('other-d', { client_name: 'Windmühle' })
    const find = async (query: Readonly<Record<string, string>>) => {
      const found: string[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const asked = new URLSearchParams({ limit: '2', ...query, ...(next && { after: next }) })
        const page = (await ask('GET', `${clients}?${asked}`)) as {
          clients: { client_id: string }[]
          next?: string
        }
        assert.ok(page.clients.length <= 2)
        found.push(...page.clients.map(({ client_id }) => client_id))
        next = page.next
      }
      return found
    }
    assert.deepEqual(await find({ text: 'muhle öl' }), ['mill-a', 'mill-b', 'olmuhle-c'])
    assert.deepEqual(await find({ text: ' WINDMÜHLE ' }), ['other-d'])
    assert.deepEqual(await find({ text: 'mill-a' }), ['mill-a'])
    assert.deepEqual(await find({ text: 'mill-a presse' }), [])
    assert.deepEqual(await find({ text: 'muhle', scope: 'nobody:asks' }), [])
    assert.deepEqual(await find({ text: 'mill-a', usage: 'v1' }), [], 'it never used v1')
    for (const text of ['', 'x'.repeat(257)]) {
      assert.equal((await errorOf('GET', `${clients}?text=${text}`)).code, 12003)
    }
  })

  it('lists who uses v1 and since when, page by page', async () => {
    const { addClient, advance, ask, now, server } = world()
    const calls = legacyCalls(world())
    const registered = { grant_types: ['client_credentials'] }
    const users = await Promise.all([1, 2, 3].map(() => addClient(registered)))
    const idle = await addClient(registered)
    const from = inSeconds(now())
    for (const client of users) await calls.token(client, { grant_type: 'client_credentials' })
    advance(7_200_000)
    const [again] = users
    assert.ok(again)
    await calls.token(again, { grant_type: 'client_credentials' })
    await server.services.legacyCalls.flush()

    type Use = {
      client_id: string
      v1_use: { first_at: number; last_at: number; calls_30_days: number }
    }
    const found = new Map<string, Use>()
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = `usage=v1&limit=2${next && `&after=${next}`}`
      const page = (await ask('GET', `${clients}?${query}`)) as { clients?: Use[]; next?: string }
      assert.ok(page.clients && page.clients.length <= 2)
      for (const client of page.clients) found.set(client.client_id, client)
      next = page.next
    }
    assert.ok(!found.has(idle.id), 'never used v1')
    const ofAgain = await ask('GET', `${clients}?usage=v1&limit=200&text=${again.id}`)
    assert.deepEqual(ofAgain, { clients: [found.get(again.id)] })
    for (const { id } of users) {
      const { first_at, last_at } = found.get(id)?.v1_use ?? { first_at: 0, last_at: 0 }
      assert.ok(first_at >= from && first_at < from + 60, id)
      assert.equal(last_at - first_at >= 7200, id === again.id, id)
      assert.equal(found.get(id)?.v1_use.calls_30_days, id === again.id ? 2 : 1, id)
    }
    await ask('DELETE', `${clients}/${again.id}`)
    const text = JSON.stringify(await ask('GET', `${clients}?usage=v1&limit=200`))
    assert.ok(!text.includes(again.id), 'deleted')
    assert.ok(!text.includes('secret":'), 'no secret is returned')
    for (const usage of ['v2', '', 'V1']) {
      assert.equal((await errorOf('GET', `${clients}?usage=${usage}`)).code, 12003)
    }
  })

  it('lets no machine raise its rights by way of a client', async () => {
    const { ask, machineToken, send } = world()
    const bearer = await machineToken('apps_read', 'apps_write', 'apps_delete')
    const powerful = { ...machine(), allowed_scopes: ['ostiary:users_delete'] }
    await ask('POST', clients, powerful)
    const path = `${clients}/${powerful.client_id}`
    const attempts: [string, string, object?][] = [
      ['POST', clients, { ...powerful, client_id: 'mine' }],
      ['POST', clients, { ...machine(), introspect_any: true }],
      ['POST', clients, { ...machine(), allowed_scopes: undefined, scope: 'ostiary:users_write' }],
      ['PUT', path, { ...machine(), client_id: undefined }],
      ['POST', `${path}/secret`, {}],
      ['DELETE', path],
    ]
    for (const [method, at, json] of attempts) {
      const { status, text } = await send(method, at, { bearer, json })
      assert.equal(status, 403, `${method} ${at} ${text}`)
      assert.match(text, /"code":12007/)
    }
    const harmless = machine()
    const made = await send('POST', clients, { bearer, json: harmless })
    assert.equal(made.status, 200)
    const raised = { ...harmless, allowed_scopes: ['ostiary:users_write'] }
    const change = await send('PUT', `${clients}/${harmless.client_id}`, { bearer, json: raised })
    assert.equal(change.status, 403)
    const same = { ...machine(), allowed_scopes: ['ostiary:apps_read'] }
    assert.equal((await send('POST', clients, { bearer, json: same })).status, 200)
  })
})
