import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../src/connections/connection.ts'
import { readMetadata } from '../../src/connections/saml/idp-metadata.ts'
import { newSpKey } from '../../src/connections/saml/sp-key.ts'
import { commandLine } from '../../src/events/actor.ts'
import { lackOf } from '../clients/programs/run-tool.ts'
import { addGroups } from '../support/add-groups.ts'
import { hasProgram } from '../support/debian-packages.ts'
import { describeServerOnce, type TestClient } from '../support/server-world.ts'
import { authorizationPath, type TestBrowser, testBrowser } from '../support/test-browser.ts'
import {
  aClient,
  leaveFor,
  operationsOf,
  refreshingNode,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type KeycloakProvider, keycloakProvider } from './keycloak-provider.ts'

const secret = 'a secret of the client at Keycloak'
const password = 'correct horse battery staple'
const samlAlias = 'keycloak-saml'

hasProgram('/usr/bin/mvn', ['maven', 'default-jre-headless'])
const lack = lackOf('java', 'mvn', 'bash') || false

/** Keycloak as the provider at which people sign in, by OpenID Connect and by SAML. */
describeServerOnce(
  'Keycloak',
  (world) => {
    let keycloak: KeycloakProvider
    let client: TestClient
    let groupId: string
    let oidc: Connection
    let saml: Connection

    before(async () => {
      if (lack) return
      keycloak = await keycloakProvider()
      client = await aClient(world())
      const member = await world().addUser()
      ;[groupId = ''] = await addGroups(world(), member, [{ groupId: 'acme', roles: [] }])
      const signing = await newSpKey('ostiary', world().now())
      const encryption = await newSpKey('ostiary', world().now())
      await keycloak.admin('POST', '', {
        ...{ realm: 'acme', enabled: true, sslRequired: 'none' },
        groups: [{ name: 'Engineering' }, { name: 'Sales' }],
        users: [
          person('ada', ['/Engineering']),
          person('grace', ['/Sales']),
          person('linus', ['/Engineering']),
        ],
        clients: [oidcClient(world().url), samlClient(signing.certificate, encryption.certificate)],
      })
      oidc = await connect({
        alias: 'keycloak',
        kind: 'oidc',
        preset: 'keycloak',
        emailTrust: 'claim',
        settings: {
          ...{ issuer: keycloak.realm, client_id: 'ostiary', logout: 'upstream' },
          // It gives a refresh token to every client; for offline_access, one needs to be allowed.
          ...{ scopes: ['email', 'profile'], refresh: { every_minutes: 5 } },
        },
        secrets: { client_secret: secret },
      })
      saml = await connect({
        alias: samlAlias,
        kind: 'saml',
        preset: undefined,
        emailTrust: 'always',
        settings: {
          ...readMetadata(await keycloak.samlMetadata(), world().now()),
          signs_requests: true,
          logout: 'upstream',
          signing_certificates: [signing.certificate],
          decryption_certificates: [encryption.certificate],
          attributes: { email: 'email', groups: 'groups' },
        },
        secrets: { signing_key: signing.privateKey, decryption_key: encryption.privateKey },
      })
    })
    after(() => keycloak?.[Symbol.asyncDispose]())

    const connect = (
      given: Pick<Connection, 'alias' | 'kind' | 'preset' | 'emailTrust' | 'settings'> & {
        readonly secrets: Readonly<Record<string, string>>
      },
    ) =>
      operationsOf(world()).changes.create(commandLine, {
        ...given,
        groupId: undefined,
        name: given.alias,
        use: 'optional',
        firstSignIn: 'create',
        trustsFactors: false,
        rules: [{ claim: 'groups', value: 'Eng*', groupId, roles: ['DEV'] }],
      })

    const samlClient = (signing: string, encryption: string) => ({
      clientId: `${world().issuer}/connect/${samlAlias}/metadata`,
      protocol: 'saml',
      redirectUris: [`${world().issuer}/*`],
      frontchannelLogout: true,
      attributes: {
        saml_single_logout_service_url_redirect: `${world().issuer}/connect/${samlAlias}/logout`,
        'saml.authnstatement': 'true',
        'saml.assertion.signature': 'true',
        'saml.server.signature': 'true',
        'saml.client.signature': 'true',
        'saml.signature.algorithm': 'RSA_SHA256',
        'saml.signing.certificate': bareCertificate(signing),
        'saml.encrypt': 'true',
        'saml.encryption.certificate': bareCertificate(encryption),
        'saml.encryption.algorithm': 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
        saml_name_id_format: 'persistent',
      },
      protocolMappers: [
        {
          ...{ name: 'email', protocol: 'saml', protocolMapper: 'saml-user-property-mapper' },
          config: { 'user.attribute': 'email', 'attribute.name': 'email' },
        },
        {
          ...{ name: 'groups', protocol: 'saml', protocolMapper: 'saml-group-membership-mapper' },
          config: { 'attribute.name': 'groups', 'full.path': 'false', single: 'true' },
        },
      ],
    })

    /** Signs somebody in by OpenID Connect; answers where the browser ends up. */
    async function signInByOidc(username: string, browser = testBrowser(world())) {
      const left = await leaveFor(browser, oidc, client)
      const { away, text, goTo } = await keycloak.signIn(left.url, username, password)
      assert.ok(away, text)
      const end = await browser.open(`${away.pathname}${away.search}`)
      return { ...(await finish(browser, end)), goTo }
    }

    /** The same by SAML, with a form that a page of Keycloak posts. */
    async function signInBySaml(username: string, browser = testBrowser(world())) {
      const left = await leaveFor(browser, saml, client)
      assert.ok(left.url.searchParams.get('Signature'), left.url.href)
      const { text, goTo } = await keycloak.signIn(left.url, username, password)
      const field = (name: string) =>
        new RegExp(`name="${name}" value="([^"]*)"`, 'i').exec(text)?.[1] ?? ''
      const response = field('SAMLResponse')
      assert.match(Buffer.from(response, 'base64').toString(), /EncryptedAssertion/, text)
      const form = { SAMLResponse: response, RelayState: field('RelayState') }
      const end = await browser.open(`/connect/${samlAlias}/callback`, { form })
      return { ...(await finish(browser, end)), goTo }
    }

    const isOpen = async (browser: TestBrowser) => {
      const end = await browser.open(authorizationPath(client, { prompt: 'none' }))
      return end.url.searchParams.has('code')
    }

    async function idOf(username: string): Promise<string> {
      const answer = await keycloak.admin('GET', `/acme/users?username=${username}`)
      const [user] = (await answer.json()) as [{ id: string }]
      return user.id
    }

    async function sessionsOf(username: string): Promise<number> {
      const answer = await keycloak.admin('GET', `/acme/users/${await idOf(username)}/sessions`)
      return ((await answer.json()) as unknown[]).length
    }

    /** Signs out here; the browser goes to Keycloak and comes back. */
    async function signOutThrough(
      browser: TestBrowser,
      goTo: Awaited<ReturnType<KeycloakProvider['signIn']>>['goTo'],
    ) {
      const asked = await browser.open('/session/end_session')
      const left = await browser.submit(asked, { decision: 'logout' })
      assert.equal(left.url.host, new URL(keycloak.realm).host, left.text)
      const { away, text } = await goTo(left.url)
      assert.ok(away, text)
      return browser.open(`${away.pathname}${away.search}`)
    }

    async function finish(browser: TestBrowser, end: Awaited<ReturnType<TestBrowser['open']>>) {
      return end.url.pathname === '/consent' ? browser.submit(end, { decision: 'allow' }) : end
    }

    async function rolesOf(username: string) {
      const { users, ruleRoles } = world().server.services.storage.stores
      const user = await users.findByLoginName(`${username}@example.com`)
      assert.ok(user, `${username} has an account`)
      return (await ruleRoles.ofPerson(user.sub)).map(({ role, alias }) => [role, alias])
    }

    it('fits, as an examination says', { skip: lack }, async () => {
      for (const { id } of [oidc, saml]) {
        const found = await operationsOf(world()).changes.examine(commandLine, id)
        assert.deepEqual(
          found.filter(({ severity }) => severity === 'fault'),
          [],
        )
      }
    })

    it('signs people in by OpenID Connect, and its groups are roles', { skip: lack }, async () => {
      const end = await signInByOidc('ada')
      assert.ok(end.url.searchParams.get('code'), end.text)
      assert.deepEqual(await rolesOf('ada'), [['DEV', 'keycloak']])
      await signInByOidc('grace')
      assert.deepEqual(await rolesOf('grace'), [])
    })

    it('signs people in by SAML, with a signed request and an encrypted assertion', {
      skip: lack,
    }, async () => {
      const done = await signInBySaml('linus')
      const { connections } = world().server.services.storage.stores
      const failure = (await connections.find(saml.id))?.lastFailure?.text
      assert.ok(done.url.searchParams.get('code'), failure)
      assert.deepEqual(await rolesOf('linus'), [['DEV', samlAlias]])
    })

    /** Keycloak ends all sessions of somebody. */
    const endAllOf = async (username: string) =>
      keycloak.admin('POST', `/acme/users/${await idOf(username)}/logout`)

    /** Whether they end in a few seconds. */
    async function end(browsers: readonly TestBrowser[]): Promise<boolean> {
      for (let tries = 0; tries < 40; tries++) {
        const open = await Promise.all(browsers.map(isOpen))
        if (!open.includes(true)) return true
        await wait(250)
      }
      return false
    }

    it('ends a session of ours by back-channel logout', { skip: lack }, async () => {
      // Of several sessions that an administrator ends at once, Keycloak names one in its message.
      await endAllOf('ada')
      const [browser, other] = [testBrowser(world()), testBrowser(world())]
      await signInByOidc('ada', browser)
      await signInByOidc('grace', other)
      assert.deepEqual(await Promise.all([browser, other].map(isOpen)), [true, true])
      await endAllOf('ada')
      assert.ok(await end([browser]), keycloak.output())
      assert.equal(await isOpen(other), true)
    })

    it('ends all sessions of a person if its message names none', { skip: lack }, async () => {
      const [client] = (await (
        await keycloak.admin('GET', '/acme/clients?clientId=ostiary')
      ).json()) as [{ id: string; attributes: object }]
      const required = (value: string) =>
        keycloak.admin('PUT', `/acme/clients/${client.id}`, {
          ...client,
          attributes: { ...client.attributes, 'backchannel.logout.session.required': value },
        })
      await required('false')
      const browsers = [testBrowser(world()), testBrowser(world())]
      for (const browser of browsers) await signInByOidc('ada', browser)
      assert.deepEqual(await Promise.all(browsers.map(isOpen)), [true, true])
      await endAllOf('ada')
      assert.ok(await end(browsers), keycloak.output())
      await required('true')
    })

    for (const [by, username] of [
      ['RP-initiated logout', 'grace'],
      ['single logout of SAML', 'linus'],
    ] as const) {
      it(`ends its session after ours, by ${by}`, { skip: lack }, async () => {
        const browser = testBrowser(world())
        const signIn = username === 'linus' ? signInBySaml : signInByOidc
        await endAllOf(username)
        const { goTo } = await signIn(username, browser)
        assert.deepEqual([await isOpen(browser), await sessionsOf(username)], [true, 1])
        const end = await signOutThrough(browser, goTo)
        assert.equal(end.status, 200, end.text)
        assert.deepEqual([await isOpen(browser), await sessionsOf(username)], [false, 0])
      })
    }

    it('may rotate its keys', { skip: lack }, async () => {
      const realm = (await (await keycloak.admin('GET', '/acme')).json()) as { id: string }
      const list = (value: string) => [value]
      await keycloak.admin('POST', '/acme/components', {
        name: `rsa-${randomUUID()}`,
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        parentId: realm.id,
        config: {
          ...{ priority: list('900'), algorithm: list('RS256'), keySize: list('2048') },
          ...{ enabled: list('true'), active: list('true') },
        },
      })
      const end = await signInByOidc('ada')
      assert.ok(end.url.searchParams.get('code'), end.text)
    })

    it('is asked again about people, and ends the session of a disabled one', {
      skip: lack,
    }, async () => {
      const [leaving, staying] = [testBrowser(world()), testBrowser(world())]
      await signInByOidc('grace', leaving)
      await signInByOidc('ada', staying)
      const node = await refreshingNode(world())
      const path = `/acme/users/${await idOf('grace')}`
      const grace = (await (await keycloak.admin('GET', path)).json()) as object
      await keycloak.admin('PUT', path, { ...grace, enabled: false })
      world().advance(6 * 60_000)
      await node.tend()
      await node.settled()
      assert.deepEqual([await isOpen(leaving), await isOpen(staying)], [false, true])
    })
  },
  toThisMachine,
)

const bareCertificate = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '')

function person(username: string, groups: readonly string[]) {
  return {
    ...{ username, groups, enabled: true, emailVerified: true },
    ...{ email: `${username}@example.com`, firstName: username, lastName: 'Example' },
    credentials: [{ type: 'password', value: password, temporary: false }],
  }
}

function oidcClient(base: string) {
  return {
    clientId: 'ostiary',
    secret,
    redirectUris: ['*'],
    publicClient: false,
    standardFlowEnabled: true,
    attributes: {
      'backchannel.logout.url': `${base}/connect/keycloak/backchannel-logout`,
      'backchannel.logout.session.required': 'true',
      'post.logout.redirect.uris': '+',
    },
    protocolMappers: [
      {
        name: 'groups',
        protocol: 'openid-connect',
        protocolMapper: 'oidc-group-membership-mapper',
        config: {
          ...{ 'claim.name': 'groups', 'full.path': 'false' },
          ...{ 'id.token.claim': 'true', 'userinfo.token.claim': 'true' },
        },
      },
    ],
  }
}
