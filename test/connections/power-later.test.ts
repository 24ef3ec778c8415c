import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { administrator, expectSuccess, type GroupCalls } from '../groups/groups-world.ts'
import { askAsDevice, deviceClient, pollAsDevice } from '../support/device-calls.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { aCompany, type Company } from './company-scene.ts'
import { addConnection, personOf, signInThrough, toThisMachine } from './elsewhere-scene.ts'
import { wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'power that somebody gets after a sign-in through the connection of a group',
  (world) => {
    let provider: ScriptedProvider
    let company: Company
    let client: TestClient
    let root: GroupCalls
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      company = await aCompany(world(), provider)
      client = await world().addClient({
        grant_types: ['authorization_code', 'refresh_token'],
        allowed_scopes: ['openid', 'offline_access', 'groups', 'ostiary:groups_read'],
      })
      root = await administrator(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Somebody of the company, with a browser and what a client got for them. */
    async function employee(connection = company.connection) {
      const browser = testBrowser(world())
      provider.script = personOf({ email: company.address() })
      const end = await signInThrough(world(), provider, connection, client, browser)
      const code = answerOf(end).get('code') ?? assert.fail(wordsOf(end))
      const { json } = await world().redeem(client, code)
      const { sub = '' } = decodeJwt(json.access_token)
      const offline = authorizationPath(client, {
        scope: 'openid offline_access',
        prompt: 'consent',
      })
      const page = await browser.open(offline)
      const agreed = await browser.submit(page, { decision: 'allow' })
      const more = await world().redeem(client, answerOf(agreed).get('code') ?? assert.fail())
      return { browser, sub, token: json.access_token, refreshToken: more.json.refresh_token }
    }

    type Employee = Awaited<ReturnType<typeof employee>>

    const silently = ({ browser }: Employee) =>
      browser.open(authorizationPath(client, { prompt: 'none' }))

    const refreshed = ({ refreshToken }: Employee) =>
      world().token(client, { grant_type: 'refresh_token', refresh_token: refreshToken })

    async function counts(person: Employee): Promise<boolean> {
      const headers = { authorization: `Bearer ${person.token}` }
      const info = await world().send('GET', '/users-srv/userinfo', { headers })
      const introspected = await world().isActive(client, person.token)
      const account = await person.browser.open('/account')
      const silent = answerOf(await silently(person))
      const answers = {
        info: info.status === 200,
        introspected,
        page: account.url.pathname === '/account',
        silent: silent.has('code'),
      }
      const all = new Set(Object.values(answers))
      assert.equal(all.size, 1, JSON.stringify(answers))
      return all.has(true)
    }

    it('ends what the session gives, in both directions, as long as it lasts', async () => {
      const person = await employee()
      assert.equal(await counts(person), true)
      await expectSuccess(root.assign('OSTIARY_ADMINS', person.sub, ['ADMIN']))
      assert.equal(await counts(person), false)
      const refused = await refreshed(person)
      assert.deepEqual([refused.status, refused.json.error], [400, 'invalid_grant'])
      assert.equal(answerOf(await silently(person)).get('error'), 'login_required')
      await expectSuccess(root.dismiss('OSTIARY_ADMINS', person.sub))
      assert.equal(await counts(person), true)
      assert.equal((await refreshed(person)).status, 200)
    })

    it('is no more than that of the group: whoever administers it goes on', async () => {
      const person = await employee()
      await expectSuccess(root.assign(company.groupId, person.sub, ['GROUP_ADMIN']))
      await expectSuccess(root.assign(company.teamId, person.sub, ['GROUP_ADMIN']))
      assert.equal(await counts(person), true)
      assert.equal((await refreshed(person)).status, 200)
    })

    it('comes in whatever way: by a group that is moved out of the company', async () => {
      const person = await employee()
      const groupId = `moving-${person.sub}`
      await expectSuccess(root.create({ groupId, parentId: company.groupId }))
      await expectSuccess(root.assign(groupId, person.sub, ['GROUP_ADMIN']))
      assert.equal(await counts(person), true)
      const { revision } = await expectSuccess<{ revision: number }>(root.get(groupId))
      await expectSuccess(root.update({ groupId, groupName: groupId, parentId: 'root', revision }))
      assert.equal(await counts(person), false)
    })

    it('does not come with a code of before', async () => {
      const person = await employee()
      const code = answerOf(await silently(person)).get('code') ?? assert.fail()
      await expectSuccess(root.assign('OSTIARY_ADMINS', person.sub, ['ADMIN']))
      const answer = await world().redeem(client, code)
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_grant'])
      await expectSuccess(root.dismiss('OSTIARY_ADMINS', person.sub))
    })

    it('does not come by a device that was approved before', async () => {
      const { browser, sub } = await employee()
      const device = await deviceClient(world())
      const asked = await askAsDevice(world(), device, { scope: 'openid' })
      const user_code = String(asked.json.user_code)
      const consent = await browser.submit(await browser.open('/device'), { user_code })
      await browser.submit(consent, { decision: 'allow' })
      const { json } = await pollAsDevice(world(), device, asked)
      const isGood = async () => (await world().userinfo(json.access_token)).status === 200
      assert.equal(await isGood(), true)
      await expectSuccess(root.assign('OSTIARY_ADMINS', sub, ['ADMIN']))
      assert.equal(await isGood(), false)
      await expectSuccess(root.dismiss('OSTIARY_ADMINS', sub))
    })

    it('does not come with a sign-in at the same time', async () => {
      const { sub } = await employee()
      const browser = testBrowser(world())
      const [end] = await Promise.all([
        signInThrough(world(), provider, company.connection, client, browser),
        expectSuccess(root.assign('OSTIARY_ADMINS', sub, ['ADMIN'])),
      ])
      const code = end.url.searchParams.get('code')
      const answer = code === null ? undefined : await world().redeem(client, code)
      const token = answer?.json.access_token
      if (token) assert.equal(await world().isActive(client, token), false)
      assert.notEqual((await browser.open('/account')).url.pathname, '/account')
      await expectSuccess(root.dismiss('OSTIARY_ADMINS', sub))
    })

    it('counts in a session that a connection for everybody began', async () => {
      const forAll = await addConnection(world(), provider)
      provider.script = personOf()
      const end = await signInThrough(world(), provider, forAll, client)
      const { json } = await world().redeem(client, answerOf(end).get('code') ?? assert.fail())
      const { sub = '' } = decodeJwt(json.access_token)
      await expectSuccess(root.assign('OSTIARY_ADMINS', sub, ['ADMIN']))
      assert.equal(await world().isActive(client, json.access_token), true)
      await expectSuccess(root.dismiss('OSTIARY_ADMINS', sub))
    })
  },
  toThisMachine,
)
