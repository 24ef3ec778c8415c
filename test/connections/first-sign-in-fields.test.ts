import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { buildConnectionContext } from '../../src/composition/connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { waitingArrivals } from '../../src/connections/waiting-arrivals.ts'
import { commandLine } from '../../src/events/actor.ts'
import { sha256 } from '../../src/kernel/secrets.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, type TestBrowser, testBrowser, type Visit } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  linkTo,
  operationsOf,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { groupWithDomain, minute, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

const required = {
  ...toThisMachine,
  OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'given_name,family_name,email,username',
}

describeServer(
  'a first sign-in that lacks something',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    const stores = () => world().server.services.storage.stores
    const aName = () => `ada-${randomUUID().slice(0, 8)}`
    const anAddress = () => `${randomUUID()}@typed.example`

    /** Comes from elsewhere, up to the page that asks for the rest. */
    async function come(claims: Readonly<Record<string, unknown>> = {}, through = connection) {
      const browser = testBrowser(world())
      provider.script = personOf(claims)
      const page = await signInThrough(world(), provider, through, client, browser)
      return { browser, page }
    }

    /** Somebody whose address is not proved, so that everything is asked for. */
    const comeUnknown = (email?: string) => come({ email, email_verified: false })

    async function agree(browser: TestBrowser, end: Visit): Promise<Visit> {
      return end.url.pathname === '/consent' ? browser.submit(end, { decision: 'allow' }) : end
    }

    async function userOf(end: Visit) {
      const code = answerOf(end).get('code') ?? assert.fail(wordsOf(end))
      const { json } = await world().redeem(client, code)
      return stores().users.find(decodeJwt(json.access_token).sub ?? '')
    }

    const isAsked = (page: Visit, name: string) => page.text.includes(`name="${name}"`)
    const isKnown = async () => {
      const { id: connectionId } = connection
      const subject = String(provider.script.claims?.sub)
      const account = { connectionId, issuer: provider.issuer, subject }
      return (await stores().upstreamAccounts.find(account)) !== undefined
    }

    it('asks for what is missing, with what came filled in, and creates nothing before', async () => {
      const { browser, page } = await come({
        name: 'Ada Lovelace',
        given_name: 'Ada',
        preferred_username: 'countess',
      })
      assert.equal(page.url.pathname, '/login/first', wordsOf(page))
      assert.match(wordsOf(page), /You signed in with Acme for the first time/)
      assert.deepEqual(
        ['given_name', 'family_name', 'email', 'username'].map((name) => isAsked(page, name)),
        [false, true, false, true],
      )
      assert.match(page.text, /value="countess"/)
      assert.equal(await isKnown(), false)
      const username = aName()
      const end = await browser.submit(page, { family_name: ' King ', username })
      const user = await userOf(await agree(browser, end))
      assert.equal(user?.username, username)
      assert.deepEqual([user?.profile.given_name, user?.profile.family_name], ['Ada', 'King'])
      assert.equal(user?.email, provider.script.claims?.email)
      assert.equal(user?.emailVerified, true)
      assert.equal(user?.status, 'VERIFIED')
      // Whoever is known is not asked again.
      const again = await signInThrough(world(), provider, connection, client)
      assert.equal((await userOf(again))?.sub, user?.sub)
    })

    it('tells every fault, and keeps what was typed', async () => {
      const { browser, page } = await come({ given_name: 'Ada' })
      const empty = await browser.submit(page, { family_name: ' ', username: '' })
      assert.equal(empty.status, 400)
      assert.match(wordsOf(empty), /2 entries need another look/)
      const wrong = await browser.submit(empty, { family_name: 'King', username: 'a@b.example' })
      assert.equal(wrong.status, 400)
      assert.match(wrong.text, /value="King"/)
      assert.equal(await isKnown(), false)
    })

    it('a username that is taken is told, and nobody else becomes its owner', async () => {
      const owner = await world().addUser()
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' })
      const taken = await browser.submit(page, { username: owner.username })
      assert.equal(taken.status, 400)
      assert.equal(await isKnown(), false)
      const end = await browser.submit(taken, { username: aName() })
      assert.ok(await userOf(await agree(browser, end)))
    })

    it('an address that is somebody’s already is refused at once: its owner links it', async () => {
      const email = anAddress()
      await world().addUser({ email, email_verified: true })
      const { page } = await come({ email })
      assert.equal(page.status, 400)
      assert.match(wordsOf(page), /There is an account with your email address/)
      assert.equal(await isKnown(), false)
    })

    /** Types everything that is asked for, up to the page for the code. */
    async function type(browser: TestBrowser, page: Visit, email: string): Promise<Visit> {
      const names = { given_name: 'Ada', family_name: 'King', username: aName() }
      return browser.submit(page, { ...names, email })
    }

    it('an address that was typed counts when its code was', async () => {
      const email = anAddress()
      const { browser, page } = await comeUnknown(email)
      assert.match(page.text, new RegExp(`value="${email}"`), 'it is filled in')
      const asked = await type(browser, page, email)
      assert.equal(asked.url.pathname, '/login/first')
      assert.match(wordsOf(asked), /We have sent a code to/)
      assert.equal(await isKnown(), false)
      const code = codeIn(await mailTo(world(), email))
      const wrong = await browser.submit(asked, { code: code === '00000000' ? '1' : '00000000' })
      assert.equal(wrong.status, 400)
      assert.equal(await isKnown(), false)
      const end = await browser.submit(wrong, { code })
      const user = await userOf(await agree(browser, end))
      assert.deepEqual([user?.email, user?.emailVerified], [email, true])
      assert.equal((await stores().users.findByLoginName(email))?.sub, user?.sub)
    })

    it('a code proves the address to which it was sent, and no other', async () => {
      const [mine, victim] = [anAddress(), anAddress()]
      const { browser, page } = await comeUnknown()
      const asked = await type(browser, page, mine)
      const code = codeIn(await mailTo(world(), mine))
      const change = await browser.open(
        `${asked.url.pathname}?requestId=${asked.url.searchParams.get('requestId')}&change=true`,
      )
      const again = await type(browser, change, victim)
      const end = await browser.submit(again, { code, email: mine })
      assert.equal(end.status, 400, 'the code before is of another address')
      assert.equal(await isKnown(), false)
      assert.equal(await stores().users.findByLoginName(victim), undefined)
    })

    it('proof replay: a code of one address does not prove another that was noted since', async () => {
      const [mine, victim] = [anAddress(), anAddress()]
      const { browser, page } = await comeUnknown()
      const asked = await type(browser, page, mine)
      const requestId = asked.url.searchParams.get('requestId') ?? ''
      const { progress } = (await stores().interactions.find(requestId)) ?? assert.fail()
      const arrivals = waitingArrivals(buildConnectionContext(world().server.services))
      const place = { requestId, browser: sha256(browser.cookies.get('ostiary_browser') ?? '') }
      const found = await arrivals.findWaiting(progress.arrival ?? '', place)
      const waiting = found ?? assert.fail('nobody waits')
      const { proofId, typed } = waiting
      await arrivals.noteTyped(waiting, { typed: { ...typed, email: victim }, proofId })
      const end = await browser.submit(asked, { code: codeIn(await mailTo(world(), mine)) })
      assert.equal(end.status, 400)
      assert.equal(await isKnown(), false)
    })

    it('a new code is sent, and the one before is void', async () => {
      const email = anAddress()
      const { browser, page } = await comeUnknown()
      const asked = await type(browser, page, email)
      const first = codeIn(await mailTo(world(), email))
      world().advance(1000)
      const resent = await browser.submit(asked, { resend: 'true', code: '' })
      assert.match(wordsOf(resent), /A new code is on its way/)
      const second = codeIn(await mailTo(world(), email))
      assert.notEqual(first, second)
      assert.equal((await browser.submit(resent, { code: first })).status, 400)
      const end = await browser.submit(resent, { code: second })
      assert.equal((await userOf(await agree(browser, end)))?.email, email)
    })

    it('does not tell whether a typed address has an account; its owner is told by mail', async () => {
      const email = anAddress()
      const owner = await world().addUser({ email, email_verified: true })
      const { browser, page } = await comeUnknown()
      const asked = await type(browser, page, email)
      assert.match(wordsOf(asked), /We have sent a code to/)
      const [mail] = await mailsTo(world(), email)
      assert.match(mail?.subject ?? '', /already have an account/)
      assert.equal((await browser.submit(asked, { code: '00000000' })).status, 400)
      assert.equal((await stores().users.findByLoginName(email))?.sub, owner.sub)
    })

    it('a typed address never takes the place of one that is proved', async () => {
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' })
      const end = await browser.submit(page, { username: aName(), email: anAddress() })
      const user = await userOf(await agree(browser, end))
      assert.equal(user?.email, provider.script.claims?.email)
    })

    it('a typed address of a company that demands its own connection is refused', async () => {
      const { groupId, domain } = await groupWithDomain(world(), await world().addUser())
      await addConnection(world(), provider, { groupId, use: 'required' })
      const { browser, page } = await comeUnknown()
      const end = await type(browser, page, `ada@${domain}`)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /did not let you sign in/)
      assert.deepEqual(await mailsTo(world(), `ada@${domain}`), [])
    })

    it('belongs to its browser: another one has nobody who waits', async () => {
      const { page } = await come({ given_name: 'Ada', family_name: 'King' })
      const stranger = testBrowser(world())
      assert.match((await stranger.open(page.url.href)).text, /expired/i)
      // With an authorization request of its own, it still has not the one who waits there.
      const other = await come({ given_name: 'Eve', family_name: 'King' })
      const { interactions } = stores()
      const [mine, theirs] = [page, other.page].map(
        ({ url }) => url.searchParams.get('requestId') ?? '',
      )
      const victim = await interactions.find(mine ?? '')
      await interactions.advance(theirs ?? '', victim?.progress ?? {})
      const end = await other.browser.submit(other.page, { username: aName() })
      assert.match(wordsOf(end), /took too long/)
    })

    it('is over after ten minutes', async () => {
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' })
      world().advance(10 * minute + 1)
      const end = await browser.submit(page, { username: aName() })
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /took too long/)
      assert.equal(await isKnown(), false)
    })

    it('is void when the connection is changed or switched off', async () => {
      const own = await addConnection(world(), provider)
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' }, own)
      const { changes } = operationsOf(world())
      await changes.replace(commandLine, own.id, { ...own, name: 'Other', secrets: {} })
      const end = await browser.submit(page, { username: aName() })
      assert.match(wordsOf(end), /took too long/)
    })

    it('counts once, also when it is sent twice at the same time', async () => {
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' })
      const names = [aName(), aName()]
      await Promise.all(names.map((username) => browser.submit(page, { username })))
      const users = await Promise.all(names.map((name) => stores().users.findByLoginName(name)))
      assert.equal(users.filter((user) => user !== undefined).length, 1)
      const late = await browser.submit(page, { username: aName() })
      assert.equal(late.status, 400, 'it does not sign in again either')
      assert.match(wordsOf(late), /took too long/)
    })

    it('waits for approval when it is complete, and the page says so', async () => {
      const own = await addConnection(world(), provider, { firstSignIn: 'approve' })
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' }, own)
      assert.equal(page.url.pathname, '/login/first')
      const username = aName()
      const end = await browser.submit(page, { username })
      assert.match(wordsOf(end), /Your account waits for approval/)
      assert.equal((await stores().users.findByLoginName(username))?.status, 'PENDING')
    })

    it('asks for nothing where nobody is let in who is not known', async () => {
      const own = await addConnection(world(), provider, { firstSignIn: 'refuse' })
      const { page } = await come({}, own)
      assert.match(wordsOf(page), /is not known here/)
    })

    it('who was linked meanwhile signs in, and gets no second account', async () => {
      const { browser, page } = await come({ given_name: 'Ada', family_name: 'King' })
      const user = await world().addUser()
      await linkTo(world(), connection, provider, user)
      const username = aName()
      const end = await browser.submit(page, { username })
      assert.equal((await userOf(await agree(browser, end)))?.sub, user.sub)
      assert.equal(await stores().users.findByLoginName(username), undefined)
    })
  },
  required,
)
