import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadDemo } from '../../src/cli/demo/load-demo.ts'
import { userRules } from '../../src/cli/store/find-user.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer } from '../support/server-world.ts'

describeServer('the demonstration', (world) => {
  const rolesIn = async (groupId: string, sub: string) => {
    const { groups } = world().server.services.storage.stores
    return (await groups.findMembership(groupId, sub))?.roles
  }

  it('shows a command that gives a token with roles from a group', async () => {
    const text = await loadDemo(world().server.services)
    const [, credentials = ''] = text.match(/-u (\S+)/) ?? []
    const [, address = ''] = text.match(/(http\S+)/) ?? []
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of text.matchAll(/-d (\w+)=('[^']*'|\S+)/g)) {
      form.append(name, value.replaceAll("'", ''))
    }
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: form,
    })
    assert.equal(answer.status, 200)
    const { access_token } = (await answer.json()) as { access_token: string }
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    assert.equal(claims.sub, 'demo-ada')
    assert.match(JSON.stringify(claims), /ENGINEER/)
  })

  it('has something of everything, so that no view is empty', async () => {
    const { stores } = world().server.services.storage
    const counted = async (table: string) => {
      const [row] = await world().database.execute(`select count(*) as n from ${table}`)
      return Number(row?.n)
    }
    for (const table of ['access_requests', 'reviews', 'review_items', 'eligible_roles']) {
      assert.ok((await counted(table)) > 0, table)
    }
    for (const table of ['connections', 'domains', 'trusted_issuers', 'resources', 'webhooks']) {
      assert.ok((await counted(table)) > 0, table)
    }
    const [term] = await stores.groups.findTerms({ groupId: 'acme-production', sub: 'demo-edsger' })
    const ahead = (term?.validUntil ?? 0) - world().now()
    assert.ok(ahead > 0 && ahead <= 86_400_000, `the contract ends in ${ahead} ms`)
  })

  it('can be loaded again, and changes nothing then', async () => {
    const { services } = world().server
    const { users } = services.storage.stores
    const before = await users.find('demo-ada')
    const countRequests = () =>
      world().database.execute('select count(*) as n from access_requests')
    const asked = await countRequests()
    await loadDemo(services)
    assert.deepEqual(await users.find('demo-ada'), before)
    assert.deepEqual(await countRequests(), asked)
    assert.deepEqual(await rolesIn('acme-engines', 'demo-ada'), ['ENGINEER', 'LEAD'])
    assert.deepEqual(await rolesIn('acme-sales', 'demo-grace'), ['MANAGER'])
  })

  it('M10: only adds, and takes back nothing that was changed since', async () => {
    const { services } = world().server
    const { stores, transact } = services.storage
    const { setPassword, changeStatus } = await userRules(services)
    await setPassword(commandLine, 'demo-grace', 'tangled orchard lantern', { mustChange: false })
    await changeStatus(commandLine, 'demo-alan', 'DELETED')
    await transact(async ({ groups, webhooks }) => {
      const held = await groups.findMembership('acme-engines', 'demo-ada')
      assert.ok(held)
      await groups.putMembership({ ...held, roles: ['CHIEF'] })
      await groups.removeMembership('acme-sales', 'demo-grace')
      await webhooks.remove('demo-payroll')
    })
    await services.clientRegistry.setEnabled(commandLine, 'demo-web', false)
    const grace = await stores.users.identitiesOf('demo-grace')
    await loadDemo(services)
    assert.deepEqual(await rolesIn('acme-engines', 'demo-ada'), ['CHIEF'])
    assert.equal(await rolesIn('acme-sales', 'demo-grace'), undefined)
    assert.deepEqual(await stores.users.identitiesOf('demo-grace'), grace)
    assert.equal((await stores.users.find('demo-alan'))?.status, 'DELETED')
    assert.equal(await stores.webhooks.find('demo-payroll'), undefined)
    assert.equal((await stores.clients.find('demo-web'))?.enabled, false)
  })

  it('keeps what somebody tried out with it', async () => {
    const { services } = world().server
    await services.clientRegistry.setEnabled(commandLine, 'demo', true)
    await world().addUser({ username: 'visitor' })
    await loadDemo(services)
    assert.ok(await services.storage.stores.users.findByLoginName('visitor'))
  })
})
