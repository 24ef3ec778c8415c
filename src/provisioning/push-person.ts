import { sha256 } from '../kernel/secrets.ts'
import {
  asList,
  asResource,
  type MappedPerson,
  mapPerson,
  type PresentPerson,
  type Resource,
  withAttributes,
} from './mapping.ts'
import { RemoteFault } from './remote-fault.ts'
import {
  isAbout,
  type PatchStep,
  type RemoteResource,
  type RemoteService,
} from './remote-service.ts'
import type { LeasedThing, PeerFeatures, Target, Thing, ThingKey } from './target.ts'
import type { ProvisioningStore } from './target-stores.ts'

/** What pushes work with. */
export interface PushContext {
  /** Whether an account of this status may be used. */
  readonly mayAct: (status: string) => boolean
  readonly isBuiltIn: (groupId: string) => boolean
}

/** One push to a target. */
export interface Push {
  readonly target: Target
  readonly service: RemoteService
  readonly features: PeerFeatures
  readonly thing: LeasedThing
  readonly now: number
  /** Prolongs the lease of the thing; false if it is over. */
  renew(): Promise<boolean>
}

/** What a person should be there. */
export interface WantedPerson {
  readonly mapped: MappedPerson
  readonly digest: string
  /** The address that they have proved. */
  readonly address: string | undefined
  /** The groups there that they should be in. */
  readonly containers: readonly ThingKey[]
}

/** What a person should be there; undefined if they should not be able to do anything. */
export function wantedPerson(
  { mayAct, isBuiltIn }: PushContext,
  target: Target,
  sub: string,
  person: PresentPerson | undefined,
): WantedPerson | undefined {
  if (!person?.isMember || !mayAct(person.status)) return undefined
  const mapped = mapPerson(target.mapping, person, sub)
  const memberships = person.memberships.filter(({ groupId }) => !isBuiltIn(groupId))
  return {
    mapped,
    digest: sha256(JSON.stringify([...mapped.attributes])),
    address: person.emailVerified ? person.email : undefined,
    containers: memberships.flatMap(({ groupId, roles }) => containersOf(target, groupId, roles)),
  }
}

function containersOf(
  { groups, pushesRoles }: Target,
  groupId: string,
  roles: readonly string[],
): readonly ThingKey[] {
  const group = { kind: 'group', ref: groupId, role: '' } as const
  const ofRoles = roles.map((role) => ({ kind: 'role', ref: groupId, role }) as const)
  return [...(groups === 'none' ? [] : [group]), ...(pushesRoles ? ofRoles : [])]
}

/** Makes a person there equal to what they are here. */
export async function pushPerson(
  context: PushContext,
  provisioned: ProvisioningStore,
  push: Push,
): Promise<void> {
  const { target, thing, now } = push
  const person = await provisioned.findPerson(target, thing.ref)
  const wanted = wantedPerson(context, target, thing.ref, person)
  if (!wanted) return pushDeparture(provisioned, push)
  if (isUnchanged(thing, wanted)) {
    const kept = { ...thing, remoteId: thing.remoteId ?? '', digest: wanted.digest }
    return provisioned.settle(target.id, thing, kept, wanted.containers, now)
  }
  const { remoteId, isAdopted } = await pushAttributes(provisioned, push, wanted)
  const pushed = { remoteId, isAdopted, digest: wanted.digest, isActive: true }
  await provisioned.settle(target.id, thing, pushed, wanted.containers, now)
}

export function isUnchanged(
  { remoteId, digest, isActive }: Thing,
  wanted: Pick<WantedPerson, 'digest'>,
): boolean {
  return remoteId !== undefined && isActive && digest === wanted.digest
}

/** Finds or creates the account there, and gives it the attributes. */
async function pushAttributes(
  provisioned: ProvisioningStore,
  push: Push,
  wanted: WantedPerson,
): Promise<{ readonly remoteId: string; readonly isAdopted: boolean }> {
  const { target, service, thing } = push
  const { mapped } = wanted
  if (thing.remoteId !== undefined) {
    try {
      await updateAccount(push, thing.remoteId, mapped, true)
      return { remoteId: thing.remoteId, isAdopted: thing.isAdopted }
    } catch (error) {
      if (!isAbout(error, 'missing')) throw error
      // Somebody has deleted it there.
      await provisioned.noteRemote(target.id, thing, { remoteId: undefined, isAdopted: false })
    }
  }
  const found = await findAccount(service, mapped)
  if (found) return takeOver(provisioned, push, found, wanted)
  try {
    const resource = withAttributes({}, mapped.attributes, true)
    const remoteId = await service.create('Users', resource)
    await provisioned.noteRemote(target.id, thing, { remoteId, isAdopted: false })
    return { remoteId, isAdopted: false }
  } catch (error) {
    if (!isAbout(error, 'taken')) throw error
    // Created meanwhile, or by a push whose answer was lost.
    const taken = await findAccount(service, mapped)
    if (!taken) throw error
    return takeOver(provisioned, push, taken, wanted)
  }
}

