import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { authenticatorPurpose } from '../../src/users/factors/check-factor.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const people = {
  users: [{ sub: 'ada', username: 'ada' }],
  groups: [{ groupId: 'finance', groupName: 'Finance' }],
}
const records = {
  signInPolicies: [
    { groupId: 'finance', minimumAcr: acrOf('two-factor'), graceDays: 7, trustDays: 0 },
  ],
  factors: [
    {
      id: 'app',
      sub: 'ada',
      name: 'Phone',
      created_at: 1_700_000_000,
      last_used_at: 1_700_000_100,
      kind: 'totp',
      secret,
    },
    {
      id: 'key',
      sub: 'ada',
      name: 'Laptop',
      created_at: 1_700_000_000,
      kind: 'passkey',
      credential_id: 'Y3JlZGVudGlhbA',
      public_key: 'pQECAyYgASFYIA',
      counter: 3,
      transports: ['internal'],
      device_type: 'multiDevice',
      backed_up: true,
    },
  ],
}

for (const engine of engines) {
  describe(`${engine.name}: factors and sign-in policies in an import`, () => {
    const over = overStore(engine)
    const empty = (work: Parameters<typeof over>[0]) => over(work, null)

    it(
      'are added, exported as they were, and unchanged the second time',
      empty(async ({ take, give, storage, box }) => {
        const added = summaryOf(await take({ ...people, ...records }))
        for (const line of ['signInPolicies 1 added', 'factors 2 added']) {
          assert.ok(added.includes(line), `${added}`)
        }
        const { signInPolicies, factors } = JSON.parse(await give())
        assert.deepEqual({ signInPolicies, factors }, records)
        const [app] = await storage.stores.factors.listOf('ada')
        assert.ok(app?.kind === 'totp')
        assert.equal(box.open(app.sealedSecret, authenticatorPurpose, 'ada'), secret)
        assert.deepEqual(summaryOf(await take({ signInPolicies, factors })), [
          'signInPolicies 1 unchanged',
          'factors 2 unchanged',
        ])
      }),
    )

    it(
      'R01: let no code be used again after an import of the same factor',
      empty(async ({ take, storage }) => {
        await take({ ...people, ...records })
        assert.ok(await storage.stores.factors.useStep('app', 100, 1))
        await take({ factors: records.factors })
        assert.equal(await storage.stores.factors.useStep('app', 100, 2), false)
      }),
    )

    it(
      'M10: stay removed if somebody has removed them, unless the file says otherwise',
      empty(async ({ take, takeAndKeep, storage }) => {
        const { factors } = storage.stores
        await take({ ...people, ...records })
        assert.ok(await factors.remove('ada', 'app'))
        const file = { factors: records.factors }
        const one = { passwords: 0, factors: 1, people: 0 }
        assert.deepEqual(await takeAndKeep(file, { dryRun: true }), one)
        assert.deepEqual(await takeAndKeep(file), one)
        assert.equal((await factors.listOf('ada')).length, 1)
        const [app] = records.factors
        await take({ factors: [{ ...app, overwrite: true }] })
        assert.equal((await factors.listOf('ada')).length, 2)
      }),
    )

    it(
      'hide factors unless secrets are asked for, and change none then',
      empty(async ({ take, give, storage }) => {
        await take({ ...people, ...records })
        const text = await give({ withSecrets: false })
        assert.ok(!text.includes(secret) && !text.includes('pQECAyYgASFYIA'))
        await take(JSON.parse(text))
        assert.equal((await storage.stores.factors.listOf('ada')).length, 2)
      }),
    )

    it(
      'are removed with an account that an import deletes or merges',
      empty(async ({ take, storage }) => {
        await take({ ...people, ...records })
        await take({ users: [{ sub: 'ada', userStatus: 'DELETED' }] })
        assert.deepEqual(await storage.stores.factors.listOf('ada'), [])
      }),
    )

    it(
      'carry the planned deletion of an account, which ends its sessions',
      empty(async ({ take, give, storage }) => {
        const { users, sessions } = storage.stores
        await take(people)
        const epoch = await users.sessionEpoch('ada')
        await take({ users: [{ sub: 'ada', deletion_at: 2_000_000_000 }] })
        assert.equal((await users.find('ada'))?.deletionAt, 2_000_000_000_000)
        assert.equal(await users.sessionEpoch('ada'), epoch + 1)
        assert.deepEqual(await sessions.listOf('ada', 0), [])
        const { users: exported } = JSON.parse(await give())
        const ada = exported.find(({ sub }: { sub: string }) => sub === 'ada')
        assert.equal(ada.deletion_at, 2_000_000_000)
        assert.deepEqual(summaryOf(await take({ users: [ada] })), ['users 1 unchanged'])
      }),
    )

    it(
      'are refused with their place in the file, and then nothing is changed',
      empty(async ({ faultsOf, storage }) => {
        const [app, key] = records.factors
        const faulty = {
          ...people,
          factors: [
            { ...app, secret: 'too short' },
            { ...key, kind: 'sms' },
            { ...key, sub: '' },
          ],
          signInPolicies: [{ ...records.signInPolicies[0], minimumAcr: 'mfa' }],
        }
        const placesOf = async (file: object) =>
          (await faultsOf(file)).map((line) => line.split(':')[0])
        assert.deepEqual(await placesOf(faulty), [
          'factors[0].secret',
          'factors[1].kind',
          'factors[2].sub',
          'signInPolicies[0].minimumAcr',
        ])
        assert.equal(await storage.stores.users.find('ada'), undefined)
      }),
    )

    it(
      'are refused where they belong to nobody, to no group or to somebody else already',
      empty(async ({ take, faultsOf, storage }) => {
        const [app, key] = records.factors
        const [policy] = records.signInPolicies
        await take({ ...people, ...records })
        const faulty = {
          users: [
            { sub: 'ended', userStatus: 'DELETED' },
            { sub: 'faulty', username: '' },
            { sub: 'grace', username: 'grace' },
          ],
          factors: [
            { ...app, id: 'a', sub: 'nobody' },
            { ...app, id: 'b', sub: 'ended' },
            { ...app, id: 'c', sub: 'faulty' },
            { ...app, sub: 'grace' },
            { ...key, id: 'd', sub: 'grace' },
            { ...key, id: 'e', sub: 'grace', credential_id: 'bmV3' },
            { ...key, id: 'f', sub: 'grace', credential_id: 'bmV3' },
          ],
          signInPolicies: [
            { ...policy, groupId: 'nowhere' },
            { ...policy, groupId: 'OSTIARY_ADMINS' },
          ],
        }
        const faults = [
          'factors[6].credential_id: is the same as in factors[5]',
          'signInPolicies[0].groupId: there is no group nowhere',
          'factors[0].sub: there is no user nobody',
          'factors[1].sub: there is no user ended',
          'factors[3].id: another factor has this id or credential',
          'factors[4].id: another factor has this id or credential',
        ]
        const found = await faultsOf(faulty)
        const ofRecords = found.filter((line) => !line.startsWith('users['))
        assert.deepEqual(ofRecords, faults)
        assert.equal(await storage.stores.users.find('grace'), undefined)
      }),
    )

    it(
      'can take over what an account had that the same import deletes',
      empty(async ({ take, storage }) => {
        const [, key] = records.factors
        await take({ ...people, ...records })
        await take({
          users: [
            { sub: 'ada', userStatus: 'DELETED' },
            { sub: 'grace', username: 'grace' },
          ],
          factors: [{ ...key, sub: 'grace' }],
        })
        assert.equal((await storage.stores.factors.listOf('grace')).length, 1)
      }),
    )
  })
}
