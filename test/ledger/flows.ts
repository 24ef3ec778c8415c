import assert from 'node:assert/strict'
import type { Scene } from '../openapi/scene.ts'
import { someMember } from '../openapi/scene.ts'
import { addPasskey } from '../support/passkey-device.ts'
import { answerOf, testBrowser, type Visit } from '../support/test-browser.ts'
import { visitor } from './page-calls.ts'

/** Prepares something that clients and people do; the answer does it, as often as it is called. */
type Flow = (scene: Scene) => Promise<() => Promise<unknown>>

function codeOf(visit: Visit): string {
  return answerOf(visit).get('code') ?? assert.fail(visit.text)
}

/** A group with a member and another group below it, and the token of a machine. */
async function tree(scene: Scene, scope: string) {
  const { groupId, sub } = await someMember(scene)
  const child = { groupId: `${groupId}-below`, groupName: 'A', parentId: groupId }
  await scene.world.ask('POST', '/groups-srv/usergroup', child)
  const bearer = await scene.world.machineToken(scope)
  const send = (path: string, json: object) =>
    scene.world.send('POST', `/groups-srv/usergroupmap/${path}`, { bearer, json })
  return { groupId, sub, send }
}

/** What has to stay fast, from the first request to the last. */
export const flows: Readonly<Record<string, Flow>> = {
  client_credentials: async ({ world, client }) => {
    return () => world.token(client, { grant_type: 'client_credentials' })
  },
  'password grant': async ({ world, client, user }) => {
    return () => world.signIn(client, user, 'openid profile')
  },
  'sign-in by password with its code': async (scene) => {
    const { client, user, address } = await visitor(scene)
    return async () => {
      const { end } = await testBrowser(scene.world).travel(address, user)
      await scene.world.redeem(client, codeOf(end))
    }
  },
  'sign-in by passkey with its code': async (scene) => {
    const { client, user, address } = await visitor(scene)
    const device = await addPasskey(scene.world, user.sub)
    return async () => {
      const browser = testBrowser(scene.world)
      const page = await browser.open(address)
      await scene.world.redeem(client, codeOf(await browser.submit(page, device.get(page))))
    }
  },
  'code flow with a session': async (scene) => {
    const { browser, client, user, address } = await visitor(scene)
    await browser.travel(address, user)
    return async () => scene.world.redeem(client, codeOf(await browser.open(address)))
  },
  refresh: async ({ world, client, user }) => {
    let { refresh_token } = (await world.signIn(client, user, 'profile offline_access')).json
    return async () => {
      refresh_token = (await world.refresh(client, refresh_token)).json.refresh_token
    }
  },
  introspection: async ({ world, client, bearer }) => {
    return () => world.introspect(client, bearer)
  },
  'user info': async ({ world, bearer }) => {
    return () => world.userinfo(bearer)
  },
  verify: async (scene) => {
    const { groupId, sub, send } = await tree(scene, 'groups_read')
    return () => send('verify', { userId: sub, groupId, roles: ['EDITOR'] })
  },
  assign: async (scene) => {
    const { groupId, sub, send } = await tree(scene, 'groups_write')
    let number = 0
    return () => send('assign', { groupId, sub, roles: [`R${number++}`], appendRole: false })
  },
  'search in a subtree': async (scene) => {
    const { groupId, send } = await tree(scene, 'groups_read')
    return () => send('search', { groupIds: [groupId], includeChildGroups: true })
  },
}