async function takeOver(
  provisioned: ProvisioningStore,
  push: Push,
  { id: remoteId, resource }: RemoteResource,
  { mapped, address }: WantedPerson,
) {
  const { target, thing } = push
  await checkFree(provisioned, push, remoteId)
  const isTheirs = isOurs(resource, mapped) || hasAddress(resource, address)
  if (!isTheirs && target.takesOver !== 'name') throw notOurs('an account')
  await provisioned.noteRemote(target.id, thing, { remoteId, isAdopted: true })
  await updateAccount(push, remoteId, mapped, true)
  return { remoteId, isAdopted: true }
}

function isOurs({ externalId }: Resource, { attributes }: MappedPerson): boolean {
  return externalId !== undefined && externalId === attributes.get('externalId')
}

function hasAddress({ userName, emails }: Resource, address: string | undefined): boolean {
  const addresses = [userName, ...(asList(emails) ?? []).map((each) => asResource(each).value)]
  return addresses.some((each) => typeof each === 'string' && isSame(each, address))
}

const isSame = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase()

/**
 * People choose their names, and whoever administers a group those of groups. By a name alone they
 * would get what is somebody else's there, such as the account of its administrator.
 */
export function notOurs(what: 'an account' | 'a group') {
  const words = `there is ${what} of this name that is not ours; take_over "name" takes it over`
  return new RemoteFault('taken', words)
}

/** Nobody is given the account of somebody else whom we push. */
export async function checkFree(
  provisioned: ProvisioningStore,
  { target, thing }: Pick<Push, 'target' | 'thing'>,
  remoteId: string,
): Promise<void> {
  const isPerson = thing.kind === 'person'
  const holder = await provisioned.findByRemoteId(target.id, isPerson, remoteId)
  if (!holder || (holder.kind === thing.kind && holder.ref === thing.ref)) return
  throw new RemoteFault('taken', 'what has this name there is pushed from something else already')
}

/** First by our own id, which never changes, then by the name. */
async function findAccount(
  service: RemoteService,
  { userName, attributes }: MappedPerson,
): Promise<RemoteResource | undefined> {
  const externalId = attributes.get('externalId')
  if (typeof externalId === 'string') {
    try {
      const found = await service.findBy('Users', 'externalId', externalId)
      if (found) return found
    } catch (error) {
      // Some cannot look for it.
      if (!isAbout(error, 'refused', 'missing')) throw error
    }
  }
  return service.findBy('Users', 'userName', userName)
}

/** Changes attributes of an account. What is not mapped stays as the other service has it. */
async function updateAccount(
  { service, features }: Push,
  id: string,
  { attributes }: MappedPerson,
  isActive: boolean,
): Promise<void> {
  if (features.patch) {
    const steps = [...attributes].map(
      ([path, value]): PatchStep =>
        value === undefined ? { op: 'remove', path } : { op: 'replace', path, value },
    )
    return service.patch('Users', id, [
      ...steps,
      { op: 'replace', path: 'active', value: isActive },
    ])
  }
  const present = await service.read('Users', id)
  if (!present) throw new RemoteFault('missing', 'the account is gone')
  await service.replace('Users', id, withAttributes(present, attributes, isActive))
}

/** Ends what somebody can do there. Nothing new about them is sent. */
async function pushDeparture(provisioned: ProvisioningStore, push: Push): Promise<void> {
  const { target, service, thing, now } = push
  const { remoteId } = thing
  if (remoteId === undefined) return provisioned.forget(target.id, thing)
  if (target.onLeave === 'delete') {
    await service.remove('Users', remoteId)
    return provisioned.forget(target.id, thing)
  }
  if (thing.isActive || thing.digest === undefined) {
    const nothing = { userName: '', attributes: new Map() }
    try {
      await updateAccount(push, remoteId, nothing, false)
    } catch (error) {
      if (!isAbout(error, 'missing')) throw error
      return provisioned.forget(target.id, thing)
    }
  }
  const digest = thing.digest ?? 'inactive'
  const pushed = { remoteId, digest, isActive: false, isAdopted: thing.isAdopted }
  await provisioned.settle(target.id, thing, pushed, [], now)
}
