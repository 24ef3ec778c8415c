import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { noEntry } from '../../../src/oauth/subject-directory.ts'
import type { Stores } from '../../../src/storage/storage.ts'
import { recordSignIn } from '../../../src/users/record-sign-in.ts'
import { signIn } from '../../../src/users/sign-in.ts'
import { aConnection, aGroup } from '../../contract/samples.ts'
import { engines } from '../../support/engines.ts'
import { openWorld } from '../world.ts'

const ada = { username: 'ada', email: 'ada@acme.example', password: 'correct horse' }
/** An old hash of "pw": whoever checks it does another work than for nobody. */
const oldHash = '$2b$04$NuAH.9uVD7A/8MIbig85C.pQvOGcLOPWZj4vGOQWfHuX6e03oHItq'
const refused = { kind: 'refused' }

/** A group that has proven acme.example, and requires its connection. */
async function requireConnection({ stores }: { readonly stores: Stores }): Promise<void> {
  const group = aGroup()
  const { groupId } = group
  await stores.groups.add(group)
  const times = { createdAt: 1, provenAt: 1, checkedAt: 1, lostAt: undefined }
  const name = 'acme.example'
  await stores.domains.add({ name, groupId, proof: '', status: 'proven', ...times }, 1)
  await stores.connections.add(aConnection({ groupId, use: 'required' }), 1)
}

for (const engine of engines) {
  describe(`a password where another sign-in is required, on ${engine.name}`, () => {
    it('L06: is refused with the same work, right or wrong, known or not', async () => {
      await using world = await openWorld(engine)
      await world.add({ ...ada, email_verified: true })
      const eve = { username: 'eve', email: 'eve@acme.example', password_hash: oldHash }
      await world.add({ ...eve, email_verified: true })
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
      await requireConnection(world)
      world.hashes.length = 0
      const tries = [
        ['ada', 'correct horse'],
        ['ada', 'wrong'],
        ['eve', 'pw'],
        ['eve', 'wrong'],
        ['nobody', 'correct horse'],
      ] as const
      for (const [name, password] of tries) {
        assert.deepEqual(await world.enter(name, password), refused)
      }
      assert.equal(world.hashes.length, tries.length)
      assert.equal(new Set(world.hashes).size, 1)
    })

    it('is refused if the first domain was proven while it was checked', async () => {
      await using world = await openWorld(engine, {
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            await requireConnection(world)
            return passwords.matches(hash, password)
          },
        }),
      })
      await world.add({ ...ada, email_verified: true })
      assert.deepEqual(await world.enter('ada', 'correct horse'), refused)
    })

    it('is refused if the sign-in became required while it was checked', async () => {
      await using world = await openWorld(engine)
      await world.add({ ...ada, email_verified: true })
      const { context } = world
      const isOutside = async (stores: typeof context.stores) => stores === context.stores
      const isOn = false
      const letters = { mail: context.mail, isOn, link: '', localeOf: context.localeOf }
      const enter = signIn({ ...context, mayUsePassword: isOutside }, recordSignIn(letters))
      const visitor = { kind: 'visitor', address: '203.0.113.7' } as const
      const attempt = { username: 'ada', password: 'correct horse' }
      assert.deepEqual(await enter(visitor, attempt, noEntry), refused)
    })
  })
}
