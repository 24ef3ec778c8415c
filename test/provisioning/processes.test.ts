import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeManagement } from '../management/management-world.ts'
import { startSecondProcess } from '../support/second-process.ts'
import { addMember, root, targetCalls } from './provisioning-world.ts'
import { strictService } from './strict-service.ts'

describeManagement(
  'pushes of several processes',
  (world) => {
    const service = strictService()
    const { company, create, remove, settle, until, deliver, read } = targetCalls(world)
    const people = (count: number) =>
      Promise.all(Array.from({ length: count }, () => world().addUser()))

    it('are made once at a time for each thing while both push', async () => {
      await using second = await startSecondProcess(world())
      const { groupId, teamId } = await company()
      const there = service.tenant()
      const more = await people(12)
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      const bearer = await world().adminToken()
      for (const person of more) {
        await addMember(world(), teamId, person)
        // Makes the other process push now.
        const again = await second.send('POST', `${root}/${target.id}/retry`, { bearer })
        assert.equal(again.status, 200, again.text)
        await deliver()
      }
      await settle(target.id)
      assert.equal(there.users.size, 14)
      assert.equal(there.membersOf('Team').length, 14)
      assert.equal(there.mostAtOnce, 1, 'nothing was pushed by two at once')
      const created = there.seen.filter(
        ({ method, path }) => method === 'POST' && path === '/Users',
      )
      assert.equal(created.length, 14, 'nobody was created twice')
      await remove(target.id)
    })

    it('go on when the process was killed in the middle of them (kill -9)', async () => {
      const second = await startSecondProcess(world())
      const { groupId, teamId } = await company()
      let answered = 0
      let isHeld = true
      const there = service.tenant({
        // What the killed process has sent is done there, and it never hears of it.
        losesAnswer: ({ path }) => isHeld && path !== '/ServiceProviderConfig' && ++answered > 8,
      })
      const more = await people(12)
      for (const person of more) await addMember(world(), teamId, person)
      const bearer = await world().adminToken()
      const config = { groupId, name: 'There', url: there.url, token: 'a-token' }
      const made = await second.send('POST', root, { bearer, json: config })
      const { id } = made.json.data as { id: string }
      while (answered < 12) await nextTurn()
      await second.kill()
      isHeld = false
      // The leases of the killed process are over.
      world().advance(200_000)
      await until(async () => (await read(id)).waiting === 0, 5000)
      assert.equal(there.users.size, 14, 'nobody is lost, and nobody is there twice')
      assert.equal(there.membersOf('Team').length, 14)
      await remove(id)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
