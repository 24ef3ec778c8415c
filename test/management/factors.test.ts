import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { mailsTo } from '../support/mail-to.ts'
import { describeManagement, type ManagementWorld } from './management-world.ts'

interface Listed {
  readonly factors: readonly { readonly id: string; readonly kind: string; readonly name: string }[]
  readonly recovery_codes_left: number
}

describeManagement('administration of factors', (world) => {
  const pathOf = (sub: string) => `/users-srv/user/${sub}/factors`
  const list = async (sub: string) => (await world().ask('GET', pathOf(sub))) as unknown as Listed

  /** What is answered of a user who has no factor. */
  const nothing = { factors: [], recovery_codes_left: 0, mail_codes: 'none' }

  /** A user with an authenticator app, a recovery code and a trusted browser. */
  async function someone(email = `${crypto.randomUUID()}@example.com`) {
    const user = await world().addUser({ email, email_verified: true })
    await addAuthenticator(world(), user.sub)
    const { recoveryCodes, trustedBrowsers } = storesOf(world())
    await recoveryCodes.replace(user.sub, ['digest'], 1)
    await trustedBrowsers.trust(user.sub, 'browser', world().now() + 60_000)
    return { ...user, email }
  }

  async function eventsOf(sub: string) {
    const { events } = await world().ask('GET', `/events-srv/events?sub=${sub}&limit=100`)
    return events as readonly { type: string; sid?: string; detail?: Record<string, unknown> }[]
  }

  it('lists and renames them, and never tells a secret', async () => {
    const { sub } = await someone()
    const answer = await world().admin('GET', pathOf(sub))
    assert.doesNotMatch(answer.text, /secret|sealed|JBSWY|publicKey/i)
    const { factors, recovery_codes_left: left } = await list(sub)
    assert.deepEqual([factors.length, factors[0]?.kind, left], [1, 'totp', 1])
    const path = `${pathOf(sub)}/${factors[0]?.id}`
    assert.deepEqual(await world().ask('PUT', path, { name: 'Old phone' }), { renamed: true })
    assert.equal((await list(sub)).factors[0]?.name, 'Old phone')
    for (const name of ['', 'x'.repeat(65), 'a\u0000b', 7]) {
      assert.equal((await world().admin('PUT', path, { name })).status, 400)
    }
    const other = await someone()
    const foreign = `${pathOf(other.sub)}/${factors[0]?.id}`
    assert.equal((await world().admin('PUT', foreign, { name: 'Mine' })).status, 404)
    assert.equal((await world().admin('DELETE', foreign)).status, 404)
    assert.equal((await world().admin('GET', pathOf('nobody'))).status, 404)
  })

  it('removes one, with codes and trust after the last, and tells the person', async () => {
    const { sub, email } = await someone()
    const { factors } = await list(sub)
    const path = `${pathOf(sub)}/${factors[0]?.id}`
    assert.deepEqual(await world().ask('DELETE', path), { removed: 1 })
    assert.equal((await world().admin('DELETE', path)).status, 404)
    assert.deepEqual(await list(sub), nothing)
    assert.equal((await mailsTo(world(), email)).length, 1)
    const removed = (await eventsOf(sub)).filter(({ type }) => type === 'FACTOR_REMOVED')
    const { sid } = decodeJwt(await world().adminToken())
    assert.ok(sid)
    assert.equal(removed[0]?.sid, sid)
    assert.deepEqual(
      removed.map(({ detail }) => detail?.change),
      ['removed'],
    )
  })

  it('resets all, ends sessions and tokens, and tells the person', async () => {
    const { addClient, isActive, refresh, signIn } = world()
    const client = await addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const email = `${crypto.randomUUID()}@example.com`
    const user = { ...(await world().addUser({ email, email_verified: true })), email }
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    await addAuthenticator(world(), user.sub)
    await storesOf(world()).trustedBrowsers.trust(user.sub, 'browser', world().now() + 60_000)
    await storesOf(world()).enrolments.begin(user.sub, 1)

    assert.deepEqual(await world().ask('DELETE', pathOf(user.sub)), { removed: 1 })
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    assert.deepEqual(await list(user.sub), nothing)
    const { trustedBrowsers, enrolments } = storesOf(world())
    const at = { now: world().now(), latest: Number.MAX_SAFE_INTEGER }
    assert.equal(await trustedBrowsers.isTrusted(user.sub, 'browser', at), false)
    assert.equal(await enrolments.find(user.sub), undefined)
    assert.equal((await mailsTo(world(), email)).length, 1)
    const [reset] = (await eventsOf(user.sub)).filter(({ type }) => type === 'FACTOR_REMOVED')
    assert.equal(reset?.detail?.change, 'reset')
    assert.ok(reset?.detail?.by, 'the administrator is named')
    assert.equal((await signIn(client, user)).status, 200)
    assert.equal((await world().admin('DELETE', pathOf('nobody'))).status, 404)
  })

  it('keeps machines away from administrators, and everybody from their own', async () => {
    const { send } = world()
    const { sub } = await world().addUser()
    const bearer = await world().machineToken('users_write')
    assert.equal((await send('DELETE', pathOf(sub), { bearer })).status, 200)
    const { sub: own } = JSON.parse(
      Buffer.from((await world().adminToken()).split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string }
    await addAuthenticator(world(), own)
    const [factor] = (await list(own)).factors
    const one = `${pathOf(own)}/${factor?.id}`
    for (const path of [pathOf(own), one]) {
      assert.equal((await send('DELETE', path, { bearer })).status, 403, 'a machine')
      assert.equal((await world().admin('DELETE', path)).status, 403, 'oneself')
    }
    assert.equal((await send('PUT', one, { bearer, json: { name: 'x' } })).status, 403)
    await storesOf(world()).factors.remove(own, factor?.id ?? '')
  })

  it('does not keep them after deletion, nor of a duplicate that is merged', async () => {
    const [deleted, duplicate, survivor] = [await someone(), await someone(), await someone()]
    await world().ask('DELETE', `/users-srv/user/${deleted.sub}`)
    const merge = { duplicate: duplicate.sub }
    await world().ask('POST', `/users-srv/user/${survivor.sub}/merge`, merge)
    const { factors, recoveryCodes } = storesOf(world())
    for (const { sub } of [deleted, duplicate]) {
      assert.deepEqual(await factors.listOf(sub), [])
      assert.equal(await recoveryCodes.count(sub), 0)
    }
    assert.equal((await factors.listOf(survivor.sub)).length, 1)
  })

  it('keeps them through a block, which ends the trust in browsers', async () => {
    const { sub } = await someone()
    await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'VERIFIED' })
    assert.equal((await list(sub)).factors.length, 1)
    const { trustedBrowsers } = storesOf(world())
    const at = { now: world().now(), latest: Number.MAX_SAFE_INTEGER }
    assert.equal(await trustedBrowsers.isTrusted(sub, 'browser', at), false)
  })
})

function storesOf({ server }: ManagementWorld) {
  return server.services.storage.stores
}
