import type { FieldFault } from '../api/api-error.ts'
import type { Actor } from '../events/actor.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import { changesBetween, type Facts, hidden } from '../events/field-changes.ts'
import { sealEvents } from '../events/seal-events.ts'
import { randomId } from '../kernel/secrets.ts'
import {
  findHiddenAttributes,
  findMappingFaults,
  pathOf,
  shownMapping,
  usualMapping,
} from './mapping.ts'
import type { ProvisioningContext } from './provisioning-context.ts'
import { invalidTarget, ProvisioningError, unknownTarget } from './provisioning-error.ts'
import { RemoteFault } from './remote-fault.ts'
import type { ResourceKind } from './remote-service.ts'
import { mostTargets, type Target, type Thing } from './target.ts'
import { openService } from './target-secrets.ts'
import type { ProvisioningStores, TargetCounts, ThingChoice } from './target-stores.ts'
import { type Named, thingNames } from './thing-names.ts'
import {
  aboutTarget,
  changedTarget,
  type GivenTarget,
  newTarget,
  replaceTarget,
} from './written-target.ts'

/** Which targets somebody wants to see. */
interface WantedTargets {
  readonly groupId: string | undefined
  readonly below?: boolean | undefined
  readonly after?: string | undefined
}

/** A target with how much there is to do. */
export interface CountedTarget extends Target {
  readonly counts: TargetCounts
}

/** What a test has found. */
interface TargetFinding {
  readonly severity: 'ok' | 'fault'
  readonly code: (typeof targetFindings)[number]
  /** How many there are, if the service says it. */
  readonly count?: number
  readonly text: string
}

/** What a test can find: how changes are sent, what can be read, or why nothing can. */
export const targetFindings = ['patch', 'put', 'users', 'groups', 'fault'] as const

/** What administrators do with targets. */
export interface TargetChanges {
  list(
    actor: Actor,
    wanted: WantedTargets,
  ): Promise<{ readonly targets: readonly CountedTarget[]; readonly next: string | undefined }>
  find(actor: Actor, id: string): Promise<CountedTarget>
  create(actor: Actor, groupId: string | undefined, given: GivenTarget): Promise<CountedTarget>
  /** Requires the revision that the caller has read, if one is given. */
  replace(actor: Actor, id: string, given: GivenTarget, revision?: number): Promise<CountedTarget>
  remove(actor: Actor, id: string): Promise<void>
  /** Asks the service whether it takes the token, and what it has. */
  test(actor: Actor, id: string): Promise<readonly TargetFinding[]>
  /** Pushes everything again, whatever was pushed before. */
  resync(actor: Actor, id: string): Promise<void>
  /** Tries what fails again now; answers how many there were. */
  retry(actor: Actor, id: string): Promise<number>
  things(actor: Actor, id: string, choice: ThingChoice): Promise<readonly Named<Thing>[]>
}

interface ChangeParts<Stores extends ProvisioningStores> extends ProvisioningContext<Stores> {
  readonly eventChain: EventChainStore
  /** Pushes in the background. */
  readonly deliverSoon: () => void
}

const pageSize = 100
const longestSealMs = 2000
const nothing: TargetCounts = { people: 0, groups: 0, waiting: 0, failing: 0 }

