import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']

/** A service that people and groups are pushed to. */
export type Target = Schemas['ProvisioningTarget']
export type NewTarget = Schemas['NewProvisioningTarget']
export type TargetChange = Schemas['ProvisioningTargetChange']
/** A person or a group that is pushed. */
export type ProvisionedThing = Schemas['ProvisionedThings']['things'][number]
export type PlannedPush = Schemas['ProvisioningPreview']['changes'][number]
export type Difference = Schemas['ProvisioningDrift']['differences'][number]
export type TargetFinding = Schemas['ProvisioningTest']['findings'][number]

export const targetsKey = 'targets'

/** How many wait without having failed. The API counts those that are tried again as well. */
export const waitingOf = ({ waiting, failing }: Target) => Math.max(waiting - failing, 0)

/** What the API calls the group of a target of the whole server. */
export const wholeServer = 'root'

const pathOf = (id: string) => ({ path: { id } })
const pageOf = (id: string, after: string | undefined) => ({
  params: { ...pathOf(id), query: { ...(after && { after }) } },
})

/** A page of the targets of a group and of all below; of the whole server, all there are. */
export function listTargets(groupId: string, after: string | undefined) {
  const query = { groupId, below: 'true' as const, ...(after && { after }) }
  return dataOf(api.GET('/provisioning-srv/targets', { params: { query } }))
}

export function createTarget(body: NewTarget) {
  return dataOf(api.POST('/provisioning-srv/targets', { body }))
}

/** Replaces what is decided about a target, if nobody has changed it since it was read. */
export function changeTarget({ id, revision }: Target, body: TargetChange) {
  const params = { ...pathOf(id), header: { 'if-match': `"${revision}"` } }
  return dataOf(api.PUT('/provisioning-srv/targets/{id}', { params, body }))
}

/** Switches a target on or off; everything else about it stays. */
export function switchTarget(target: Target, enabled: boolean) {
  const { name, url, groups, role_groups, on_leave, take_over } = target
  return changeTarget(target, { name, url, groups, role_groups, on_leave, take_over, enabled })
}

export function deleteTarget(id: string) {
  return dataOf(api.DELETE('/provisioning-srv/targets/{id}', { params: pathOf(id) }))
}

/** Asks the service whether it takes the token, and what it has. */
export function testTarget(id: string) {
  return dataOf(api.POST('/provisioning-srv/targets/{id}/test', { params: pathOf(id) }))
}

const enough = 50

/** What would be pushed now. A page of the API can have few of them, or none. */
export async function previewTarget(id: string, from: string | undefined) {
  const changes: PlannedPush[] = []
  let next = from
  do {
    const call = api.GET('/provisioning-srv/targets/{id}/preview', pageOf(id, next))
    const page = await dataOf(call)
    changes.push(...page.changes)
    next = page.next
  } while (next !== undefined && changes.length < enough)
  return { changes, ...(next !== undefined && { next }) }
}

/** Asks the service for what was pushed, and compares. */
export function readDrift(id: string, after: string | undefined) {
  return dataOf(api.GET('/provisioning-srv/targets/{id}/drift', pageOf(id, after)))
}

export const thingStates = ['failing', 'waiting', 'pushed'] as const
export type ThingState = (typeof thingStates)[number]

/** A page of the people and groups that are pushed, each with its state. */
export function listThings(id: string, state: ThingState | undefined, after: string | undefined) {
  const query = { limit: 50, ...(state && { state }), ...(after && { after }) }
  const params = { ...pathOf(id), query }
  return dataOf(api.GET('/provisioning-srv/targets/{id}/things', { params }))
}

/** Pushes everything again. */
export function resyncTarget(id: string) {
  return dataOf(api.POST('/provisioning-srv/targets/{id}/resync', { params: pathOf(id) }))
}

/** Tries again now what the service did not take. */
export function retryTarget(id: string) {
  return dataOf(api.POST('/provisioning-srv/targets/{id}/retry', { params: pathOf(id) }))
}
