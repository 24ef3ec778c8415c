import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inSeconds } from '../../src/kernel/time.ts'
import { describeManagement } from '../management/management-world.ts'
import { seededRandom, seedHint, testSeed } from '../support/seed.ts'
import { addMember, removeMember, root, targetCalls } from './provisioning-world.ts'
import { strictService } from './strict-service.ts'

describeManagement(
  'what is pushed to another service',
  (world) => {
    const service = strictService()
    const { company, create, remove, settle, until, deliver, read } = targetCalls(world)

    for (const patch of [true, false]) {
      const how = patch ? 'PATCH' : 'PUT alone'
      it(`are people and groups, and what changes about them, with ${how}`, async () => {
        const { groupId, teamId, ada, bob } = await company()
        const there = service.tenant({ patch })
        const target = await create(groupId, { url: there.url, token: 'a-token' })
        await settle(target.id)
        const held = there.user(ada.username)
        assert.deepEqual(held?.name, {
          formatted: 'Ada Test',
          givenName: 'Ada',
          familyName: 'Test',
        })
        assert.equal(held?.externalId, ada.sub)
        assert.equal(held?.active, true)
        assert.deepEqual(there.membersOf('Acme'), ['Team', ada.username].toSorted())
        assert.deepEqual(there.membersOf('Team'), [ada.username, bob.username].toSorted())
        assert.equal(there.users.size, 2, 'nobody else is pushed')

        const profile = `/users-srv/user/profile/${ada.sub}`
        await world().ask('PUT', profile, { given_name: 'Augusta' })
        await world().ask('PUT', '/groups-srv/usergroup', { groupId: teamId, groupName: 'Crew' })
        await settle(target.id)
        const { givenName } = { ...(there.user(ada.username)?.name as Record<string, string>) }
        assert.equal(givenName, 'Augusta')
        assert.deepEqual(there.membersOf('Crew'), [ada.username, bob.username].toSorted())
        assert.equal(there.group('Team'), undefined)

        await removeMember(world(), teamId, bob)
        await settle(target.id)
        assert.equal(there.user(bob.username)?.active, false)
        assert.deepEqual(there.membersOf('Crew'), [ada.username])

        await addMember(world(), teamId, bob)
        await settle(target.id)
        assert.equal(there.user(bob.username)?.active, true)
        assert.deepEqual(there.membersOf('Crew'), [ada.username, bob.username].toSorted())

        await world().ask('PUT', `/users-srv/user/${bob.sub}/status`, { userStatus: 'BLOCKED' })
        await settle(target.id)
        assert.equal(there.user(bob.username)?.active, false)
        await world().ask('DELETE', `/users-srv/user/${bob.sub}`)
        await settle(target.id)
        assert.equal(there.user(bob.username)?.active, false)

        await remove(target.id)
      })
    }

    it('are deleted there when they leave, if the target says so', async () => {
      const { groupId, teamId, bob } = await company()
      const there = service.tenant()
      const config = { url: there.url, token: 'a-token', on_leave: 'delete' }
      const target = await create(groupId, config)
      await settle(target.id)
      await removeMember(world(), teamId, bob)
      await settle(target.id)
      assert.equal(there.user(bob.username), undefined)
      await remove(target.id)
    })

    it('are those who hold a role, until it ends by time', async () => {
      const { groupId, teamId, ada, bob } = await company()
      const there = service.tenant()
      const config = { url: there.url, token: 'a-token', role_groups: true, groups: 'flat' }
      const target = await create(groupId, config)
      const validUntil = inSeconds(world().now()) + 3600
      await addMember(world(), teamId, bob, ['LEAD'], {
        roleTerms: [{ role: 'LEAD', validUntil }],
      })
      await settle(target.id)
      assert.deepEqual(there.membersOf('Team: LEAD'), [ada.username, bob.username].toSorted())
      world().advance(3_600_000)
      await world().server.services.storage.settleTerms()
      await until(() => there.membersOf('Team: LEAD').length === 1)
      assert.deepEqual(there.membersOf('Team: LEAD'), [ada.username])
      assert.deepEqual(there.membersOf('Team'), [ada.username, bob.username].toSorted())
      await remove(target.id)
    })

    it('follow a group that is moved into the subtree and out of it', async () => {
      const [one, other] = [await company(), await company()]
      const there = service.tenant()
      const target = await create(one.groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      assert.equal(there.user(other.bob.username), undefined)
      const moved = { groupId: other.teamId, parentId: one.groupId }
      await world().ask('PUT', '/groups-srv/usergroup', moved)
      await until(() => there.users.size === 4 && there.groups.size === 3)
      await settle(target.id)
      // Two groups have one name now, and each has its own members.
      const [, second] = [...there.groups.values()].filter(({ displayName }) => {
        return String(displayName).startsWith('Team')
      })
      assert.match(String(second?.displayName), /^Team \(team-/)
      const back = { groupId: other.teamId, parentId: other.groupId }
      await world().ask('PUT', '/groups-srv/usergroup', back)
      await until(() => there.user(other.bob.username)?.active === false)
      await settle(target.id)
      assert.equal(there.groups.size, 2)
      await remove(target.id)
    })

    it('end when the group of the target is deleted, and so does the target', async () => {
      const { groupId, ada } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      await world().ask('DELETE', `/groups-srv/usergroup/${groupId}?cascade=true`)
      await until(async () => (await world().admin('GET', `${root}/${target.id}`)).status === 404)
      assert.equal(there.user(ada.username)?.active, false)
      assert.equal(there.groups.size, 0)
    })

    it('are taken over if they are there, and what is not mapped stays', async () => {
      const { groupId, ada, bob } = await company()
      const there = service.tenant()
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
      there.users.set('7', { id: '7', schemas, userName: ada.username, title: 'Countess' })
      const config = { url: there.url, token: 'a-token', take_over: 'name' }
      const target = await create(groupId, config)
      await settle(target.id)
      assert.equal(there.user(ada.username)?.id, '7')
      assert.equal(there.user(ada.username)?.title, 'Countess')
      assert.equal(there.user(ada.username)?.externalId, ada.sub)
      // Somebody deletes one there; the next change makes it again.
      there.delete('Users', there.user(bob.username)?.id ?? '')
      await world().ask('PUT', `/users-srv/user/profile/${bob.sub}`, { given_name: 'Robert' })
      await settle(target.id)
      assert.equal(there.user(bob.username)?.active, true)
      assert.deepEqual(there.membersOf('Team'), [ada.username, bob.username].toSorted())
      await remove(target.id)
    })

    it('leave alone what has their name there, unless it has their proved address', async () => {
      const { groupId, teamId, ada } = await company()
      const email = `${ada.username}@acme.example`
      const carl = await world().addUser({ given_name: 'Carl', email, email_verified: true })
      const claimed = `claimed-${email}`
      const dora = await world().addUser({ given_name: 'Dora', email: claimed })
      for (const each of [carl, dora]) await addMember(world(), teamId, each)
      const there = service.tenant()
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
      const held = (id: string, userName: string, address: string) =>
        there.users.set(id, { id, schemas, userName, emails: [{ value: address }] })
      held('1', ada.username, 'boss@chat.example')
      held('2', carl.username, email.toUpperCase())
      held('3', dora.username, claimed)
      const { schemas: groupSchemas } = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] }
      there.groups.set('4', { id: '4', schemas: groupSchemas, displayName: 'Team', members: [] })
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await until(async () => (await read(target.id)).failing === 3)
      const { things } = await world().ask('GET', `${root}/${target.id}/things?state=failing`)
      const failing = things as { ref: string; last_error: string }[]
      assert.deepEqual(
        failing.map(({ ref }) => ref).toSorted(),
        [ada.sub, dora.sub, teamId].toSorted(),
      )
      assert.ok(failing.every(({ last_error }) => /not ours/.test(last_error)))
      assert.equal(there.users.get('1')?.displayName, undefined)
      assert.equal(there.users.get('2')?.externalId, carl.sub)
      assert.deepEqual(there.users.get('3')?.emails, [{ value: claimed }])
      assert.deepEqual(there.membersOf('Team'), [])
      await remove(target.id)
    })

    it('are made again when somebody has deleted the group or its members there', async () => {
      const { groupId, teamId, ada, bob } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      there.delete('Groups', there.group('Team')?.id ?? '')
      const carl = await world().addUser()
      await addMember(world(), teamId, carl)
      await settle(target.id)
      const names = [ada, bob, carl].map(({ username }) => username).toSorted()
      assert.deepEqual(there.membersOf('Team'), names)
      await removeMember(world(), teamId, bob)
      await settle(target.id)
      there.delete('Users', there.user(bob.username)?.id ?? '')
      there.delete('Users', there.user(carl.username)?.id ?? '')
      const other = { groupId: `${teamId}-2`, groupName: 'Others', parentId: groupId }
      await world().ask('POST', '/groups-srv/usergroup', other)
      for (const each of [carl, ada]) await addMember(world(), other.groupId, each)
      await settle(target.id)
      assert.deepEqual(there.membersOf('Others'), [ada, carl].map((one) => one.username).toSorted())
      assert.deepEqual(there.membersOf('Team'), [ada, carl].map((one) => one.username).toSorted())
      await remove(target.id)
    })

    it('are looked for anew at another address, where ids are those of others', async () => {
      const { groupId, ada, bob } = await company()
      const [first, second] = [service.tenant(), service.tenant()]
      const target = await create(groupId, { url: first.url, token: 'a-token' })
      await settle(target.id)
      const id = first.user(ada.username)?.id ?? ''
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
      second.users.set(id, { id, schemas, userName: 'somebody-else', active: true })
      const change = { name: 'There', url: second.url, token: 'a-token' }
      await world().ask('PUT', `${root}/${target.id}`, change)
      await settle(target.id)
      assert.equal(second.users.get(id)?.userName, 'somebody-else')
      assert.deepEqual(second.membersOf('Team'), [ada.username, bob.username].toSorted())
      assert.equal(first.user(ada.username)?.active, true, 'what was there stays')
      await remove(target.id)
    })

    it(`arrive although answers are lost and the service fails at random (${seedHint})`, async () => {
      const { groupId, teamId, ada, bob } = await company()
      const more = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world().addUser()))
      const random = seededRandom(testSeed)
      const draws = new WeakMap<object, number>()
      // In turn, the same request of each round might go wrong.
      const there = service.tenant({
        instead(request) {
          if (request.path === '/ServiceProviderConfig') return undefined
          const draw = random()
          draws.set(request, draw)
          if (draw < 0.2) return { status: 500 }
          return draw < 0.4 ? { status: 429, headers: { 'retry-after': '2' } } : undefined
        },
        losesAnswer(request) {
          const draw = draws.get(request) ?? 1
          return request.method === 'POST' && draw < 0.6
        },
      })
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      for (const person of more) await addMember(world(), teamId, person)
      await until(async () => {
        await world().ask('POST', `${root}/${target.id}/retry`)
        return (await read(target.id)).waiting === 0
      }, 5000)
      const names = [ada, bob, ...more].map(({ username }) => username).toSorted()
      assert.deepEqual([...there.users.values()].map(({ userName }) => userName).toSorted(), names)
      assert.deepEqual(there.membersOf('Team'), names)
      assert.equal(there.groups.size, 2)
      await remove(target.id)
    })

    it('wait while the service is down, and none is lost', async () => {
      const { groupId, teamId, bob } = await company()
      let isDown = false
      const there = service.tenant({ instead: () => (isDown ? { status: 503 } : undefined) })
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      isDown = true
      await removeMember(world(), teamId, bob)
      await deliver()
      await until(async () => (await read(target.id)).failing_since !== undefined)
      const before = there.seen.length
      await deliver()
      assert.equal(there.seen.length, before, 'it is left alone for a while')
      isDown = false
      await until(() => there.user(bob.username)?.active === false)
      await settle(target.id)
      assert.equal((await read(target.id)).failing_since, undefined)
      await remove(target.id)
    })

    it('stop when the token is refused, until there is another one', async () => {
      const { groupId, ada } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-former-token' })
      await until(async () => (await read(target.id)).status === 'paused')
      const paused = await read(target.id)
      assert.equal(paused.problem, 'the token was refused')
      const { events } = await world().ask('GET', '/events-srv/events?type=TARGET_PAUSED')
      assert.equal((events as { detail: { target: string } }[])[0]?.detail.target, target.id)
      const asked = there.seen.length
      await deliver()
      assert.equal(there.seen.length, asked)
      const change = { name: 'There', url: there.url, token: 'a-token' }
      await world().ask('PUT', `${root}/${target.id}`, change)
      await settle(target.id)
      assert.equal(there.user(ada.username)?.active, true)
      await remove(target.id)
    })

    it('differ after a change there, which a resync takes back', async () => {
      const { groupId, ada, bob } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      const path = `${root}/${target.id}`
      assert.deepEqual((await world().ask('GET', `${path}/drift`)).differences, [])
      const [held, other] = [there.user(ada.username), there.user(bob.username)]
      assert.ok(held && other)
      held.displayName = 'Somebody'
      other.active = false
      there.users.set('9', { id: '9', userName: 'a stranger' })
      there.group('Team')?.members?.push({ value: '9' })
      const { differences } = await world().ask('GET', `${path}/drift`)
      const found = (differences as { ref: string; what: string; detail: string[] }[]).map(
        ({ ref, what, detail }) => [ref, what, ...detail],
      )
      assert.equal(found.length, 3)
      assert.ok(found.some(([ref, what]) => ref === ada.sub && what === 'attributes'))
      assert.ok(found.some(([ref, what]) => ref === bob.sub && what === 'active'))
      assert.ok(
        found.some(([, what, detail]) => what === 'members' && detail === '1 not from here'),
      )
      await world().ask('POST', `${path}/resync`)
      await settle(target.id)
      assert.deepEqual((await world().ask('GET', `${path}/drift`)).differences, [])
      assert.deepEqual(there.membersOf('Team'), [ada.username, bob.username].toSorted())
      await remove(target.id)
    })

    it('are named in what is shown of them, but for those who have left', async () => {
      const { groupId, teamId, ada, bob } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      await removeMember(world(), teamId, bob)
      const names = async (page: string, list: string) => {
        const found = (await world().ask('GET', `${root}/${target.id}/${page}`))[list]
        const things = found as { ref: string; name?: string }[]
        return new Map(things.map(({ ref, name }) => [ref, name]))
      }
      const shown = await names('things', 'things')
      const expected = [shown.get(ada.sub), shown.get(teamId), shown.get(bob.sub)]
      assert.deepEqual(expected, ['Ada Test', 'Team', undefined])
      assert.deepEqual([...(await names('preview', 'changes'))], [[bob.sub, undefined]])
      const held = there.user(ada.username)
      if (held) held.displayName = 'Somebody'
      assert.equal((await names('drift', 'differences')).get(ada.sub), 'Ada Test')
      await remove(target.id)
    })

    it('can be seen before anything is sent', async () => {
      const { groupId, teamId, ada, bob } = await company()
      const there = service.tenant()
      const target = await create(groupId, { url: there.url, token: 'a-token', enabled: false })
      const path = `${root}/${target.id}`
      const preview = async () => {
        const all: { ref: string; action: string }[] = []
        for (let after = ''; ; ) {
          const page = await world().ask('GET', `${path}/preview${after}`)
          all.push(...(page.changes as { ref: string; action: string }[]))
          if (page.next === undefined) return all.map(({ ref, action }) => `${action} ${ref}`)
          after = `?after=${page.next}`
        }
      }
      const expected = [groupId, teamId, ada.sub, bob.sub].map((ref) => `create ${ref}`)
      assert.deepEqual((await preview()).toSorted(), expected.toSorted())
      await deliver()
      assert.equal(there.seen.length, 0)
      const change = { name: 'There', url: there.url }
      await world().ask('PUT', path, change)
      await settle(target.id)
      assert.deepEqual(await preview(), [])
      await world().ask('PUT', path, { ...change, enabled: false })
      await removeMember(world(), teamId, bob)
      assert.deepEqual(await preview(), [`deactivate ${bob.sub}`])
      await world().ask('PUT', path, change)
      await settle(target.id)
      assert.equal(there.user(bob.username)?.active, false, 'what was missed is made up for')
      await remove(target.id)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
