import { sha256 } from '../kernel/secrets.ts'
import { asList, asResource, type Resource } from './mapping.ts'
import { checkFree, notOurs, type Push, type PushContext } from './push-person.ts'
import { RemoteFault } from './remote-fault.ts'
import { isAbout, type PatchStep } from './remote-service.ts'
import type { Target, ThingKey } from './target.ts'
import type { PendingMember, PresentGroup, ProvisioningStore } from './target-stores.ts'

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** How many members one request adds and removes. */
const membersAtOnce = 500

/** What a group should be there. */
export interface WantedGroup {
  readonly displayName: string
  readonly digest: string
  readonly containers: readonly ThingKey[]
}

/** What a group or a role should be there; undefined if it should not be there. */
export function wantedGroup(
  { isBuiltIn }: Pick<PushContext, 'isBuiltIn'>,
  target: Target,
  { kind, ref, role }: ThingKey,
  group: PresentGroup | undefined,
): WantedGroup | undefined {
  const isPushed = kind === 'role' ? target.pushesRoles : target.groups !== 'none'
  if (!group || !isPushed || isBuiltIn(ref)) return undefined
  const { groupName, hasNamesake, hasParent, parentId } = group
  const name = hasNamesake ? `${groupName} (${ref})` : groupName
  const displayName = kind === 'role' ? `${name}: ${role}` : name
  const isNested = kind === 'group' && target.groups === 'nested' && hasParent
  const above = { kind: 'group', ref: parentId, role: '' } as const
  return { displayName, digest: sha256(displayName), containers: isNested ? [above] : [] }
}

/** Makes a group there equal to what it is here: its name, and a part of its members. */
export async function pushGroup(
  context: PushContext,
  provisioned: ProvisioningStore,
  push: Push,
): Promise<void> {
  const { target, thing, now } = push
  const wanted = wantedGroup(context, target, thing, await provisioned.findGroup(target, thing.ref))
  if (!wanted) return pushEnd(provisioned, push)
  const remote = await pushName(provisioned, push, wanted)
  const isAgain = thing.remoteId !== undefined && thing.digest === undefined
  if (isAgain && !remote.isAdopted) await removeStrangers(provisioned, push, remote.remoteId)
  await pushMembers(provisioned, push, remote.remoteId)
  const pushed = { ...remote, digest: wanted.digest, isActive: true }
  await provisioned.settle(target.id, thing, pushed, wanted.containers, now)
}

async function pushName(
  provisioned: ProvisioningStore,
  push: Push,
  { displayName, digest }: WantedGroup,
): Promise<{ readonly remoteId: string; readonly isAdopted: boolean }> {
  const { target, service, thing } = push
  const { remoteId, isAdopted } = thing
  if (remoteId !== undefined) {
    try {
      if (thing.digest !== digest) await rename(push, remoteId, displayName)
      return { remoteId, isAdopted }
    } catch (error) {
      if (!isAbout(error, 'missing')) throw error
      await provisioned.noteRemote(target.id, thing, { remoteId: undefined, isAdopted: false })
    }
  }
  const externalId = thing.kind === 'role' ? `${thing.ref}:${thing.role}` : thing.ref
  const found = await service.findBy('Groups', 'displayName', displayName)
  if (found) {
    await checkFree(provisioned, push, found.id)
    // Ours, if the answer to its creation was lost.
    const isOurs = found.resource.externalId === externalId
    if (!isOurs && target.takesOver !== 'name') throw notOurs('a group')
    await provisioned.noteRemote(target.id, thing, { remoteId: found.id, isAdopted: !isOurs })
    return { remoteId: found.id, isAdopted: !isOurs }
  }
  const resource = { schemas: [groupSchema], displayName, externalId }
  const created = await service.create('Groups', resource)
  await provisioned.noteRemote(target.id, thing, { remoteId: created, isAdopted: false })
  return { remoteId: created, isAdopted: false }
}

async function rename({ service, features }: Push, id: string, displayName: string): Promise<void> {
  if (features.patch) {
    return service.patch('Groups', id, [{ op: 'replace', path: 'displayName', value: displayName }])
  }
  await service.replace('Groups', id, { ...(await readGroup(service, id)), displayName })
}

