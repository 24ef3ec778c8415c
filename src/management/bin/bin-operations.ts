import type { BinEntry, BinKind, BinPlace, BinRef, BinStore } from '../../bin/bin.ts'
import { type Actor, system } from '../../events/actor.ts'
import type { EventChanges } from '../../events/event-readers.ts'
import type { Recorded, Recording } from '../../events/recorded.ts'
import { hasRightInBin } from '../../groups/bin-rights.ts'
import type { GroupStore } from '../../groups/group-context.ts'
import { notAllowed } from '../../groups/groups-error.ts'
import type { Restored } from '../../groups/restore-group.ts'
import type { Rights } from '../../groups/rights.ts'
import { type Clock, inSlices } from '../../kernel/time.ts'
import { checkRights } from '../../oauth/clients/registry/change-client.ts'
import type { ClientRegistry } from '../../oauth/clients/registry/client-registry.ts'
import type { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import type { User } from '../../users/user.ts'
import { ManagementError } from '../management-error.ts'

interface BinStores {
  readonly bin: BinStore
  readonly eventChanges: EventChanges
  readonly groups: GroupStore
}

/** What the operations on the bin need. */
export interface BinContext {
  readonly stores: BinStores
  readonly recorded: Recorded<BinStores>
  readonly rights: Rights
  readonly registry: ClientRegistry
  /** The prefix of the management scopes. */
  readonly prefix: string
  readonly restoreUser: (actor: Actor, sub: string) => Promise<User>
  readonly restoreMemberships: (actor: Actor, ref: BinRef) => Promise<Omit<Restored, 'groups'>>
  readonly restoreGroup: (
    actor: Actor,
    ref: BinRef,
    options?: { readonly parentId?: string | undefined },
  ) => Promise<Restored>
  readonly clock: Clock
}

/** What came back, and the new secret of an app that has one. */
export interface BroughtBack extends Partial<Restored> {
  readonly secret?: string | undefined
}

/** A page of the bin. One that is not full may have a next one. */
interface BinPage {
  readonly entries: readonly BinEntry[]
  readonly next: BinPlace | undefined
}

const windowSize = 200
const dueAtOnce = 100
/** A slice takes a few milliseconds on SQLite, where all requests wait meanwhile. */
const rowsAtOnce = 500
/** After so many slices, the rest is left to the chore. */
const mostSlices = 500

/** What administrators do with the bin. */
export function binOperations(context: BinContext) {
  const { stores, recorded, rights, registry, prefix, clock } = context

  /** Whoever administers a group sees what was deleted directly or further below it. */
  async function mayRead(actor: Actor, entry: BinEntry): Promise<boolean> {
    if (entry.kind !== 'group') return true
    return hasRightInBin(rights, stores.groups, { actor, scope: 'groups_read' }, entry)
  }

  async function list(
    actor: Actor,
    kind: BinKind,
    before: BinPlace | undefined,
    limit: number,
  ): Promise<BinPage> {
    if (kind === 'group') {
      const { extent } = await rights.findReadable(stores.groups, actor)
      if (extent === 'none') throw notAllowed()
    }
    const found = await stores.bin.list(kind, before, windowSize)
    const entries: BinEntry[] = []
    for (const entry of found) {
      if (await mayRead(actor, entry)) entries.push(entry)
      if (entries.length === limit) return { entries, next: placeOf(entry) }
    }
    const last = found.length === windowSize ? found.at(-1) : undefined
    return { entries, next: last && placeOf(last) }
  }

  async function restoreApp(actor: Actor, ref: BinRef): Promise<BroughtBack> {
    const entry = await stores.bin.find(ref)
    if (!entry) throw nothingThere()
    const { metadata, enabled } = entry.record as {
      readonly metadata: ClientMetadata
      readonly enabled: boolean
    }
    const { secret } = await registry.add(
      actor,
      { clientId: entry.id, enabled, metadata, clientSecret: undefined },
      {
        detail: { restored: true },
        within: async ({ bin }) => {
          if (!(await bin.remove(ref))) throw nothingThere()
        },
      },
    )
    return { secret }
  }

  /** Nobody sees or brings back an erased group any more; its rows go in slices. */
  const eraseRows = () => inSlices(() => stores.bin.eraseRows(rowsAtOnce), mostSlices)

  /** Erases one entry and what events hold of a person. */
  async function eraseInside(
    { bin, eventChanges, groups }: BinStores,
    log: Recording,
    entry: BinEntry,
  ) {
    const { kind, ref, id } = entry
    // A removal that is still keeping rows of the group takes its turn before or after.
    if (kind === 'group') await groups.lockTree()
    if (!(await bin.erase(entry))) {
      throw new ManagementError(23002, 'somebody is bringing it back at this moment')
    }
    if (kind === 'user') {
      await bin.erasePerson(ref)
      await eventChanges.eraseOf(ref)
      return log.change('BIN_ERASED', { sub: id, detail: { kind } })
    }
    if (kind === 'app') return log.change('BIN_ERASED', { clientId: id, detail: { kind } })
    return log.change('BIN_ERASED', { detail: { kind, groupId: id } })
  }

  return {
    list,
    async restore(
      actor: Actor,
      ref: BinRef,
      options: { readonly parentId?: string | undefined } = {},
    ): Promise<BroughtBack> {
      if (ref.kind === 'app') return restoreApp(actor, ref)
      if (ref.kind === 'group') return context.restoreGroup(actor, ref, options)
      await context.restoreUser(actor, ref.ref)
      return context.restoreMemberships(actor, ref)
    },
    async erase(actor: Actor, ref: BinRef): Promise<void> {
      await recorded(actor, async (inside, log) => {
        const entry = await inside.bin.find(ref)
        if (!entry) throw nothingThere()
        if (ref.kind === 'group') {
          const wanted = { actor, scope: 'groups_delete' } as const
          if (!(await hasRightInBin(rights, stores.groups, wanted, entry))) throw notAllowed()
        }
        if (ref.kind === 'app') {
          const { metadata } = entry.record as { readonly metadata: ClientMetadata }
          checkRights({ prefix }, actor, { clientId: entry.id, metadata })
        }
        return eraseInside(inside, log, entry)
      })
      if (ref.kind === 'group') await eraseRows()
    },
    /** Erases what has been in the bin long enough. A chore of the server. */
    async eraseDue(): Promise<void> {
      for (const { kind, ref } of await stores.bin.listDue(clock(), dueAtOnce)) {
        await recorded(system, async (inside, log) => {
          const entry = await inside.bin.find({ kind, ref })
          // Another node has erased it, or somebody brings it back.
          if (!entry || entry.isComingBack || entry.eraseAt > clock()) return log.unchanged()
          return eraseInside(inside, log, entry)
        })
      }
      await eraseRows()
    },
  }
}

export type BinOperations = ReturnType<typeof binOperations>

const placeOf = ({ deletedAt, ref }: BinEntry): BinPlace => ({ deletedAt, ref })

function nothingThere(): ManagementError {
  return new ManagementError(23001, 'there is nothing like it in the bin')
}
