import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keptNames } from '../../src/compat/compat-client.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { secretPlaceholder } from '../../src/oauth/clients/client-secrets.ts'
import { ClientMetadata } from '../../src/oauth/model/client-metadata.ts'
import { describeManagementOnce, type ManagementWorld } from '../management/management-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { infrastructureApp } from './infrastructure-app.ts'

const clients = '/apps-srv/clients'

describeManagementOnce('clients as infrastructure code writes them', (world) => {
  /** The tool is a machine with the scopes of its documentation. */
  async function asTool(method: string, path: string, json?: unknown) {
    const bearer = await world().machineToken('apps_read', 'apps_write', 'apps_delete')
    const answer = await world().send(method, path, { bearer, json })
    return { ...answer, data: answer.json.data as Record<string, unknown> }
  }

  async function create(changes: object = {}) {
    const { status, data, text } = await asTool('POST', clients, {
      ...infrastructureApp,
      ...changes,
    })
    assert.equal(status, 200, text)
    return data
  }

  it('takes a whole resource, and answers each of its members as it was sent', async () => {
    const created = await create({ client_secret: 'chosen by the operator' })
    assert.equal(created.client_secret, 'chosen by the operator')
    const { data: read } = await asTool('GET', `${clients}/${created.client_id}`)
    for (const [name, value] of Object.entries(infrastructureApp)) {
      if (value === null || value === '') assert.ok(!(name in read) || read[name] !== value, name)
      else assert.deepEqual(read[name], value, name)
    }
    assert.equal(read._id, created.client_id)
    assert.equal(read.client_secret, secretPlaceholder, 'a secret is answered once')
    assert.equal(read.access_token_lifetime, 7200)
    assert.equal(read.refresh_token_absolute_lifetime, 15_780_000)
    assert.deepEqual(read.post_logout_redirect_uris, infrastructureApp.allowed_logout_urls)
  })

  it('gives the lifetimes and the name that it was told', async () => {
    const created = await create({ client_secret: 'chosen by the operator', allowed_groups: [] })
    const client = {
      id: String(created.client_id),
      secret: 'chosen by the operator',
      redirectUri: '',
    }
    const { json } = await world().signIn(client, await world().addUser(), 'openid')
    assert.deepEqual([json.expires_in, json.id_token_expires_in], [7200, 7200])
  })

  it('changes what is sent, and nothing else', async () => {
    const { client_id } = await create({
      consent: null,
      require_pkce: true,
      company_name: 'Before',
    })
    const changed = await asTool('PUT', clients, {
      client_id,
      _id: client_id,
      client_display_name: 'The shop',
      token_lifetime_in_seconds: 60,
      redirect_uris: null,
      client_name: '',
      company_name: 'After',
      allowed_groups: [],
    })
    assert.equal(changed.status, 200, changed.text)
    const { data } = await asTool('GET', `${clients}/${client_id}`)
    assert.deepEqual(changed.data, data)
    assert.equal(data.client_display_name, 'The shop')
    assert.equal(data.access_token_lifetime, 60)
    assert.equal(data.company_name, 'After')
    assert.equal(data.client_name, infrastructureApp.client_name)
    assert.deepEqual(data.redirect_uris, infrastructureApp.redirect_uris)
    assert.deepEqual(data.allowed_groups, [])
    assert.deepEqual([data.require_pkce, data.enabled], [true, true])
  })

  it('keeps the secret through changes, and answers only the one that it was sent', async () => {
    const { client_id, client_secret: secret } = await create({ client_type: 'REGULAR_WEB' })
    const client = { id: String(client_id), secret: String(secret), redirectUri: '' }
    const works = async () =>
      (await world().token(client, { grant_type: 'refresh_token', refresh_token: 'x' })).json
        .error === 'invalid_grant'
    assert.ok(await works())
    const silent = await asTool('PUT', clients, { ...infrastructureApp, client_id })
    assert.equal(silent.data.client_secret, secretPlaceholder)
    const same = await asTool('PUT', clients, { client_id, client_secret: secret })
    assert.equal(same.data.client_secret, secret)
    const other = await asTool('PUT', clients, { client_id, client_secret: 'another one' })
    assert.equal(other.status, 400)
    assert.match(other.text, /rotation of the secret/)
    assert.ok(await works())
    assert.ok(!silent.text.includes(String(secret)))
  })

  it('names the client that is missing, and refuses a body that names none', async () => {
    const codeOf = (text: string) => JSON.parse(text).error.code
    const unknown = await asTool('PUT', clients, { ...infrastructureApp, client_id: randomId() })
    assert.deepEqual([unknown.status, codeOf(unknown.text)], [404, 12001])
    for (const client_id of [undefined, null, '', 7, 'a b']) {
      const nameless = await asTool('PUT', clients, { ...infrastructureApp, client_id })
      assert.deepEqual([nameless.status, codeOf(nameless.text)], [400, 12003])
      assert.match(nameless.text, /client_id/)
    }
    for (const client_id of [null, ''])
      assert.match(String((await create({ client_id })).client_id), /^[\w-]{22}$/)
    const gone = await create()
    assert.equal((await asTool('DELETE', `${clients}/${gone.client_id}`)).status, 200)
    assert.equal((await asTool('GET', `${clients}/${gone.client_id}`)).status, 404)
  })

  it('takes each kind of client with the defaults that the tool adds', async () => {
    const machine = await create({
      client_type: 'NON_INTERACTIVE',
      grant_types: ['client_credentials'],
      allowed_scopes: ['api:read'],
      redirect_uris: null,
      allowed_logout_urls: null,
    })
    assert.deepEqual(machine.response_types, [])
    assert.match(String(machine.client_secret), /^[\w-]{43}$/)
    const app = await create({ client_type: 'IOS', redirect_uris: ['com.example.shop:/callback'] })
    assert.deepEqual(
      [app.application_type, app.token_endpoint_auth_method, app.client_secret],
      ['native', 'none', secretPlaceholder],
    )
    const zero = await create({ token_lifetime_in_seconds: 0, default_max_age: null })
    assert.equal(zero.access_token_lifetime, undefined)
  })

  it('keeps nothing that is named a secret, nothing large, and no name of its own', async () => {
    const spi = {
      spi_url: 'https://spi.example',
      clientSecret: 'hidden',
      deep: [{ privateKey: 'k' }],
    }
    const made = await create({ login_spi: spi, registration_access_token: 'hidden' })
    assert.deepEqual(made.login_spi, { spi_url: 'https://spi.example', deep: [{}] })
    assert.equal('registration_access_token' in made, false)
    const large = await asTool('POST', clients, {
      ...infrastructureApp,
      description: 'x'.repeat(20_000),
    })
    assert.equal(large.status, 400)
    const hidden = { client_id: randomId(), other_members: { consent: 'implicit' } }
    const disguised = await asTool('POST', clients, hidden)
    assert.match(disguised.text, /other_members.consent/)
    const proto = JSON.parse('{"__proto__": {"consent": "implicit"}, "constructor": 1}')
    assert.equal((await create(proto)).consent, 'explicit')
  })

  it('ignores a name that nobody knows, and answers it in no call', async () => {
    const [name, client_id] = [`x_${randomId()}`, randomId()]
    const unknown = { [name]: { deep: 'unheard' }, __v: 7, company_name: 'Known Ltd' }
    const answers = [
      await asTool('POST', clients, { ...infrastructureApp, ...unknown, client_id }),
      await asTool('PUT', clients, { ...unknown, client_id }),
      await asTool('GET', `${clients}/${client_id}`),
      // Our own member takes any name, but does not lift it to the top.
      await asTool('PUT', clients, { client_id, other_members: { [name]: 'nested' } }),
    ]
    for (const { status, text, data } of answers) {
      assert.equal(status, 200, text)
      assert.ok(!(name in data) && !('__v' in data), text)
      assert.equal(data.company_name, 'Known Ltd')
    }
    assert.ok(!answers[2]?.text.includes(name), 'nor was it kept')
  })

  it('keeps each member under one name', () => {
    const own = Object.keys(ClientMetadata.properties)
    assert.deepEqual(
      keptNames.filter((name) => own.includes(name)),
      [],
    )
    assert.equal(new Set(keptNames).size, keptNames.length)
  })

  it('lets a record be sent back whole, in both ways', async () => {
    const { client_id } = await create()
    const { data: before } = await asTool('GET', `${clients}/${client_id}`)
    for (const [method, path] of [
      ['PUT', clients],
      ['PUT', `${clients}/${client_id}`],
    ] as const) {
      const { status, text, data } = await asTool(method, path, before)
      assert.equal(status, 200, text)
      assert.deepEqual(data, { ...before, updated_at: data.updated_at })
    }
  })

  it('gives no more than the tool has itself', async () => {
    const powers = [
      { consent: 'implicit' },
      { allowed_scopes: ['ostiary:users_delete'], grant_types: ['client_credentials'] },
      { introspect_any: true },
    ]
    const { client_id } = await create({ client_type: 'REGULAR_WEB' })
    for (const power of powers) {
      for (const method of ['POST', 'PUT']) {
        const id = method === 'PUT' ? client_id : randomId()
        const body = { ...infrastructureApp, client_type: 'REGULAR_WEB', ...power, client_id: id }
        assert.equal((await asTool(method, clients, body)).status, 403, JSON.stringify(power))
      }
    }
    const mighty = await world().ask('POST', clients, {
      consent: 'implicit',
      redirect_uris: ['https://a.example/'],
    })
    for (const client_secret of [mighty.client_secret, 'a guess']) {
      const body = { client_id: mighty.client_id, client_secret }
      assert.equal((await asTool('PUT', clients, body)).status, 403)
    }
  })

  it('loses no change that it confirmed, when two come at once', async () => {
    const { client_id } = await create()
    const bearer = await world().machineToken('apps_write')
    const changes = [{ client_name: 'one' }, { company_name: 'two' }, { contacts: ['three'] }]
    const answers = await Promise.all(
      changes.map(async (change) => {
        const json = { client_id, ...change }
        return { change, ...(await world().send('PUT', clients, { bearer, json })) }
      }),
    )
    const { data } = await asTool('GET', `${clients}/${client_id}`)
    const confirmed = answers.filter(({ status }) => status === 200)
    assert.ok(confirmed.length >= 1)
    for (const { change } of confirmed) assert.deepEqual({ ...data, ...change }, data)
    for (const { status } of answers) assert.ok(status === 200 || status === 409)
  })

  it('opens the client to the groups that it names', async () => {
    const [user, stranger] = [await world().addUser(), await world().addUser()]
    const groupId = await staff(world(), user)
    const secret = 'chosen by the operator'
    const allowed_groups = [{ id: 'x', groupId, roles: ['CLERK'], default_roles: null }]
    const { client_id } = await create({ client_secret: secret, allowed_groups })
    const client = { id: String(client_id), secret, redirectUri: '' }
    assert.equal((await world().signIn(client, user)).status, 200)
    assert.equal((await world().signIn(client, stranger)).status, 400)

    const json = {
      client_id,
      allowed_groups: [{ id: 'x', groupId, roles: null, default_roles: ['CLERK'] }],
    }
    const refused = await asTool('PUT', clients, json)
    assert.equal(refused.status, 403)
    assert.match(refused.text, /lacks ostiary:groups_write/)
    const bearer = await world().machineToken('apps_write', 'groups_write')
    const changed = await world().send('PUT', clients, { bearer, json })
    assert.equal(changed.status, 200, changed.text)
    const { data } = await asTool('GET', `${clients}/${client_id}`)
    assert.deepEqual(data.allowed_groups, [{ groupId, default_roles: ['CLERK'] }])
  })
})

async function staff(world: ManagementWorld, user: Parameters<typeof addGroups>[1]) {
  const [groupId = ''] = await addGroups(world, user, [{ groupId: 'staff', roles: ['CLERK'] }])
  return groupId
}
