import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { secretPlaceholder } from '../../src/oauth/clients/client-secrets.ts'
import { describeManagement } from '../management/management-world.ts'
import {
  appShape,
  decode,
  groupShape,
  groupTypeShape,
  roleShape,
  type Shape,
  scopeShape,
  webhookShape,
} from './typed-tools.ts'

type Members = Record<string, unknown>

const clients = '/apps-srv/clients'
const scopes = '/scopes-srv/scope'

describeManagement('resources of a typed tool', (world) => {
  async function bearerFor(family: string) {
    return world().machineToken(...['read', 'write', 'delete'].map((verb) => `${family}_${verb}`))
  }

  /** The calls of one tool, which decodes every answer into its own types. */
  async function tool(family: string, shape: Shape) {
    const bearer = await bearerFor(family)
    return async (method: string, path: string, json?: unknown) => {
      const answer = await world().send(method, path, { bearer, json })
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
      if (answer.status === 204) return undefined
      assert.equal(answer.json.success, true)
      return decode(shape, answer.json.data) as Members
    }
  }

  /** What the tool sent is what it reads; else it reports a difference after every run. */
  function assertSame(decoded: Members | undefined, sent: Members) {
    for (const [name, value] of Object.entries(sent)) {
      if (value !== null) assert.deepEqual(decoded?.[name], value, name)
    }
  }

  const app = (changes: Members = {}): Members => ({
    client_type: 'REGULAR_WEB',
    client_name: 'shop',
    client_display_name: 'Shop',
    redirect_uris: ['https://shop.example.com/callback'],
    allowed_logout_urls: ['https://shop.example.com/bye'],
    allowed_scopes: ['openid', 'profile'],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    contacts: [],
    token_lifetime_in_seconds: 7200,
    id_token_lifetime_in_seconds: 7200,
    refresh_token_lifetime_in_seconds: 86_400,
    default_max_age: 600,
    allowed_groups: [],
    captcha_ref: null,
    logo_uri: null,
    ...changes,
  })

  it('M11: an app is created, read, changed, read and deleted, with a secret in every answer', async () => {
    const call = await tool('apps', appShape)
    const sent = app()
    const made = await call('POST', clients, sent)
    assertSame(made, sent)
    assert.match(String(made?.client_secret), /^[\w-]{43}$/)
    const path = `${clients}/${made?.client_id}`
    const read = await call('GET', path)
    assert.deepEqual(read?.appKey, {})
    assert.deepEqual(read, { ...made, client_secret: secretPlaceholder })

    // Some tools send the secret that they were given, others the one that they read.
    for (const client_secret of [made?.client_secret, read?.client_secret]) {
      const change = app({
        client_id: made?.client_id,
        client_name: randomId(),
        client_secret,
        appKey: {},
      })
      const changed = await call('PUT', clients, change)
      assertSame(changed, change)
      assert.deepEqual(await call('GET', path), { ...changed, client_secret: secretPlaceholder })
    }
    const silent = await call('PUT', clients, app({ client_id: made?.client_id }))
    assert.equal(silent?.client_secret, secretPlaceholder)

    const client = { id: String(made?.client_id), secret: String(made?.client_secret) }
    const grant = { grant_type: 'refresh_token', refresh_token: 'x' }
    const answer = await world().token({ ...client, redirectUri: '' }, grant)
    assert.notEqual(answer.json.error, 'invalid_client', 'the secret is still valid')

    await call('DELETE', path)
    const bearer = await bearerFor('apps')
    assert.equal((await world().send('GET', path, { bearer })).status, 404)
  })

  it('M11: a public app has the placeholder too, and keeps having no secret', async () => {
    const call = await tool('apps', appShape)
    const made = await call('POST', clients, app({ client_type: 'SINGLE_PAGE' }))
    assert.equal(made?.client_secret, secretPlaceholder)
    assert.equal(made?.token_endpoint_auth_method, 'none')
    const changed = await call('PUT', clients, {
      ...app({ client_type: 'SINGLE_PAGE', client_name: 'other' }),
      client_id: made?.client_id,
      client_secret: made?.client_secret,
    })
    assert.equal(changed?.token_endpoint_auth_method, 'none')
    assert.equal(changed?.client_secret, secretPlaceholder)
    const again = await call('POST', clients, app({ client_secret: secretPlaceholder }))
    assert.match(String(again?.client_secret), /^[\w-]{43}$/, 'it is never chosen as a secret')
  })

  it('M11: the placeholder is no secret: it opens nothing and nobody can choose it', async () => {
    const call = await tool('apps', appShape)
    const made = await call('POST', clients, app({ grant_types: ['client_credentials'] }))
    const client = { id: String(made?.client_id), secret: secretPlaceholder, redirectUri: '' }
    const answer = await world().token(client, { grant_type: 'client_credentials' })
    assert.equal(answer.json.error, 'invalid_client')
    await assert.rejects(world().addClient({ client_secret: secretPlaceholder }), /client_secret/)
  })

  it('M11: NON_INTERACTIVE without grants means client_credentials', async () => {
    const call = await tool('apps', appShape)
    for (const grant_types of [undefined, null, []]) {
      const sent = app({
        client_type: 'NON_INTERACTIVE',
        grant_types,
        response_types: ['code'],
        redirect_uris: [],
        allowed_logout_urls: [],
        allowed_scopes: ['api:read'],
      })
      const made = await call('POST', clients, sent)
      assert.deepEqual(made?.grant_types, ['client_credentials'])
      assert.deepEqual(made?.response_types, [])
      const client = {
        id: String(made?.client_id),
        secret: String(made?.client_secret),
        redirectUri: '',
      }
      const form = { grant_type: 'client_credentials', scope: 'api:read' }
      assert.equal((await world().token(client, form)).status, 200)
    }
    const general = await world().addClient({
      client_type: 'NON_INTERACTIVE',
      grant_types: undefined,
      redirect_uris: undefined,
      allowed_scopes: ['api:read'],
    })
    assert.equal((await world().token(general, { grant_type: 'client_credentials' })).status, 200)
  })

  it('M11: a scope is created, read, changed, read and deleted, with its owner', async () => {
    const call = await tool('scopes', scopeShape)
    const scopeKey = `Invoices-${randomId()}`
    const sent = {
      _id: null,
      scopeKey,
      securityLevel: 'PUBLIC',
      requiredUserConsent: false,
      localeWiseDescription: [
        { locale: 'fr-FR', language: 'fr', title: 'Vos factures', description: '' },
        { locale: 'en-US', language: 'en', title: 'Your invoices', description: 'All of them.' },
        { locale: 'de', language: 'de', title: 'Ihre Rechnungen', description: '' },
      ],
      group_name: ['money'],
      scopeOwner: 'ADMIN',
    }
    const made = await call('POST', scopes, sent)
    assertSame(made, sent)
    const path = `${scopes}?scopekey=${scopeKey.toLowerCase()}`
    assert.deepEqual(await call('GET', path), made)
    const change = {
      ...sent,
      _id: made?._id,
      securityLevel: 'CONFIDENTIAL',
      localeWiseDescription: sent.localeWiseDescription.toReversed(),
      group_name: [],
    }
    const changed = await call('POST', scopes, change)
    assertSame(changed, change)
    assert.deepEqual(await call('GET', path), changed)
    await call('DELETE', `${scopes}/${scopeKey.toLowerCase()}`)
  })

  it('M11: a group is created, read, changed, read and deleted, and absent then', async () => {
    const call = await tool('groups', groupShape)
    const groupId = randomId()
    const path = `/groups-srv/usergroups/${groupId}`
    assert.equal(await call('GET', path), undefined, '204')
    const sent = {
      groupId,
      groupName: 'Sales',
      groupType: '',
      parentId: 'root',
      description: '',
      logoUrl: null,
      make_first_user_admin: false,
      memberProfileVisibility: 'full',
      noneMemberProfileVisibility: 'none',
      customFields: {},
      of_another_version: { deep: [null] },
    }
    const { of_another_version: _, ...known } = sent
    const made = await call('POST', '/groups-srv/usergroups', sent)
    assertSame(made, known)
    assertSame(await call('GET', path), known)
    const change = { ...sent, groupName: 'Sales and more', description: 'They sell.' }
    const { of_another_version: __, ...changedMembers } = change
    assertSame(await call('PUT', '/groups-srv/usergroups', change), changedMembers)
    assertSame(await call('GET', path), changedMembers)
    await call('DELETE', path)
    assert.equal(await call('GET', path), undefined, '204')
  })

  it('M11: group types, roles and webhooks keep their types through the same calls', async () => {
    const types = await tool('groups', groupTypeShape)
    const groupType = randomId()
    const type = {
      groupType,
      description: '',
      roleMode: 'allowed_roles',
      allowedRoles: ['CLERK'],
      x: null,
    }
    const { x: _, ...typeMembers } = type
    assertSame(await types('POST', '/groups-srv/grouptypes', type), typeMembers)
    const anyRole = { ...typeMembers, roleMode: 'any_roles', allowedRoles: [] }
    assertSame(await types('PUT', '/groups-srv/grouptypes', anyRole), anyRole)
    assertSame(await types('GET', `/groups-srv/grouptypes?groupType=${groupType}`), anyRole)
    await types('DELETE', `/groups-srv/grouptypes/${groupType}`)

    const hooks = await tool('webhook', webhookShape)
    const hook = {
      _id: null,
      url: 'https://hooks.example.com/in',
      auth_type: 'APIKEY',
      apikeyDetails: {
        apikey: 'a key that is long enough',
        apikey_placeholder: 'x-api-key',
        apikey_placement: 'header',
      },
      events: ['ACCOUNT_CREATED'],
      disable: false,
    }
    const made = await hooks('POST', '/webhook-srv/webhook', hook)
    assertSame(made, { url: hook.url, auth_type: hook.auth_type, disable: false })
    const read = await hooks('GET', `/webhook-srv/webhook?id=${made?._id}`)
    assert.deepEqual(read?.events, made?.events)
    const changed = await hooks('POST', '/webhook-srv/webhook', { ...read, disable: true })
    assert.deepEqual(changed, { ...read, disable: true })
    await hooks('DELETE', `/webhook-srv/webhook/${made?._id}`)
  })

  it('M11: the GET of a role may carry a JSON body, on a connection that goes on', async () => {
    const role = randomId()
    const sent = { role, name: 'Clerk', description: '', more: null }
    const call = await tool('roles', roleShape)
    assertSame(await call('POST', '/roles-srv/role', sent), { role, name: 'Clerk' })
    const token = await bearerFor('roles')
    const path = `/roles-srv/role?role=${role}`
    const first = await getWithBody(`${world().issuer}${path}`, token, { role })
    assert.equal(first.status, 200, first.text)
    assert.deepEqual(decode(roleShape, JSON.parse(first.text).data), {
      role,
      name: 'Clerk',
      description: '',
    })
    await call('DELETE', path)
  })
})

/** `fetch` refuses a GET with a body, as the libraries of these tools do not. */
function getWithBody(url: string, token: string, json: unknown) {
  const body = JSON.stringify(json)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = httpRequest(url, { method: 'GET', headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode, text })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
