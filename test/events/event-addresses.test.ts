import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addGroups } from '../support/add-groups.ts'
import { toAskedConsent, waitingRequest } from '../support/ciba-calls.ts'
import { askAsDevice, deviceClient, toDeviceConsent } from '../support/device-calls.ts'
import { allGrants, allScopes, describeServerOnce } from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

describeServerOnce('CONTRACT §10, B04: the address of an event', (world) => {
  /** The events about a client, each with its address. */
  async function eventsOf(clientId: string) {
    const rows = await world().database.execute(
      `select type, address from events where client_id = '${clientId}' order by type`,
    )
    return rows.map(({ type, address }) => `${type} ${address}`)
  }

  it('is that of the person who decides about a device', async () => {
    for (const [decision, type] of [
      ['allow', 'DEVICE_APPROVED'],
      ['deny', 'DEVICE_DENIED'],
    ] as const) {
      const client = await deviceClient(world())
      const asked = await askAsDevice(world(), client, { scope: 'openid' })
      const browser = testBrowser(world())
      const page = await toDeviceConsent(browser, asked, await world().addUser())
      await browser.submit(page, { decision })
      assert.ok((await eventsOf(client.id)).includes(`${type} 127.0.0.1`), type)
    }
  })

  it('is that of the person whom a client has asked', async () => {
    for (const [decision, type] of [
      ['allow', 'SIGN_IN_CONFIRMED'],
      ['deny', 'SIGN_IN_DECLINED'],
    ] as const) {
      const { client, user } = await waitingRequest(world())
      const browser = testBrowser(world())
      await browser.submit(await toAskedConsent(world(), browser, user), { decision })
      assert.ok((await eventsOf(client.id)).includes(`${type} 127.0.0.1`), type)
    }
  })

  it('is known when a client is not for somebody, by password and on the page', async () => {
    const [member, stranger] = [await world().addUser(), await world().addUser()]
    const [groupId = ''] = await addGroups(world(), member, [{ groupId: 'staff', roles: [] }])
    const registration = { grant_types: allGrants, allowed_scopes: allScopes }
    const allowed_groups = [{ groupId }]
    for (const come of ['password', 'page']) {
      const client = await world().addClient({ ...registration, allowed_groups })
      if (come === 'password') await world().signIn(client, stranger)
      else await testBrowser(world()).travel(authorizationPath(client), stranger)
      const failures = (await eventsOf(client.id)).filter((each) => each.startsWith('LOGIN_F'))
      assert.deepEqual([...new Set(failures)], ['LOGIN_FAILURE 127.0.0.1'], come)
    }
  })
})
