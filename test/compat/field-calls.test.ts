import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { callsWithoutCounterpart } from '../../src/compat/calls-without-counterpart.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { notInReference } from '../../src/routing/route-doc.ts'
import { describeManagement, type ManagementWorld } from '../management/management-world.ts'
import { deviceClient } from '../support/device-calls.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import type { SendOptions, TestClient, TestUser } from '../support/server-world.ts'
import { requestIdOf } from './own-pages.ts'
import {
  appShape,
  decode,
  groupShape,
  groupTypeShape,
  type Kind,
  roleShape,
  scopeShape,
  webhookShape,
} from './typed-tools.ts'

const origin = 'https://app.example'
/** What the browser library of the field sends with its calls (CONTRACT §2). */
const libraryHeaders = ['requestId', 'accept-language', 'acceptlanguage', 'trackId', 'lat', 'lon']
const password = 'a steam-driven analytical engine'

const documented = readFileSync(new URL('../../docs/existing-clients.md', import.meta.url), 'utf8')

type Members = Readonly<Record<string, unknown>>

/** What the calls of one run know of each other. */
interface Scene {
  readonly world: ManagementWorld
  readonly client: TestClient
  readonly device: TestClient
  readonly user: TestUser
  readonly email: string
  readonly tool: string
  /** Members of the answers so far. */
  readonly known: Record<string, string>
}

/** A call of CONTRACT §11, and what its client expects. */
interface FieldCall {
  /** A script in a browser sends it. */
  readonly fromBrowser?: true
  readonly call: readonly [method: string, path: (scene: Scene) => string]
  readonly options?: (scene: Scene) => SendOptions | Promise<SendOptions>
  readonly status?: number
  /** The type of `data`. */
  readonly data?: Kind
  /** Members of `data` that later calls need, with the names that they have there. */
  readonly learn?: Readonly<Record<string, string>>
}

const at = (path: string) => () => path
const json = (body: (scene: Scene) => Members) => (scene: Scene) => ({ json: body(scene) })
const asTool = (body: (scene: Scene) => Members) => (scene: Scene) => ({
  bearer: scene.tool,
  json: body(scene),
})
const withoutBody = ({ tool: bearer }: Scene) => ({ bearer })
const idsOf = ({ client, known }: Scene) => ({
  client_id: client.id,
  redirect_uri: client.redirectUri,
  requestId: known.requestId,
})