async function readGroup(service: Push['service'], id: string): Promise<Resource> {
  const present = await service.read('Groups', id)
  if (present) return present
  throw new RemoteFault('missing', 'the group is gone')
}

/** Adds and removes members in slices, as long as the lease can be prolonged. */
async function pushMembers(
  provisioned: ProvisioningStore,
  push: Push,
  remoteId: string,
): Promise<void> {
  const { target, thing } = push
  for (;;) {
    const pending = await provisioned.pendingMembers(target.id, thing, membersAtOnce)
    if (pending.length === 0) return
    try {
      await sendMembers(push, remoteId, pending)
    } catch (error) {
      if (isAbout(error, 'missing', 'refused')) await noteLost(provisioned, push, remoteId, pending)
      throw error
    }
    await provisioned.settleMembers(target.id, thing, pending)
    if (!(await push.renew())) return
  }
}

/** Looks whether the group or members are gone there, so that they are created again. */
async function noteLost(
  provisioned: ProvisioningStore,
  { target, service, thing, now }: Push,
  remoteId: string,
  pending: readonly PendingMember[],
): Promise<void> {
  if (!(await service.has('Groups', remoteId))) {
    const nothing = { remoteId: undefined, isAdopted: false }
    return provisioned.noteRemote(target.id, thing, nothing)
  }
  for (const { kind, ref, remoteId: memberId, isWanted } of pending) {
    if (!isWanted || (await service.has(kind === 'person' ? 'Users' : 'Groups', memberId))) continue
    await provisioned.noteLost(target.id, { kind, ref, role: '' }, memberId, now)
  }
}

async function sendMembers(
  push: Push,
  id: string,
  pending: readonly PendingMember[],
): Promise<void> {
  const { service, features } = push
  const added = pending.filter(({ isWanted }) => isWanted).map(memberOf)
  const removed = pending.filter(({ isWanted }) => !isWanted)
  if (!features.patch) {
    const present = await readGroup(service, id)
    const gone = new Set(removed.map(({ remoteId }) => remoteId))
    const values = new Set(added.map(({ value }) => value))
    const kept = membersOf(present).filter(({ value }) => {
      return !gone.has(String(value)) && !values.has(String(value))
    })
    return service.replace('Groups', id, { ...present, members: [...kept, ...added] })
  }
  await service.patch('Groups', id, [
    ...(added.length > 0 ? [{ op: 'add', path: 'members', value: added } as const] : []),
    ...removed.map(({ remoteId }) => removal(remoteId)),
  ])
}

function memberOf({ kind, remoteId }: PendingMember) {
  return { value: remoteId, type: kind === 'person' ? 'User' : 'Group' }
}

function removal(remoteId: string): PatchStep {
  return { op: 'remove', path: `members[value eq ${JSON.stringify(remoteId)}]` }
}

export function membersOf(group: Resource): readonly Resource[] {
  return (asList(group.members) ?? []).map(asResource)
}

/** Removes members whom somebody has added there, when all is pushed again. */
async function removeStrangers(
  provisioned: ProvisioningStore,
  { target, thing, service, features }: Push,
  id: string,
): Promise<void> {
  const present = await readGroup(service, id)
  const values = membersOf(present).map(({ value }) => String(value))
  const wanted = new Set(await provisioned.wantedAmong(target.id, thing, values))
  const strangers = values.filter((value) => !wanted.has(value))
  if (strangers.length === 0) return
  if (features.patch) return service.patch('Groups', id, strangers.map(removal))
  const kept = membersOf(present).filter(({ value }) => wanted.has(String(value)))
  await service.replace('Groups', id, { ...present, members: kept })
}

/** Takes a group away there. One that was there before us only loses the members that we added. */
async function pushEnd(provisioned: ProvisioningStore, push: Push): Promise<void> {
  const { target, service, thing } = push
  const { remoteId } = thing
  try {
    if (remoteId !== undefined && !thing.isAdopted) await service.remove('Groups', remoteId)
    if (remoteId !== undefined && thing.isAdopted) {
      await provisioned.emptyMembers(target.id, thing)
      await pushMembers(provisioned, push, remoteId)
    }
  } catch (error) {
    if (!isAbout(error, 'missing')) throw error
  }
  await provisioned.forget(target.id, thing)
}
