import { someEligible, someRequest, someRule, someTimedRole } from '../openapi/access-calls.ts'
import type { Scene } from '../openapi/scene.ts'
import type { TestUser } from '../support/server-world.ts'
import { readForm, testBrowser } from '../support/test-browser.ts'
import type { CountedCall } from './page-calls.ts'

type Fields = Readonly<Record<string, string>>

/** Somebody who opens a page about access and sends a form of it. */
interface Errand {
  readonly user: TestUser
  readonly group?: string
  readonly fields: Fields
}

const wish = { role: 'OPERATOR', reason: 'Repair', duration: '900' }

const errands: Readonly<Record<string, (scene: Scene) => Promise<Errand>>> = {
  '/account/access': async (scene) => {
    const { user, timedId } = await someTimedRole(scene)
    return { user, fields: { role: String(timedId) } }
  },
  '/account/access/ask': async (scene) => {
    const { user, groupId } = await someRule(scene)
    return { user, group: groupId, fields: wish }
  },
  '/account/access/activate': async (scene) => {
    const { user, groupId } = await someEligible(scene)
    return { user, group: groupId, fields: wish }
  },
  '/account/access/break-glass': async (scene) => {
    const { leader, groupId } = await someRule(scene)
    return { user: leader, group: groupId, fields: wish }
  },
  '/account/decisions': async (scene) => {
    const { leader, path } = await someRequest(scene)
    const request = path.slice('/requests/'.length)
    return { user: leader, fields: { act: 'approve', request, revision: '0', duration: '900' } }
  },
}

function callOf(path: string, prepare: (scene: Scene) => Promise<Errand>): CountedCall {
  return async (scene) => {
    const { user, group, fields } = await prepare(scene)
    const browser = testBrowser(scene.world)
    await browser.travel('/account', user)
    const about = group === undefined ? {} : { group, role: wish.role }
    const page = await browser.open(`${path}?${new URLSearchParams(about)}`)
    const { csrf = '' } = readForm(page).hidden
    const done = await browser.ask(path, { form: { csrf, ...about, ...fields } })
    if (done.status !== 303) throw new Error(`${path} was refused: ${done.text}`)
  }
}

/** What people do about their access on the pages of their account. */
export const accessPageCalls: Readonly<Record<string, CountedCall>> = Object.fromEntries(
  Object.entries(errands).flatMap(([path, prepare]) => {
    const call = callOf(path, prepare)
    return ['GET', 'POST'].map((method) => [`${method} ${path}`, call])
  }),
)
