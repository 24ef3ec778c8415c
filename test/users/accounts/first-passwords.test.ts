import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mail-to.ts'
import { type Answer, describeServer, type ServerWorld } from '../../support/server-world.ts'

const chosen = 'tangled orchard lantern'
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** Somebody who was added or imported without a password. */
async function newcomer(world: ServerWorld, record = {}) {
  const email = newAddress()
  const given = { email, password: undefined, ...record }
  return { email, ...(await world.addUser(given)) }
}

function dataOf({ status, text, json }: Answer): Record<string, string> {
  assert.equal(status, 200, text)
  return json.data as unknown as Record<string, string>
}

function post(world: ServerWorld, path: string, json: object): Promise<Answer> {
  return world.send('POST', `/users-srv/resetpassword/${path}`, { json })
}

function initiate(world: ServerWorld, email: string, processingType = 'LINK') {
  return post(world, 'initiate', { email, processingType, resetMedium: 'email' })
}

/** Chooses a password by the newest link that was mailed to an address. */
async function chooseByLink(world: ServerWorld, email: string, password = chosen): Promise<Answer> {
  const { searchParams } = new URL(linkIn(await mailTo(world, email)))
  return post(world, 'accept', {
    password,
    confirmPassword: password,
    exchangeId: searchParams.get('exchange') ?? '',
    resetRequestId: searchParams.get('reset') ?? '',
  })
}

describeServer('a forgotten password of somebody who never had one', (world) => {
  it('M4: is chosen by a link, which proves the address too', async () => {
    const { email, sub } = await newcomer(world())
    dataOf(await initiate(world(), email))
    dataOf(await chooseByLink(world(), email))
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', 'email'],
    })
    const user = { sub, username: email, password: chosen }
    const tokens = await world().signIn(client, user, 'openid email')
    assert.equal(tokens.status, 200)
    assert.equal((await world().userinfo(tokens.json.access_token)).json.email_verified, true)
  })

  it('M4: is chosen by a code, and keeps to the policy', async () => {
    const { email } = await newcomer(world())
    const { rprq: resetRequestId = '' } = dataOf(await initiate(world(), email, 'CODE'))
    const given = { code: codeIn(await mailTo(world(), email)), resetRequestId }
    const { exchangeId = '' } = dataOf(await post(world(), 'validatecode', given))
    const accept = (password: string) =>
      post(world(), 'accept', { password, confirmPassword: password, exchangeId, resetRequestId })
    assert.equal((await accept('short')).status, 417)
    dataOf(await accept(chosen))
    assert.equal((await accept(chosen)).status, 400, 'once')
  })
})