/** The calls of own pages, in the order in which a browser library makes them. */
const ownPageCalls: readonly FieldCall[] = [
  {
    fromBrowser: true,
    call: ['POST', at('/authz-srv/authrequest/authz/generate')],
    options: json((scene) => ({
      ...idsOf(scene),
      requestId: null,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile',
      nonce: '1',
      state: null,
      ui_locales: 'de-DE',
      unknown: 1,
    })),
    data: { groupname: 'string', lang: 'string', view_type: 'string', requestId: 'string' },
    learn: { requestId: 'requestId' },
  },
  {
    fromBrowser: true,
    call: ['GET', at('/public-srv/tenantinfo/basic')],
    data: {
      tenant_name: 'string',
      tenant_key: 'string',
      versionInfo: 'string',
      allowLoginWith: ['string'],
    },
  },
  {
    fromBrowser: true,
    call: ['GET', ({ known }) => `/public-srv/public/${known.requestId}`],
    data: {
      client_name: 'string',
      logo_uri: 'string',
      login_providers: ['string'],
      policy_uri: 'string',
      tos_uri: 'string',
      passwordless_enabled: 'bool',
    },
  },
  {
    fromBrowser: true,
    call: [
      'GET',
      ({ known }) =>
        `/registration-setup-srv/public/list?acceptlanguage=de-DE&requestId=${known.requestId}`,
    ],
    data: [{ fieldKey: 'string', dataType: 'string', required: 'bool', order: 'int64' }],
  },
  {
    fromBrowser: true,
    call: ['POST', at('/users-srv/register')],
    options: ({ email, known: { requestId = '' } }) => ({
      headers: { requestId, 'accept-language': 'de-DE', acceptlanguage: 'de-DE' },
      json: { email, password, password_echo: password, provider: 'SELF', family_name: null, x: 1 },
    }),
    data: {
      sub: 'string',
      userStatus: 'string',
      email_verified: 'bool',
      suggested_action: 'string',
    },
    learn: { sub: 'registered' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/verification-srv/v2/setup/public/configured/list')],
    options: json((scene) => ({ sub: scene.known.registered, email: null, ...idsOf(scene) })),
    data: { configured_list: [{ type: 'string' }] },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/verification-srv/account/initiate')],
    options: json((scene) => ({
      sub: scene.known.registered,
      verificationMedium: 'email',
      ...idsOf(scene),
    })),
    data: { accvid: 'string' },
    learn: { accvid: 'accvid' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/verification-srv/account/verify')],
    options: async ({ world, email, known: { accvid } }) => ({
      json: { accvid, code: codeIn(await mailTo(world, email)) },
    }),
    data: { sub: 'string', verified: 'bool' },
  },
  {
    fromBrowser: true,
    call: ['POST', ({ known }) => `/useractions-srv/userexistence/${known.requestId}`],
    options: json(({ email }) => ({ email })),
    data: { exists: 'bool' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/password-srv/resetpassword?action=initiatereset')],
    options: json((scene) => ({
      ...idsOf(scene),
      email: scene.email,
      processingType: 'CODE',
      resetMedium: 'email',
    })),
    data: { reset_initiated: 'bool', rprq: 'string' },
    learn: { rprq: 'resetRequestId' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/password-srv/resetpassword?action=validatecode')],
    options: async ({ world, email, known: { resetRequestId } }) => ({
      json: { resetRequestId, code: codeIn(await mailTo(world, email)), x: null },
    }),
    data: { exchangeId: 'string', resetRequestId: 'string' },
    learn: { exchangeId: 'exchangeId' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/password-srv/resetpassword?action=acceptreset')],
    options: json(({ known: { resetRequestId, exchangeId } }) => ({
      resetRequestId,
      exchangeId,
      password: `${password} 2`,
      confirmPassword: `${password} 2`,
    })),
    data: 'object',
  },
  {
    fromBrowser: true,
    call: ['POST', at('/login-srv/login/sdk')],
    options: json(({ user: { username }, known: { requestId }, user }) => ({
      username,
      username_type: 'user_name',
      password: user.password,
      requestId,
      rememberMe: null,
      unknown: 1,
    })),
    data: { code: 'string', viewtype: 'string', grant_type: 'string' },
    learn: { code: 'code' },
  },
  {
    call: ['POST', at('/login-srv/login')],
    options: async ({ world, user: { username, password } }) => {
      const own = await world.addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
      const form = { username, password, requestId: await requestIdOf(world, own) }
      return { form, headers: { origin, 'sec-fetch-dest': 'document' } }
    },
    status: 302,
  },
  {
    fromBrowser: true,
    call: ['POST', at('/token-srv/token')],
    options: json(({ client, known: { code } }) => ({
      grant_type: 'authorization_code',
      client_id: client.id,
      redirect_uri: client.redirectUri,
      code,
    })),
  },
  {
    fromBrowser: true,
    call: ['PUT', ({ user }) => `/users-srv/user/profile/${user.sub}`],
    options: async ({ world, user }) => {
      const own = await world.addClient({
        grant_types: ['password'],
        allowed_scopes: ['openid', 'profile'],
        consent: 'implicit',
      })
      const { access_token: bearer } = (await world.signIn(own, user, 'openid profile')).json
      return { bearer, json: { given_name: 'Ada', provider: 'self', sub: user.sub, x: null } }
    },
    data: { updated: 'bool' },
  },
  {
    fromBrowser: true,
    call: ['POST', at('/authz-srv/device/authz')],
    options: ({ device }) => ({ form: { client_id: device.id } }),
  },
  {
    fromBrowser: true,
    call: ['GET', ({ device }) => `/authz-srv/device/authz?client_id=${device.id}`],
  },
  { call: ['GET', at('/token-srv/device/verify?user_code=WDJB-MJHT')], status: 302 },
]

const groupId = ({ known }: Scene) => known.groupId ?? ''
const membership = { sub: 'string', groupId: 'string', roles: ['string'] } as const

/** The calls of infrastructure code, each record created, read, changed and deleted. */
const toolCalls: readonly FieldCall[] = [
  {
    call: ['POST', at('/groups-srv/grouptypes')],
    options: asTool(() => ({
      groupType: 'shop-team',
      description: null,
      roleMode: 'any_roles',
      allowedRoles: [],
      x: 1,
    })),
    data: groupTypeShape,
  },
  {
    call: ['PUT', at('/groups-srv/grouptypes')],
    options: asTool(() => ({
      groupType: 'shop-team',
      roleMode: 'allowed_roles',
      allowedRoles: ['CLERK'],
    })),
    data: groupTypeShape,
  },
  {
    call: ['GET', at('/groups-srv/grouptypes?groupType=shop-team')],
    options: withoutBody,
    data: groupTypeShape,
  },
  {
    call: ['POST', at('/groups-srv/graph/grouptypes')],
    options: asTool(() => ({ skip: 0, take: null })),
    data: [groupTypeShape],
  },
  {
    call: ['POST', at('/roles-srv/role')],
    options: asTool(() => ({ role: 'CLERK', name: 'Clerk', description: null, x: 1 })),
    data: roleShape,
  },
  { call: ['GET', at('/roles-srv/role?role=CLERK')], options: withoutBody, data: roleShape },
  {
    call: ['POST', at('/groups-srv/graph/roles')],
    options: asTool(() => ({})),
    data: [roleShape],
  },
  {
    call: ['GET', (scene) => `/groups-srv/usergroups/${groupId(scene)}`],
    options: withoutBody,
    status: 204,
  },
  {
    call: ['POST', at('/groups-srv/usergroups')],
    options: asTool((scene) => ({
      groupId: groupId(scene),
      groupName: 'Team',
      groupType: 'shop-team',
      parentId: 'root',
      description: null,
      x: 1,
    })),
    data: groupShape,
  },
  {
    call: ['PUT', at('/groups-srv/usergroups')],
    options: asTool((scene) => ({ groupId: groupId(scene), groupName: 'The team', x: null })),
    data: groupShape,
  },
  {
    call: ['GET', (scene) => `/groups-srv/usergroups/${groupId(scene)}`],
    options: withoutBody,
    data: groupShape,
  },
  {
    call: ['POST', at('/groups-srv/graph/usergroups')],
    options: asTool(() => ({ parentId: 'root', skip: 0, take: 50 })),
    data: { groups: [groupShape] },
  },
  {
    call: ['POST', at('/groups-srv/graph/usergroups')],
    options: asTool((scene) => ({ parentId: groupId(scene) })),
    status: 204,
  },
  {
    call: ['POST', (scene) => `/groups-srv/usergroups/${groupId(scene)}/users`],
    options: asTool((scene) => ({
      sub: scene.user.sub,
      groupId: groupId(scene),
      roles: ['CLERK'],
      x: 1,
    })),
    status: 201,
    data: membership,
  },
  {
    call: ['POST', (scene) => `/groups-srv/usergroups/${groupId(scene)}/users`],
    options: asTool((scene) => ({ sub: scene.user.sub, groupId: null, roles: ['CLERK'] })),
    data: membership,
  },
  {
    call: ['POST', (scene) => `/groups-srv/usergroups/${groupId(scene)}/users`],
    options: asTool((scene) => ({ sub: scene.user.sub, roles: ['OTHER'] })),
    status: 417,
  },
  {
    call: ['GET', ({ user }) => `/groups-srv/usergroups/maps/${user.sub}`],
    options: withoutBody,
  },
  {
    call: ['POST', ({ user }) => `/groups-srv/usergroups/maps/${user.sub}`],
    options: asTool((scene) => ({
      instruction: 'upsert',
      usergroupmaps: [{ groupId: groupId(scene), roles: ['CLERK'], sub: null, x: 1 }],
      x: null,
    })),
  },
  {
    call: ['DELETE', (scene) => `/groups-srv/usergroups/${groupId(scene)}`],
    options: withoutBody,
  },
  { call: ['DELETE', at('/groups-srv/grouptypes/shop-team')], options: withoutBody },
  { call: ['DELETE', at('/roles-srv/role?role=CLERK')], options: withoutBody },
  {
    call: ['POST', at('/apps-srv/clients')],
    options: asTool(() => ({
      client_type: 'NON_INTERACTIVE',
      client_name: 'job',
      client_display_name: null,
      allowed_scopes: ['api:read'],
      token_lifetime_in_seconds: 60,
      allowed_groups: null,
      unknown: { deep: 1 },
    })),
    data: appShape,
    learn: { client_id: 'app', client_secret: 'secret' },
  },
  {
    call: ['GET', ({ known }) => `/apps-srv/clients/${known.app}`],
    options: withoutBody,
    data: appShape,
  },
  {
    call: ['PUT', at('/apps-srv/clients')],
    options: asTool(({ known: { app, secret } }) => ({
      client_id: app,
      client_secret: secret,
      client_name: 'the job',
      allowed_groups: null,
    })),
    data: appShape,
  },
  { call: ['DELETE', ({ known }) => `/apps-srv/clients/${known.app}`], options: withoutBody },
  {
    call: ['POST', at('/scopes-srv/scope')],
    options: asTool(({ known }) => ({
      scopeKey: known.scope,
      securityLevel: 'PUBLIC',
      requiredUserConsent: true,
      localeWiseDescription: [{ locale: 'en-US', title: 'Read', description: null }],
      x: null,
    })),
    data: scopeShape,
  },
  {
    call: ['GET', ({ known }) => `/scopes-srv/scope?scopekey=${known.scope}`],
    options: withoutBody,
    data: scopeShape,
  },
  { call: ['GET', at('/scopes-srv/scope/list')], options: withoutBody, data: [scopeShape] },
  {
    call: ['POST', at('/scopes-srv/group')],
    options: asTool(({ known }) => ({ group_name: known.scope, description: null, x: 1 })),
    data: { _id: 'string', group_name: 'string', description: 'string' },
  },
  {
    call: ['GET', ({ known }) => `/scopes-srv/group?group_name=${known.scope}`],
    options: withoutBody,
    data: { _id: 'string', group_name: 'string', description: 'string' },
  },
  { call: ['GET', at('/scopes-srv/group/list')], options: withoutBody },
  { call: ['DELETE', ({ known }) => `/scopes-srv/group/${known.scope}`], options: withoutBody },
  { call: ['DELETE', ({ known }) => `/scopes-srv/scope/${known.scope}`], options: withoutBody },
  {
    call: ['POST', at('/webhook-srv/webhook')],
    options: asTool(() => ({
      _id: null,
      url: 'https://hooks.example.com/in',
      auth_type: 'APIKEY',
      apikeyDetails: {
        apikey: 'a key that is long enough',
        apikey_placeholder: 'x-key',
        apikey_placement: 'header',
      },
      events: ['ACCOUNT_CREATED'],
      disable: null,
      x: 1,
    })),
    data: webhookShape,
    learn: { _id: 'webhook' },
  },
  {
    call: ['GET', ({ known }) => `/webhook-srv/webhook?id=${known.webhook}`],
    options: withoutBody,
    data: webhookShape,
  },
  { call: ['GET', at('/webhooks-srv/webhook/list')], options: withoutBody, data: [webhookShape] },
  {
    call: ['DELETE', ({ known }) => `/webhook-srv/webhook/${known.webhook}`],
    options: withoutBody,
  },
]

async function newScene(world: ManagementWorld): Promise<Scene> {
  const families = ['groups', 'roles', 'apps', 'scopes', 'webhook']
  const scopes = families.flatMap((name) =>
    ['read', 'write', 'delete'].map((verb) => `${name}_${verb}`),
  )
  const client = await world.addClient({
    token_endpoint_auth_method: 'none',
    allowed_scopes: ['openid', 'profile'],
    consent: 'implicit',
    own_pages_without_pkce: true,
  })
  return {
    world,
    client,
    device: await deviceClient(world),
    user: await world.addUser(),
    email: `${randomId()}@example.com`.toLowerCase(),
    tool: await world.machineToken(...scopes),
    known: { groupId: randomId(), scope: `Scope-${randomId()}` },
  }
}

/** Makes one call as its client would, and decodes the answer into the client's types. */
async function make(scene: Scene, row: FieldCall): Promise<void> {
  const [method, pathOf] = row.call
  const path = pathOf(scene)
  const { headers, ...options } = (await row.options?.(scene)) ?? {}
  const from = row.fromBrowser ? { origin } : {}
  const answer = await scene.world.send(method, path, {
    ...options,
    headers: { ...from, ...headers },
  })
  const what = `${method} ${path}: ${answer.text}`
  assert.equal(answer.status, row.status ?? 200, what)
  if (row.fromBrowser) assert.equal(answer.headers.get('access-control-allow-origin'), origin, what)
  if (!row.data) return
  assert.equal(answer.json.success, true, what)
  assert.equal(answer.json.status, answer.status, what)
  const data = decode(row.data, answer.json.data, path) as Record<string, string>
  for (const [member, name] of Object.entries(row.learn ?? {})) {
    assert.ok(data[member], `${what} lacks ${member}`)
    scene.known[name] = data[member] ?? ''
  }
}

describeManagement(
  'every call of CONTRACT §11',
  (world) => {
    it('M11: own pages: a browser library makes each call, and reads what it needs', async () => {
      const scene = await newScene(world())
      for (const row of ownPageCalls) await make(scene, row)
    })

    it('M11: infrastructure code makes each call, and reads its own types', async () => {
      const scene = await newScene(world())
      for (const row of toolCalls) await make(scene, row)
    })

    it('M11: browsers may send the headers of the field to every call of own pages', async () => {
      const scene = await newScene(world())
      for (const { fromBrowser, call } of ownPageCalls) {
        if (!fromBrowser) continue
        const [method, pathOf] = call
        const [path = ''] = pathOf(scene).split('?')
        await assertPreflight(world(), path, method)
      }
    })

    it('M11: what has no counterpart answers 501 in words, also to browsers', async () => {
      await newScene(world())
      const seen = new Set<string>()
      for (const { methods, path, instead } of callsWithoutCounterpart) {
        const target = path.replaceAll(/:\w+/g, 'x').replace('*', 'some/where')
        for (const method of methods) {
          const body = method === 'GET' || method === 'DELETE' ? {} : { json: { a: null } }
          const answer = await world().send(method, target, { headers: { origin }, ...body })
          assert.equal(answer.status, 501, `${method} ${target}: ${answer.text}`)
          const { error } = answer.json as unknown as { error: { error: string; code: number } }
          assert.ok(error.error.includes(instead), answer.text)
          assert.equal(answer.headers.get('access-control-allow-origin'), origin)
          seen.add(`${method} ${path}`)
        }
        await assertPreflight(world(), target, methods[0] ?? '')
      }
      for (const { path } of callsWithoutCounterpart) {
        const [, service = ''] = path.split('/')
        assert.ok(documented.includes(`/${service}/`), `docs/existing-clients.md lacks ${service}`)
      }
      assert.equal(seen.size, callsWithoutCounterpart.flatMap(({ methods }) => methods).length)
      const upload = await world().send('POST', '/image-srv/profile/upload', {
        body: '--x\r\n\r\n--x--',
        headers: { origin, 'content-type': 'multipart/form-data; boundary=x' },
      })
      assert.equal(upload.status, 501, upload.text)
      const nowhere = await world().send('GET', '/no-such-srv/x')
      assert.equal(nowhere.status, 404, 'other addresses are simply wrong')
    })

    it('M11: no such call hides one that there is, whatever people and groups are called', async () => {
      const there = (await world().routes()).filter(({ doc }) => doc !== notInReference)
      for (const { methods, path } of callsWithoutCounterpart) {
        for (const route of there) {
          const hidden = methods.includes(route.method) && commonPath(path, route.path)
          if (!hidden) continue
          const { status } = await world().send(route.method, hidden)
          assert.notEqual(status, 501, `${route.method} ${hidden}`)
        }
      }
    })
  },
  {
    OSTIARY_COMPAT_USER_EXISTENCE: 'true',
    OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '1000',
  },
)

/** A path that both patterns match; undefined if there is none. */
function commonPath(one: string, other: string): string | undefined {
  const [left, right] = [one.split('/'), other.split('/')]
  if (left.length !== right.length) return undefined
  const steps = left.map((step, i) => {
    const against = right[i] ?? ''
    if (step === against || against.startsWith(':')) return step.replace(/^:.*/, 'x')
    return step.startsWith(':') ? against : undefined
  })
  return steps.includes(undefined) ? undefined : steps.join('/')
}

async function assertPreflight(world: ManagementWorld, path: string, method: string) {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': libraryHeaders.join(', '),
  }
  const { status, headers: answer } = await world.send('OPTIONS', path, { headers })
  assert.equal(status, 204, path)
  assert.equal(answer.get('access-control-allow-origin'), origin, path)
  const methods = answer.get('access-control-allow-methods')?.split(', ') ?? []
  assert.ok(methods.includes(method), `${path}: ${methods}`)
  const allowed = answer.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? []
  for (const name of libraryHeaders) assert.ok(allowed.includes(name.toLowerCase()), name)
}
