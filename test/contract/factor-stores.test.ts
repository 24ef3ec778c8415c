import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Authenticator, Passkey } from '../../src/users/factor.ts'
import { contract, countAnswers } from './contract.ts'
import { aGroup, aMembership, aUser, openSession } from './samples.ts'

function anAuthenticator(sub: string): Authenticator {
  return {
    kind: 'totp',
    id: randomId(),
    sub,
    name: 'Phone',
    createdAt: 1_700_000_000_000,
    lastUsedAt: undefined,
    sealedSecret: 'v1.sealed',
  }
}

function aPasskey(sub: string, given: Partial<Passkey> = {}): Passkey {
  return {
    kind: 'passkey',
    id: randomId(),
    sub,
    name: 'Laptop',
    createdAt: 1_700_000_000_001,
    lastUsedAt: undefined,
    credentialId: randomId(),
    publicKey: 'pQECAyYgASFYIA',
    counter: 5,
    transports: ['internal'],
    deviceType: 'multiDevice',
    backedUp: false,
    copiedAt: undefined,
    ...given,
  }
}

contract('the stores of factors', (world) => {
  async function someone(): Promise<string> {
    const user = aUser()
    await world.stores.users.put(user, [])
    return user.sub
  }

  it('are read with the session of a cookie, by their kinds', async () => {
    const { sessions, factors } = world.stores
    const { sub, cookieDigest } = await openSession(world.stores, { cookieDigest: randomId() })
    const found = async () => (await sessions.findByCookie(cookieDigest ?? ''))?.factorKinds
    await factors.add(aPasskey(await someone()))
    assert.deepEqual(await found(), [])
    const passkey = aPasskey(sub)
    for (const factor of [passkey, aPasskey(sub), anAuthenticator(sub)]) await factors.add(factor)
    assert.deepEqual(await found(), ['totp', 'passkey'])
    for (const { id, kind } of await factors.listOf(sub)) {
      if (kind === 'passkey') await factors.remove(sub, id)
    }
    assert.deepEqual(await found(), ['totp'])
  })

  it('keep factors as given, and those of one person apart from others', async () => {
    const { factors } = world.stores
    const [sub, other] = [await someone(), await someone()]
    const [app, passkey] = [anAuthenticator(sub), aPasskey(sub)]
    assert.ok((await factors.add(app)) && (await factors.add(passkey)))
    assert.deepEqual(await factors.listOf(sub), [app, passkey])
    assert.deepEqual(await factors.findPasskey(passkey.credentialId), passkey)
    assert.equal(await factors.rename(other, app.id, 'Mine'), false)
    assert.equal(await factors.remove(other, app.id), false)
    assert.ok(await factors.rename(sub, app.id, 'Old phone'))
    assert.equal((await factors.listOf(sub))[0]?.name, 'Old phone')
    assert.equal(await countAnswers(true, 20, () => factors.remove(sub, app.id)), 1)
    assert.deepEqual(await factors.listOf(sub), [passkey])
  })

  it('give a credential to one account only', async () => {
    const { factors } = world.stores
    const [sub, other] = [await someone(), await someone()]
    const passkey = aPasskey(sub)
    const claims = [passkey, aPasskey(other, { credentialId: passkey.credentialId })]
    const added = await Promise.all(claims.map((each) => factors.add(each)))
    assert.equal(added.filter(Boolean).length, 1)
  })

  it('let those who lock them count before they add', async () => {
    const sub = await someone()
    const addThird = () =>
      world.storage.transact(async ({ people, factors }) => {
        await people.lock(sub)
        await factors.lockThoseOf(sub)
        const { length } = await factors.listOf(sub)
        return length < 3 && factors.add(anAuthenticator(sub))
      })
    assert.equal(await countAnswers(true, 10, addThird), 3)
    assert.equal((await world.stores.factors.listOf(sub)).length, 3)
  })

  it('R01: let a time step be used once, and no earlier one after it', async () => {
    const { factors } = world.stores
    const app = anAuthenticator(await someone())
    await factors.add(app)
    assert.equal(await countAnswers(true, 30, () => factors.useStep(app.id, 100, 7)), 1)
    assert.equal(await factors.useStep(app.id, 99, 8), false)
    assert.ok(await factors.useStep(app.id, 101, 9))
    assert.equal((await factors.listOf(app.sub))[0]?.lastUsedAt, 9)
  })

  it('notice the copy of a passkey by its counter, unless the device does not count', async () => {
    const { factors } = world.stores
    const sub = await someone()
    const [counting, silent] = [aPasskey(sub), aPasskey(sub, { counter: 0 })]
    await factors.add(counting)
    await factors.add(silent)
    const use = { backedUp: true, now: 9 }
    const next = () => factors.usePasskey(counting.id, { ...use, counter: 6 })
    assert.equal(await countAnswers(true, 20, next), 1)
    assert.equal(await factors.usePasskey(counting.id, { ...use, counter: 0 }), false)
    assert.ok(await factors.usePasskey(silent.id, { ...use, counter: 0 }))
    assert.ok(await factors.usePasskey(silent.id, { ...use, counter: 0 }))
    const found = await factors.findPasskey(counting.credentialId)
    assert.deepEqual(found, { ...counting, counter: 6, backedUp: true, lastUsedAt: 9 })
    const mark = () => factors.markCopied(counting.id, 11)
    assert.equal(await countAnswers(true, 20, mark), 1)
    assert.deepEqual(await factors.findPasskey(counting.credentialId), { ...found, copiedAt: 11 })
  })

  it('R01: let a recovery code and a challenge be used once', async () => {
    const { recoveryCodes, challenges } = world.stores
    const sub = await someone()
    assert.equal(await recoveryCodes.madeAt(sub), undefined)
    await recoveryCodes.replace(sub, ['former'], 1)
    await recoveryCodes.replace(sub, ['a', 'b'], 2)
    assert.equal(await recoveryCodes.madeAt(sub), 2)
    assert.equal(await recoveryCodes.use(sub, 'former'), false)
    assert.equal(await countAnswers(true, 30, () => recoveryCodes.use(sub, 'a')), 1)
    assert.equal(await recoveryCodes.count(sub), 1)
    assert.equal(await recoveryCodes.use(await someone(), 'b'), false)

    const challenge = randomId()
    assert.equal(await countAnswers(true, 30, () => challenges.use(challenge, 100)), 1)
  })

  it('know trusted browsers until their time is over, and when somebody was first asked', async () => {
    const { trustedBrowsers, enrolments } = world.stores
    const sub = await someone()
    await trustedBrowsers.trust(sub, 'browser', 100)
    const at = { now: 99, latest: 100 }
    assert.ok(await trustedBrowsers.isTrusted(sub, 'browser', at))
    const shorter = { now: 50, latest: 99 }
    assert.equal(await trustedBrowsers.isTrusted(sub, 'browser', shorter), false)
    assert.equal(await trustedBrowsers.isTrusted(sub, 'browser', { now: 100, latest: 200 }), false)
    assert.equal(await trustedBrowsers.isTrusted(await someone(), 'browser', at), false)
    await enrolments.begin(sub, 5)
    await enrolments.begin(sub, 6)
    assert.equal(await enrolments.find(sub), 5)
    await enrolments.forget(sub)
    assert.equal(await enrolments.find(sub), undefined)
  })

  it('know whose codes by mail do not count, until that is lifted', async () => {
    const { mailCodeBars } = world.stores
    const [sub, other] = [await someone(), await someone()]
    await mailCodeBars.add(sub, 5)
    await mailCodeBars.add(sub, 6)
    assert.ok(await mailCodeBars.has(sub))
    assert.equal(await mailCodeBars.has(other), false)
    await mailCodeBars.lift(sub)
    assert.equal(await mailCodeBars.has(sub), false)
  })

  it('find the policies of the groups of a person and of all groups above', async () => {
    const { groups, signInPolicies } = world.stores
    const sub = await someone()
    const top = aGroup()
    const path = `${top.path}${randomId()}/`
    const below = aGroup({ parentId: top.groupId, path, groupId: path.split('/').at(-2) ?? '' })
    const beside = aGroup()
    for (const group of [top, below, beside]) await groups.add(group)
    await groups.putMembership(aMembership(below.groupId, sub))
    const policy = { minimumAcr: 'phr', graceDays: 3, trustDays: 0 }
    for (const { groupId } of [top, below, beside]) {
      assert.ok(await signInPolicies.put({ ...policy, groupId }))
    }
    const found = await signInPolicies.listFor(sub)
    assert.deepEqual(
      found.map(({ groupId }) => groupId).sort(),
      [top.groupId, below.groupId].sort(),
    )
    assert.equal(await signInPolicies.put({ ...policy, groupId: 'unknown' }), false)
    assert.ok(await signInPolicies.remove(top.groupId))
    assert.deepEqual(await signInPolicies.listFor(sub), [{ ...policy, groupId: below.groupId }])
  })
})
