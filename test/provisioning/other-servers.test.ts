import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import express from 'express'
import SCIMMY from 'scimmy'
import SCIMMYRouters from 'scimmy-routers'
import { describeManagement } from '../management/management-world.ts'
import { aPushingCompany } from '../scim/scim-scene.ts'
import { engines } from '../support/engines.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'
import { addMember, removeMember, root, targetCalls } from './provisioning-world.ts'

const allowed = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

describeManagement(
  'pushes to another Ostiary',
  (world) => {
    const { create, settle, until, read, remove } = targetCalls(world)
    let other: ServerWorld
    before(async () => {
      const engine = engines.find(({ name }) => name === world().engine)
      assert.ok(engine)
      other = await startWorld(engine, allowed)
    })
    after(() => other.stop())

    it('bring people and nested groups there, and take them away again', async () => {
      const company = await aPushingCompany(other)
      const here = world()
      const person = (given_name: string) => {
        const email = `${given_name.toLowerCase()}@${company.domain}`
        const names = { given_name, family_name: 'Test', email }
        return here.addUser({ ...names, email_verified: true })
      }
      const [ada, bob] = [await person('Ada'), await person('Bob')]
      const groupId = `out-${company.groupId}`
      const teamId = `crew-${company.groupId}`
      await here.ask('POST', '/groups-srv/usergroup', { groupId, groupName: 'Out' })
      const team = { groupId: teamId, groupName: 'Crew', parentId: groupId }
      await here.ask('POST', '/groups-srv/usergroup', team)
      for (const one of [ada, bob]) await addMember(here, teamId, one)
      const target = await create(groupId, {
        url: `${other.issuer}/scim/v2`,
        token: company.token,
        mapping: {
          userName: 'email',
          externalId: 'sub',
          emails: 'email',
          'name.givenName': 'given_name',
          'name.familyName': 'family_name',
        },
      })
      await settle(target.id)
      const { things } = await here.ask('GET', `${root}/${target.id}/things?state=failing`)
      assert.deepEqual(things, [])
      const people = await company.ask(200, 'GET', '/Users')
      assert.deepEqual(people.Resources.map(({ userName }) => userName).toSorted(), [
        `ada@${company.domain}`,
        `bob@${company.domain}`,
      ])
      const groups = await company.ask(200, 'GET', '/Groups')
      const named = new Map(groups.Resources.map((one) => [one.displayName, one]))
      assert.equal(named.get('Crew')?.members.length, 2)
      assert.equal(named.get('Out')?.members.length, 1)

      await here.ask('PUT', `/users-srv/user/profile/${ada.sub}`, { given_name: 'Augusta' })
      await removeMember(here, teamId, bob)
      await settle(target.id)
      const after = await company.ask(200, 'GET', '/Users')
      const [first, second] = after.Resources.toSorted((one, two) => {
        return one.userName.localeCompare(two.userName)
      })
      assert.equal((first?.name as { givenName: string } | undefined)?.givenName, 'Augusta')
      assert.equal(second?.active, false)
      await addMember(here, teamId, bob)
      await until(async () => {
        const all = await company.ask(200, 'GET', '/Users')
        return all.Resources.every(({ active }) => active)
      })
      await settle(target.id)
      const { differences } = await here.ask('GET', `${root}/${target.id}/drift`)
      assert.deepEqual(differences, [])
      assert.equal((await read(target.id)).failing, 0)
      await remove(target.id)
    })
  },
  allowed,
)

type Held = Record<string, unknown> & { id: string }

interface Asked {
  readonly id?: string
  readonly filter?: { match(all: readonly Held[]): readonly Held[] }
}

/** What is used of a resource of SCIMMY, whose types differ for each kind. */
interface Declared {
  ingress(write: (asked: Asked, data: Record<string, unknown>) => Held): Declared
  egress(read: (asked: Asked) => Held | readonly Held[]): Declared
  degress(remove: (asked: Asked) => void): Declared
}

/** A service made of SCIMMY, which has its own reading of RFC 7643 and RFC 7644. */
async function scimmyService() {
  const kept = { User: new Map<string, Held>(), Group: new Map<string, Held>() }
  let next = 0
  for (const type of ['User', 'Group'] as const) {
    const all = kept[type]
    const name = type === 'User' ? 'userName' : 'displayName'
    const declared = SCIMMY.Resources.declare(SCIMMY.Resources[type]) as unknown as Declared
    declared
      .ingress(({ id = String(++next) }, data) => {
        for (const each of all.values()) {
          if (each.id === id || each[name] !== data[name]) continue
          throw new SCIMMY.Types.Error(409, 'uniqueness', `${name} is taken`)
        }
        const held = { ...JSON.parse(JSON.stringify(data)), id }
        all.set(id, held)
        return held
      })
      .egress(({ id, filter }) => {
        if (id === undefined) return filter?.match([...all.values()]) ?? [...all.values()]
        const held = all.get(id)
        if (held) return held
        throw new SCIMMY.Types.Error(404, '', 'no such resource')
      })
      .degress(({ id = '' }) => void all.delete(id))
  }
  const app = express()
  app.use(
    '/scim',
    new SCIMMYRouters({
      type: 'bearer',
      handler(request: { headers: Record<string, unknown> }) {
        if (request.headers.authorization !== 'Bearer a-token') throw new Error('who are you?')
        return 'ostiary'
      },
    }),
  )
  const server: Server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { ...kept, url: `http://127.0.0.1:${port}/scim`, close: () => server.close() }
}

describeManagement(
  'pushes to SCIMMY',
  (world) => {
    const { company, create, settle, read, remove } = targetCalls(world)

    it('bring people and groups there, change them and end them', async () => {
      const there = await scimmyService()
      const { groupId, teamId, ada, bob } = await company()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await settle(target.id)
      const user = (name: string) => [...there.User.values()].find((one) => one.userName === name)
      const group = (name: string) =>
        [...there.Group.values()].find((one) => one.displayName === name)
      const membersOf = (name: string) => (group(name)?.members ?? []) as readonly unknown[]
      assert.equal(user(ada.username)?.active, true)
      assert.equal(membersOf('Team').length, 2)
      await world().ask('PUT', `/users-srv/user/profile/${ada.sub}`, { given_name: 'Augusta' })
      await world().ask('PUT', '/groups-srv/usergroup', { groupId: teamId, groupName: 'Crew' })
      await removeMember(world(), teamId, bob)
      await settle(target.id)
      assert.deepEqual(
        (await world().ask('GET', `${root}/${target.id}/things?state=failing`)).things,
        [],
      )
      assert.equal((user(ada.username)?.name as { givenName?: string })?.givenName, 'Augusta')
      assert.equal(user(bob.username)?.active, false)
      assert.equal(membersOf('Crew').length, 1)
      const { differences } = await world().ask('GET', `${root}/${target.id}/drift`)
      assert.deepEqual(differences, [])
      assert.equal((await read(target.id)).waiting, 0)
      await remove(target.id)
      there.close()
    })
  },
  allowed,
)
