import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../events/actor.ts'
import { targetFinder } from './change-targets.ts'
import { type MappedPerson, type Resource, valueAt } from './mapping.ts'
import type { ProvisioningContext } from './provisioning-context.ts'
import { ProvisioningError } from './provisioning-error.ts'
import { membersOf, wantedGroup } from './push-group.ts'
import { isUnchanged, wantedPerson } from './push-person.ts'
import { RemoteFault } from './remote-fault.ts'
import type { RemoteService } from './remote-service.ts'
import type { SweepPlace, Target, Thing, ThingKey } from './target.ts'
import { openService } from './target-secrets.ts'
import type { ProvisioningStores } from './target-stores.ts'
import { type Named, thingNames } from './thing-names.ts'

/** What a push would do with a thing. */
interface PlannedPush extends ThingKey {
  readonly action: 'create' | 'change' | 'deactivate' | 'delete'
}

/** How a thing there differs from what it should be. */
interface Difference extends ThingKey {
  readonly remoteId: string
  readonly what: 'missing' | 'attributes' | 'active' | 'members'
  /** The attributes that differ, or how many members. */
  readonly detail: readonly string[]
}

interface Page<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; undefined after the last. */
  readonly next: SweepPlace | undefined
}

/** Compares what is here with what is there. Nothing is changed. */
export interface TargetComparison {
  /** What a push would do now. The other service is not asked. */
  preview(actor: Actor, id: string, from: SweepPlace | undefined): Promise<Page<Named<PlannedPush>>>
  /** What somebody has changed there. */
  drift(actor: Actor, id: string, from: SweepPlace | undefined): Promise<Page<Named<Difference>>>
}

const plannedAtOnce = 200
/** Each of them is a request. */
const comparedAtOnce = 25

export function targetComparison<Stores extends ProvisioningStores>(
  context: ProvisioningContext<Stores>,
): TargetComparison {
  const { stores } = context
  const { provisioned } = stores
  const findFor = targetFinder(context)
  const named = thingNames(stores)

  async function plan(target: Target, thing: Thing): Promise<PlannedPush['action'] | undefined> {
    const { kind, ref, remoteId, digest } = thing
    const person = kind === 'person' ? await provisioned.findPerson(target, ref) : undefined
    const wanted =
      kind === 'person'
        ? wantedPerson(context, target, ref, person)
        : wantedGroup(context, target, thing, await provisioned.findGroup(target, ref))
    if (wanted) {
      if (remoteId === undefined) return 'create'
      return isUnchanged({ ...thing, digest }, wanted) ? undefined : 'change'
    }
    if (remoteId === undefined) return undefined
    if (kind !== 'person') return thing.isAdopted ? 'change' : 'delete'
    if (target.onLeave === 'delete') return 'delete'
    return thing.isActive ? 'deactivate' : undefined
  }

  async function compare(
    target: Target,
    service: RemoteService,
    thing: Thing,
  ): Promise<readonly Difference[]> {
    const { kind, ref, role, remoteId } = thing
    if (remoteId === undefined) return []
    const found = { kind, ref, role, remoteId }
    const there = await service.read(kind === 'person' ? 'Users' : 'Groups', remoteId)
    if (kind === 'person') {
      const person = await provisioned.findPerson(target, ref)
      const wanted = wantedPerson(context, target, ref, person)
      return personDifferences(found, there, wanted?.mapped)
    }
    const group = await provisioned.findGroup(target, ref)
    const wanted = wantedGroup(context, target, thing, group)
    if (!there) return wanted ? [{ ...found, what: 'missing', detail: [] }] : []
    const name = there.displayName === wanted?.displayName ? [] : ['displayName']
    const members = thing.isAdopted ? [] : await memberDifferences(target, thing, there)
    return [
      ...(name.length > 0 ? [{ ...found, what: 'attributes' as const, detail: name }] : []),
      ...(members.length > 0 ? [{ ...found, what: 'members' as const, detail: members }] : []),
    ]
  }

  async function memberDifferences(
    target: Target,
    thing: Thing,
    there: Resource,
  ): Promise<readonly string[]> {
    const values = membersOf(there).map(({ value }) => String(value))
    const present = await provisioned.wantedAmong(target.id, thing, values)
    const missing = (await provisioned.countPushed(target.id, thing)) - present.length
    const strangers = values.length - present.length
    return [
      ...(missing > 0 ? [`${missing} missing`] : []),
      ...(strangers > 0 ? [`${strangers} not from here`] : []),
    ]
  }

  return {
    async preview(actor, id, from = { phase: 'known', after: undefined }) {
      const target = await findFor(stores, actor, 'read', id)
      const { things, next } = await provisioned.page(target, from, plannedAtOnce)
      const items: PlannedPush[] = []
      for (const thing of things) {
        const action = await plan(target, thing)
        const { kind, ref, role } = thing
        if (action !== undefined) items.push({ kind, ref, role, action })
      }
      return { items: await named(target, items), next }
    },
    async drift(actor, id, from = { phase: 'known', after: undefined }) {
      const target = await findFor(stores, actor, 'write', id)
      const service = openService(context, target)
      const { things, next } = await provisioned.page(target, from, comparedAtOnce)
      const items: Difference[] = []
      try {
        for (const thing of things) items.push(...(await compare(target, service, thing)))
      } catch (error) {
        if (error instanceof RemoteFault) throw new ProvisioningError(21006, error.message)
        throw error
      }
      // What is not known yet is not there because of us.
      return {
        items: await named(target, items),
        next: next?.phase === 'known' ? next : undefined,
      }
    },
  }
}

function personDifferences(
  found: Omit<Difference, 'what' | 'detail'>,
  there: Resource | undefined,
  wanted: MappedPerson | undefined,
): readonly Difference[] {
  if (!there) return wanted ? [{ ...found, what: 'missing', detail: [] }] : []
  const isActive = there.active !== false
  if (isActive !== (wanted !== undefined)) return [{ ...found, what: 'active', detail: [] }]
  if (!wanted) return []
  const differing = [...wanted.attributes]
    .filter(([path, value]) => !includes(valueAt(there, path), value))
    .map(([path]) => path)
  return differing.length > 0 ? [{ ...found, what: 'attributes', detail: differing }] : []
}

/** Whether a value there has all that was pushed; services add members of their own. */
function includes(there: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return there === undefined || there === null || isEmpty(there)
  if (Array.isArray(wanted)) {
    if (!Array.isArray(there)) return false
    return wanted.every((each) => there.some((one) => hasValue(one, each)))
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const own = (there ?? {}) as Record<string, unknown>
    return Object.entries(wanted).every(([key, value]) => includes(own[key], value))
  }
  return isDeepStrictEqual(there, wanted)
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

function hasValue(there: unknown, wanted: unknown): boolean {
  const value = (each: unknown) => (each as { readonly value?: unknown } | null)?.value
  return value(there) === value(wanted)
}
