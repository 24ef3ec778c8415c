import type { Static } from 'typebox'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { CountedTarget } from '../change-targets.ts'
import { invalidTarget } from '../provisioning-error.ts'
import {
  type SweepPlace,
  sweepPhases,
  type Thing,
  type ThingKey,
  type ThingKind,
  thingKinds,
} from '../target.ts'
import type { Named } from '../thing-names.ts'
import type { GivenTarget } from '../written-target.ts'
import type { targetChangeSchema, targetSchema } from './target-schemas.ts'

/** What the wire calls the group of a target of the whole server. */
const wholeServer = 'root'

/** The group that a caller names; undefined for the whole server. */
export function groupOf(groupId: string): string | undefined {
  return groupId === wholeServer ? undefined : groupId
}

/** A target as it is answered. Its token is not. */
export function targetRecord(target: CountedTarget): Static<typeof targetSchema> {
  const { health, counts, status } = target
  return {
    id: target.id,
    groupId: target.group?.groupId ?? wholeServer,
    name: target.name,
    url: target.url,
    has_token: target.sealed !== undefined,
    status,
    mapping: target.mapping,
    groups: target.groups,
    role_groups: target.pushesRoles,
    on_leave: target.onLeave,
    take_over: target.takesOver,
    people: counts.people,
    group_count: counts.groups,
    waiting: counts.waiting,
    failing: counts.failing,
    ...(health.failingSince !== undefined && { failing_since: inSeconds(health.failingSince) }),
    ...(health.problem !== undefined && { problem: health.problem }),
    ...(health.retryAt > 0 && { retry_at: inSeconds(health.retryAt) }),
    created_at: inSeconds(target.createdAt),
    updated_at: inSeconds(target.updatedAt),
    revision: target.revision,
  }
}

/** What a caller decides about a target; what is left out has its default. */
export function givenTarget(body: Static<typeof targetChangeSchema>): GivenTarget {
  return {
    name: body.name,
    url: body.url.replace(/\/+$/, ''),
    token: body.token,
    isOn: body.enabled ?? true,
    mapping: body.mapping,
    groups: body.groups ?? 'nested',
    pushesRoles: body.role_groups ?? false,
    onLeave: body.on_leave ?? 'deactivate',
    takesOver: body.take_over ?? 'address',
  }
}

/** Names a thing in an answer. */
export function keyRecord({ kind, ref, role, name }: Named<ThingKey>) {
  return { kind, ref, ...(role !== '' && { role }), ...(name !== undefined && { name }) }
}

/** A thing with what is known of it. */
export function thingRecord(thing: Named<Thing>) {
  const { remoteId, lastError, dueAt, pushedAt } = thing
  const state = lastError !== undefined ? 'failing' : dueAt !== undefined ? 'waiting' : 'pushed'
  return {
    ...keyRecord(thing),
    ...(remoteId !== undefined && { remote_id: remoteId }),
    active: thing.isActive,
    adopted: thing.isAdopted,
    state: state as 'failing' | 'waiting' | 'pushed',
    attempts: thing.attempts,
    ...(lastError !== undefined && { last_error: lastError }),
    ...(dueAt !== undefined && { next_attempt_at: inSeconds(dueAt) }),
    ...(pushedAt !== undefined && { pushed_at: inSeconds(pushedAt) }),
  }
}

/** The place after a thing, as the cursor of a list. */
export function writeKey({ kind, ref, role }: ThingKey): string {
  return writeCursor([kind, ref, role])
}

export function readKey(text: string | undefined): ThingKey | undefined {
  const [kind, ref, role] = readCursor(text, ['string', 'string', 'string'], invalidTarget) ?? []
  if (kind === undefined || ref === undefined || role === undefined) return undefined
  return { kind: checked(thingKinds, kind), ref, role }
}

/** The place of a page that compares. */
export function writePlace({ phase, after }: SweepPlace): string {
  return writeCursor([phase, after?.kind ?? '', after?.ref ?? '', after?.role ?? ''])
}

export function readPlace(text: string | undefined): SweepPlace | undefined {
  const types = ['string', 'string', 'string', 'string'] as const
  const [phase, kind, ref = '', role = ''] = readCursor(text, types, invalidTarget) ?? []
  if (phase === undefined || kind === undefined) return undefined
  const after = kind === '' ? undefined : { kind: checked<ThingKind>(thingKinds, kind), ref, role }
  return { phase: checked(sweepPhases, phase), after }
}

function checked<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((each) => each === name)
  if (found !== undefined) return found
  throw invalidTarget([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}
