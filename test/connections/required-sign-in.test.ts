import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import { adminRole, builtInGroups } from '../../src/kernel/built-in-names.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { loginSdk, refusalOf, requestIdOf } from '../compat/own-pages.ts'
import { codeIn, linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { aCompany, type Company } from './company-scene.ts'
import { operationsOf, toThisMachine } from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a company that requires its sign-in',
  (world) => {
    let provider: ScriptedProvider
    let company: Company
    before(async () => {
      provider = await scriptedProvider()
      company = await aCompany(world(), provider, () => ({ use: 'required' }))
    })
    after(() => provider[Symbol.asyncDispose]())

    const aClient = () =>
      world().addClient({
        grant_types: ['authorization_code', 'password'],
        allowed_scopes: ['openid'],
        consent: 'implicit',
      })

    /** Somebody with a password and an address of the company. */
    async function anEmployee(changes: object = {}): Promise<TestUser & { email: string }> {
      const email = company.address()
      return { ...(await world().addUser({ email, email_verified: true, ...changes })), email }
    }

    async function givePower({ sub }: TestUser, groupId: string, role: string): Promise<void> {
      const { groups } = world().server.services.storage.stores
      const times = { createdAt: 1, updatedAt: 1, revision: 0 }
      await groups.putMembership({ id: randomId(), groupId, sub, roles: [role], ...times })
    }

    it('refuses passwords at the token endpoint, right or wrong alike', async () => {
      const [client, user] = [await aClient(), await anEmployee()]
      const wrong = { ...user, password: 'wrong' }
      for (const username of [user.username, user.email]) {
        const right = await world().signIn(client, { ...user, username })
        const refused = await world().signIn(client, { ...wrong, username })
        assert.equal(right.status, 400)
        assert.equal(right.json.error, 'invalid_grant')
        assert.equal(right.json.error_description, refused.json.error_description)
      }
    })

    it('refuses them on the page for a username, and says what to do', async () => {
      const [client, { username, password }] = [await aClient(), await anEmployee()]
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const refused = await browser.submit(page, { username, password })
      assert.equal(refused.status, 400)
      assert.match(refused.text, /The name or password is wrong/)
      assert.match(refused.text, /enter your email address instead of a username/)
    })

    it('leads from an address to its sign-in, whatever password was typed', async () => {
      const [client, { email, password }] = [await aClient(), await anEmployee()]
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const led = await browser.submit(page, { username: email, password })
      assert.equal(led.url.origin, provider.issuer)
    })

    it('refuses them on pages of clients', async () => {
      const [client, { username, password }] = [await aClient(), await anEmployee()]
      const requestId = await requestIdOf(world(), client)
      const right = await loginSdk(world(), { username, password, requestId })
      const wrong = await loginSdk(world(), { username, password: 'wrong', requestId })
      assert.equal(right.status, 417, right.text)
      assert.deepEqual(refusalOf(right), refusalOf(wrong))
      const form = { username, password, requestId }
      const page = await world().send('POST', '/login-srv/login', { form })
      assert.equal(page.status, 400, page.text)
      assert.match(page.text, /The name or password is wrong/)
    })

    const ask = (address: string) =>
      world().send('POST', '/users-srv/resetpassword/initiate', {
        json: { email: address, resetMedium: 'email', processingType: 'LINK' },
      })

    it('mails no way to a new password', async () => {
      const [{ email }, outsider] = [await anEmployee(), `${randomId()}@example.com`.toLowerCase()]
      await world().addUser({ email: outsider, email_verified: true })
      const answers = [await ask(email), await ask(outsider)]
      assert.deepEqual(
        answers.map(({ status, json }) => [status, json.success]),
        [
          [200, true],
          [200, true],
        ],
      )
      assert.equal((await mailsTo(world(), outsider)).length, 1)
      assert.equal((await mailsTo(world(), email)).length, 0)
    })

    it('takes no new password by a link that was mailed before', async () => {
      const later = await aCompany(world(), provider)
      const email = later.address()
      await world().addUser({ email, email_verified: true })
      await ask(email)
      const query = new URL(linkIn(await mailTo(world(), email))).searchParams
      const given = { ...later.connection, use: 'required', secrets: {} } as const
      await operationsOf(world()).changes.replace(commandLine, later.connection.id, given)
      const password = 'tangled orchard lantern'
      const json = {
        password,
        confirmPassword: password,
        exchangeId: query.get('exchange'),
        resetRequestId: query.get('reset'),
      }
      const answer = await world().send('POST', '/users-srv/resetpassword/accept', { json })
      assert.equal((answer.json.error as unknown as { code: number }).code, 10010, answer.text)
    })

    it('leaves passwords to those who administer its group or the server', async () => {
      const client = await aClient()
      const { admins } = builtInGroups('ostiary')
      const power = [
        [company.groupId, 'GROUP_ADMIN', 200],
        [admins, adminRole, 200],
        [company.teamId, 'GROUP_ADMIN', 400],
        [company.groupId, 'DEV', 400],
      ] as const
      for (const [groupId, role, status] of power) {
        const user = await anEmployee()
        await givePower(user, groupId, role)
        assert.equal((await world().signIn(client, user)).status, status, `${role} in ${groupId}`)
      }
    })

    it('lets an administrator come in with a password when its sign-in is broken', async () => {
      const [client, admin, employee] = [await aClient(), await anEmployee(), await anEmployee()]
      await givePower(admin, company.groupId, 'GROUP_ADMIN')
      for (const { email, password } of [admin, employee]) {
        const browser = testBrowser(world())
        const page = await browser.open(authorizationPath(client))
        const led = await browser.submit(page, { username: email, password })
        const state = provider.parametersOf(led.url.href).get('state') ?? ''
        const back = new URLSearchParams({ error: 'server_error', state, iss: provider.issuer })
        const { alias } = company.connection
        const refused = await browser.open(`/connect/${alias}/callback?${back}`)
        const end = await browser.submit(refused, { username: email, password })
        if (email === admin.email) assert.ok(answerOf(end).get('code'), end.text)
        else assert.match(end.text, /The name or password is wrong/)
      }
    })

    it('signs nobody in who has just registered with an address of it', async () => {
      const [client, email, password] = [
        await aClient(),
        company.address(),
        'tangled orchard lantern',
      ]
      const browser = testBrowser(world())
      const form = await browser.open(authorizationPath(client, { view_type: 'register' }))
      const person = { given_name: 'Ada', family_name: 'Lovelace', email, username: '' }
      const page = await browser.submit(form, { ...person, password, password_confirm: password })
      const end = await browser.submit(page, { code: codeIn(await mailTo(world(), email)) })
      assert.equal(end.url.pathname, '/login', end.text)
    })

    it('has no say about an address that nobody has proved, or of another domain', async () => {
      const client = await aClient()
      for (const changes of [{ email_verified: false }, { email: `${randomId()}@example.com` }]) {
        const user = await anEmployee(changes)
        assert.equal((await world().signIn(client, user)).status, 200)
      }
    })
  },
  toThisMachine,
)
