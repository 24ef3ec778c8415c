import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { newPerson, type Person } from '../conformance/person.ts'
import { type Authorized, relyingParty } from '../conformance/relying-party.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { testBrowser } from '../support/test-browser.ts'
import { describeManagement } from './management-world.ts'

const flow = { responseType: 'code', formPost: false }
const next = 'tangled orchard lantern'

describeManagement(
  'clients of sessions that an administrator or a new password ends',
  (world) => {
    let receiver: Server
    let uri: string
    let status = 200
    /** The sessions that messages were about, in the order in which they came. */
    const notified: string[] = []

    before(async () => {
      receiver = createServer(async (request, response) => {
        const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''))
        const [, payload = ''] = (form.get('logout_token') ?? '').split('.')
        notified.push(JSON.parse(Buffer.from(payload, 'base64url').toString()).sid)
        response.writeHead(status).end()
      }).listen(0, '127.0.0.1')
      await once(receiver, 'listening')
      uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/backchannel`
    })
    after(() => receiver.close())

    /** Somebody who is signed in to one client from several browsers. */
    async function signedIn(browsers: number) {
      const rp = await relyingParty(world(), flow, { backchannel_logout_uri: uri })
      const person = await newPerson(world())
      const places: (Person & Authorized & { readonly sid: string })[] = []
      for (let i = 0; i < browsers; i++) {
        const at = { user: person.user, browser: testBrowser(world()) }
        const authorized = await rp.authorize(at)
        places.push({ ...at, ...authorized, sid: String(authorized.claims.sid) })
      }
      return { sub: person.user.sub, password: person.user.password, places }
    }

    /** Waits until each session was notified once. */
    async function areNotified(sids: readonly string[]): Promise<void> {
      while (!sids.every((sid) => notified.includes(sid))) await setImmediate()
      assert.equal(notified.filter((sid) => sids.includes(sid)).length, sids.length)
    }

    const allOf = (places: readonly { readonly sid: string }[]) => places.map(({ sid }) => sid)

    it('are notified of each session when a user is blocked or deleted', async () => {
      const { sub, places } = await signedIn(5)
      await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
      await areNotified(allOf(places))
      const other = await signedIn(1)
      await world().ask('DELETE', `/users-srv/user/${other.sub}`)
      await areNotified(allOf(other.places))
    })

    it('are notified when sessions are ended and when an administrator sets a password', async () => {
      const { sub, places } = await signedIn(2)
      await world().ask('DELETE', `/users-srv/user/${sub}/sessions`)
      await areNotified(allOf(places))
      const other = await signedIn(2)
      await world().ask('PUT', `/users-srv/user/${other.sub}/password`, { password: next })
      await areNotified(allOf(other.places))
    })

    it('are notified of the other sessions when a user changes the password, and of none when that fails', async () => {
      const { sub, password, places } = await signedIn(3)
      const [own, ...others] = places
      assert.ok(own)
      const change = (old_password: string) =>
        world().send('POST', '/users-srv/changepassword', {
          bearer: own.accessToken,
          json: { old_password, new_password: next, confirm_password: next },
        })
      assert.equal((await change('wrong')).status, 400)
      const before = notified.length
      assert.equal((await change(password)).status, 200)
      await areNotified(allOf(others))
      assert.deepEqual(notified.slice(before).toSorted(), allOf(others).toSorted())
      await world().ask('DELETE', `/users-srv/user/${sub}/sessions`)
      await areNotified(allOf(places))
      assert.equal(notified.at(-1), own.sid)
    })

    it('are notified when a user resets the password by mail', async () => {
      const { sub, places } = await signedIn(1)
      const { email } = (await world().ask('GET', `/users-srv/user/${sub}`)) as { email?: string }
      assert.ok(email)
      const post = async (path: string, json: object) => {
        const answer = await world().send('POST', `/users-srv/resetpassword/${path}`, { json })
        assert.equal(answer.status, 200, answer.text)
        return answer.json.data as Record<string, string>
      }
      const { rprq } = await post('initiate', {
        email,
        processingType: 'CODE',
        resetMedium: 'email',
      })
      const code = codeIn(await mailTo(world(), email))
      const { exchangeId } = await post('validatecode', { code, resetRequestId: rprq })
      const passwords = { password: next, confirmPassword: next }
      await post('accept', { ...passwords, exchangeId, resetRequestId: rprq })
      await areNotified(allOf(places))
    })

    it('hold nobody up when they do not listen; the log says so', async () => {
      const { sub, places } = await signedIn(1)
      status = 500
      await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
      await areNotified(allOf(places))
      const isLogged = () => world().logLines.some((line) => line.includes('could not be notified'))
      while (!isLogged()) await setImmediate()
      status = 200
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
