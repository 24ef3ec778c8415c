import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import { type Answer, allScopes, describeServer } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
const next = 'tangled orchard lantern'

function dataOf(answer: Answer): Readonly<Record<string, string>> {
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as unknown as { data: Record<string, string> }).data
}

describeServer(
  'emails that strangers ask for',
  (world) => {
    const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'http' })
    const post = (path: string, json: object, address: string) =>
      world().send('POST', `/users-srv/${path}`, { json, headers: from(address) })
    const askForReset = (email: string, address: string, processingType = 'CODE') =>
      post('resetpassword/initiate', { email, processingType, resetMedium: 'email' }, address)

    /** Asks from as many addresses as a stranger can get hold of. */
    async function flood(email: string, requests: number): Promise<readonly Answer[]> {
      const answers: Answer[] = []
      for (let n = 0; n < requests; n++) answers.push(await askForReset(email, `198.51.100.${n}`))
      return answers
    }

    it('N17: do not keep the owner from a new password', async () => {
      const email = newAddress()
      await world().addUser({ email, email_verified: true })
      const stranger = '198.51.100.7'
      for (let n = 0; n < 5; n++) dataOf(await askForReset(email, stranger))
      assert.equal((await askForReset(email, stranger)).status, 429)

      const { rprq } = dataOf(await askForReset(email, '203.0.113.9'))
      const code = codeIn(await mailTo(world(), email))
      dataOf(
        await post('resetpassword/validatecode', { code, resetRequestId: rprq }, '203.0.113.9'),
      )
    })

    it('N17: leave the owner a link that works, however many ask', async () => {
      const email = newAddress()
      await world().addUser({ email, email_verified: true })
      for (const answer of await flood(email, 40)) assert.equal(answer.status, 200)
      const messages = await mailsTo(world(), email)
      assert.equal(messages.length, 6)

      dataOf(await askForReset(email, '203.0.113.9'))
      const [last] = await mailsTo(world(), email)
      assert.ok(last)
      const link = new URL(linkIn(last)).searchParams
      const given = {
        password: next,
        confirmPassword: next,
        exchangeId: link.get('exchange'),
        resetRequestId: link.get('reset'),
      }
      dataOf(await post('resetpassword/accept', given, '203.0.113.9'))

      world().advance(300_000)
      dataOf(await askForReset(email, '203.0.113.9'))
      assert.equal((await mailsTo(world(), email)).length, messages.length + 2)
    })

    it('N17: leave the owner a share of their own in a browser they have used', async () => {
      const email = newAddress()
      const user = await world().addUser({ email, email_verified: true })
      const client = await world().addClient({ allowed_scopes: allScopes })
      const browser = testBrowser(world())
      await browser.travel(authorizationPath(client), user)
      await flood(email, 40)
      const before = (await mailsTo(world(), email)).length

      await browser.submit(await browser.open('/password/forgot'), { email })
      assert.equal((await mailsTo(world(), email)).length, before + 1)
    })

    it('N17, L06: get the same answers for an address that nobody has', async () => {
      const known = newAddress()
      await world().addUser({ email: known, email_verified: true })
      const shapes: unknown[] = []
      for (const email of [known, newAddress()]) {
        const answers = [
          ...(await flood(email, 12)),
          ...(await Promise.all(
            Array.from({ length: 7 }, () => askForReset(email, '203.0.113.77')),
          )),
        ]
        const statuses = answers.map(({ status }) => status).sort()
        const fields = answers.map(({ json }) => Object.keys(json).sort().join())
        shapes.push({ statuses, fields: new Set(fields) })
      }
      assert.deepEqual(shapes[0], shapes[1])
    })

    it('N17: keep the last code of a registration good', async () => {
      const email = newAddress()
      const registration = { provider: 'self', password: next, password_echo: next, email }
      const mine = '203.0.113.9'
      const { sub } = dataOf(await post('register', registration, mine))
      const code = codeIn(await mailTo(world(), email))
      await flood(email, 12)
      const again = await post('verifyemail/resend', { sub }, mine)
      assert.equal(again.status, 429)
      assert.equal(again.headers.get('retry-after'), '300')
      dataOf(await post('verifyemail', { sub, code }, mine))
    })
  },
  {
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
  },
)