export function targetChanges<Stores extends ProvisioningStores>(
  context: ChangeParts<Stores>,
): TargetChanges {
  const { stores, recorded, rights, box, eventChain, deliverSoon } = context
  const findFor = targetFinder(context)
  const named = thingNames(stores)

  /** A target begins at the end of the log. It finds what was before when it looks around. */
  async function endOfLog(): Promise<number> {
    await sealEvents({ chain: eventChain }, longestSealMs)
    return (await eventChain.last())?.seq ?? 0
  }

  /** Whether somebody decides about the whole server, and so about where its data may go. */
  const decidesAll = (inside: Stores, actor: Actor) => rights.has(inside, actor, 'write', undefined)

  function faultsOf(given: GivenTarget, before: Target | undefined, isBounded: boolean) {
    const faults: FieldFault[] = []
    const problem = context.findAddressProblem(given.url)
    if (problem !== undefined) faults.push({ path: '/url', problem: `cannot be used: ${problem}` })
    if (given.mapping) faults.push(...findMappingFaults(given.mapping))
    if (!isBounded || faults.length > 0) return faults
    // Many services know by the token whose data it is.
    const isElsewhere = before?.url !== given.url || given.token !== undefined
    if (isElsewhere && !mayGroupsPushTo(given.url)) {
      faults.push({ path: '/url', problem: 'is at no host of the setting provisioning.groupHosts' })
    }
    if (!isElsewhere && given.takesOver !== before.takesOver && given.takesOver === 'name') {
      const problem = 'is decided by whoever has given the token'
      faults.push({ path: '/take_over', problem })
    }
    const mapping = given.mapping ?? before?.mapping ?? {}
    for (const attribute of findHiddenAttributes(mapping)) {
      const isKept = !isElsewhere && before.mapping[attribute] === mapping[attribute]
      if (isKept) continue
      const problem = 'is made of what only administrators of the server see'
      faults.push({ path: pathOf(attribute), problem })
    }
    return faults
  }

  function mayGroupsPushTo(url: string): boolean {
    const { host } = new URL(url)
    return context.groupHosts.some((each) => {
      return each === host || (each === '*' && !context.isPrivateHost(url))
    })
  }

  async function counted(target: Target): Promise<CountedTarget> {
    const counts = (await stores.targets.counts([target.id])).get(target.id) ?? nothing
    return { ...target, counts }
  }

  return {
    async list(actor, { groupId, below = false, after }) {
      await rights.check(stores, actor, 'read', groupId)
      const path = groupId !== undefined && below ? await rights.pathOf(stores, groupId) : undefined
      const where = {
        groupId,
        isWhole: below && groupId === undefined,
        ...(path !== undefined && { under: path }),
      }
      const found = await stores.targets.list({ ...where, after, limit: pageSize })
      const counts = await stores.targets.counts(found.map(({ id }) => id))
      const next = found.length === pageSize ? found.at(-1)?.id : undefined
      const targets = found.map((each) => ({ ...each, counts: counts.get(each.id) ?? nothing }))
      return { targets, next }
    },
    find: async (actor, id) => counted(await findFor(stores, actor, 'read', id)),
    async create(actor, groupId, given) {
      const position = await endOfLog()
      const target = await recorded<Target>(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', groupId)
        const isBounded = !(await decidesAll(inside, actor))
        const faults = faultsOf(given, undefined, isBounded)
        if (faults.length > 0) throw invalidTarget(faults)
        const id = randomId()
        const recordId = groupId === undefined ? '' : await rights.recordOf(inside, groupId)
        const group = groupId === undefined ? undefined : { groupId, recordId: recordId ?? '' }
        const mapping = given.mapping ?? (isBounded ? shownMapping : usualMapping)
        const place = { id, group, position, now: log.now }
        const made = newTarget(box, { ...given, mapping }, place)
        if (!(await inside.targets.add(made, mostTargets))) {
          throw new ProvisioningError(21004, `there are at most ${mostTargets} targets here`)
        }
        const changes = changesBetween(undefined, targetFacts(made))
        return log.change('TARGET_CREATED', { ...aboutTarget(made), changes }, made)
      })
      deliverSoon()
      return { ...target, counts: nothing }
    },
    async replace(actor, id, given, revision) {
      const target = await recorded<Target>(actor, async (inside, log) => {
        const before = await findFor(inside, actor, 'write', id)
        if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
        const faults = faultsOf(given, before, !(await decidesAll(inside, actor)))
        if (faults.length > 0) throw invalidTarget(faults)
        const after = changedTarget(box, before, given, log.now)
        if (!(await replaceTarget(inside, before, after))) throw changedMeanwhile()
        const changes = changesBetween(targetFacts(before), targetFacts(after))
        return log.change('TARGET_MODIFIED', { ...aboutTarget(after), changes }, after)
      })
      deliverSoon()
      return counted(target)
    },
    async remove(actor, id) {
      await recorded(actor, async (inside, log) => {
        const target = await findFor(inside, actor, 'write', id)
        await inside.targets.remove(id)
        const changes = changesBetween(targetFacts(target), undefined)
        return log.change('TARGET_DELETED', { ...aboutTarget(target), changes })
      })
    },
    async test(actor, id) {
      const service = openService(context, await findFor(stores, actor, 'write', id))
      const findings: TargetFinding[] = []
      try {
        const { patch } = await service.readFeatures()
        const how = patch ? 'changes are sent by PATCH' : 'changes are sent by PUT'
        const text = `the service answers; ${how}`
        findings.push({ severity: 'ok', code: patch ? 'patch' : 'put', text })
        for (const kind of ['Users', 'Groups'] satisfies ResourceKind[]) {
          const count = await service.count(kind)
          const many = count === undefined ? 'can be read' : `can be read, there are ${count}`
          const code = kind === 'Users' ? 'users' : 'groups'
          const known = count === undefined ? {} : { count }
          findings.push({ severity: 'ok', code, ...known, text: `${kind} ${many}` })
        }
      } catch (error) {
        if (!(error instanceof RemoteFault)) throw error
        findings.push({ severity: 'fault', code: 'fault', text: error.message })
      }
      return findings
    },
    async resync(actor, id) {
      await recorded(actor, async (inside, log) => {
        const target = await findFor(inside, actor, 'write', id)
        checkOn(target)
        await inside.provisioned.beginSweep(id, true, log.now)
        const { detail, inGroups } = aboutTarget(target)
        return log.change('TARGET_MODIFIED', { detail: { ...detail, resync: true }, inGroups })
      })
      deliverSoon()
    },
    async retry(actor, id) {
      const target = await findFor(stores, actor, 'write', id)
      checkOn(target)
      await stores.targets.noteHealth(id, { ...target.health, retryAt: 0 })
      const count = await stores.provisioned.retry(id, context.clock())
      deliverSoon()
      return count
    },
    async things(actor, id, choice) {
      const target = await findFor(stores, actor, 'read', id)
      return named(target, await stores.provisioned.list(id, choice))
    },
  }
}

