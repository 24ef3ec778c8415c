import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { personWithMail } from '../../support/ciba-calls.ts'
import { mailsTo } from '../../support/mail-to.ts'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const day = 86_400_000
const about = /sign-ins|failed/i

describeServer(
  'an email about sign-ins that fail',
  (world) => {
    const failures = async (address: string) =>
      (await mailsTo(world(), address)).filter(({ subject }) => about.test(subject))
    const newClient = () =>
      world().addClient({ grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' })

    it('is sent once a day when wrong passwords begin a delay', async () => {
      const [client, user] = [await newClient(), await personWithMail(world())]
      const fail = () => world().signIn(client, { ...user, password: 'not the password' })
      await fail()
      assert.deepEqual(await failures(user.email), [])
      for (let times = 0; times < 12; times++) await fail()
      for (let times = 0; times < 4; times++) {
        world().advance(3_600_000)
        await fail()
      }
      const [mail, ...more] = await failures(user.email)
      assert.match(mail?.text ?? '', /A wrong password was given many times/)
      assert.match(mail?.text ?? '', /\/account/)
      assert.deepEqual(more, [])
    })

    it('is sent when the password was right and the second factor wrong three times', async () => {
      const [client, user] = [await newClient(), await personWithMail(world())]
      await addAuthenticator(world(), user.sub)
      const browser = testBrowser(world())
      const { username, password } = user
      const path = authorizationPath(client)
      const page = await browser.submit(await browser.open(path), { username, password })
      for (let times = 1; times <= 4; times++) {
        await browser.submit(page, { code: '000000' })
        assert.equal((await failures(user.email)).length, times < 3 ? 0 : 1)
      }
      const [mail] = await failures(user.email)
      assert.match(mail?.text ?? '', /The password was right, but the second factor was wrong/)
      world().advance(day)
    })
  },
  { OSTIARY_SIGN_IN_FAILED_SIGN_IN_MAIL: 'true' },
)