/** Finds a target for somebody. One that they may not see is unknown to them. */
export function targetFinder<Stores extends ProvisioningStores>({
  rights,
}: Pick<ProvisioningContext<Stores>, 'rights'>) {
  return async (
    inside: Stores,
    actor: Actor,
    need: 'read' | 'write',
    id: string,
  ): Promise<Target> => {
    const target = await inside.targets.find(id)
    const { groupId, recordId } = target?.group ?? {}
    // Whoever founds a group anew under the same id has nothing of the former one.
    const isSame = groupId === undefined || (await rights.recordOf(inside, groupId)) === recordId
    const asked = isSame ? groupId : undefined
    if (!target || !(await rights.has(inside, actor, need, asked))) throw unknownTarget()
    return target
  }
}

/** What the log says of a target when it changes. */
function targetFacts(target: Target): Facts {
  const { name, url, mapping, groups, pushesRoles, onLeave, takesOver, status, sealed } = target
  const config = { name, url, mapping, groups, pushesRoles, onLeave, takesOver, status }
  return { ...config, token: hidden(sealed) }
}

function checkOn({ status }: Target): void {
  if (status !== 'on')
    throw new ProvisioningError(21005, 'the target is not on; switch it on first')
}

function changedMeanwhile() {
  return new ProvisioningError(21003, 'somebody else has changed the target; read it again')
}
