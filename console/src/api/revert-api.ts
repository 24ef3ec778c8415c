import type { components } from '../../../.cache/console-api/schema.ts'
import { readApp } from './apps-api.ts'
import { type BinKind, listBin } from './bin-api.ts'
import { ChangedSince, changedSince, type FieldPair } from './changed-since.ts'
import { api, clientReverting, dataOf } from './client.ts'
import { type MemberOperation, readGroup } from './groups-api.ts'
import { readPerson } from './people-api.ts'

type Schemas = components['schemas']

/** What takes the act of an event back. */
export type Revert =
  /** Roles of somebody in a group; undefined where they are no member. */
  | {
      readonly kind: 'member'
      readonly groupId: string
      readonly sub: string
      readonly before: readonly string[] | undefined
      readonly after: readonly string[] | undefined
    }
  | { readonly kind: 'group'; readonly groupId: string; readonly fields: readonly FieldPair[] }
  | { readonly kind: 'person'; readonly sub: string; readonly fields: readonly FieldPair[] }
  | { readonly kind: 'app'; readonly clientId: string; readonly fields: readonly FieldPair[] }
  | {
      readonly kind: 'status'
      readonly sub: string
      readonly before: 'VERIFIED' | 'BLOCKED'
      readonly after: 'VERIFIED' | 'BLOCKED'
    }
  | { readonly kind: 'setting'; readonly key: string; readonly at: number }
  | { readonly kind: 'bin'; readonly of: BinKind; readonly id: string }

function checkSame(fields: readonly FieldPair[], now: object): void {
  const changed = changedSince(fields, now as Readonly<Record<string, unknown>>)
  if (changed.length > 0) throw new ChangedSince(changed)
}

const valuesBefore = (fields: readonly FieldPair[]) =>
  Object.fromEntries(
    fields.flatMap(({ field, before }) => (before === undefined ? [] : [[field, before]])),
  )

/**
 * Takes the act of an event back by the ordinary calls, with the rights of the person. Refuses if
 * what it would change was changed since.
 */
export async function revert(wanted: Revert, eventId: string): Promise<void> {
  const client = clientReverting(eventId)
  switch (wanted.kind) {
    case 'member':
      return revertMember(client, wanted)
    case 'group': {
      const { groupId, fields } = wanted
      const group = await readGroup(groupId)
      checkSame(fields, group)
      const empty = Object.fromEntries(fields.map(({ field }) => [field, '']))
      const body = { ...empty, ...valuesBefore(fields), groupId }
      await dataOf(client.PUT('/groups-srv/usergroup', { body, params: { header: {} } }))
      return
    }
    case 'person': {
      const { sub, fields } = wanted
      const person = await readPerson(sub)
      checkSame(fields, person)
      const remove = fields.flatMap(({ field, before }) => (before === undefined ? [field] : []))
      const body = {
        ...valuesBefore(fields),
        ...(remove.length > 0 && { remove }),
      } as Schemas['UserChange']
      const params = { path: { sub }, header: { 'if-match': `"${person.revision}"` } }
      await dataOf(client.PUT('/users-srv/user/profile/{sub}', { params, body }))
      return
    }
    case 'app': {
      const { clientId, fields } = wanted
      const { app, version } = await readApp(clientId)
      checkSame(fields, app)
      const gone = new Set(fields.map(({ field }) => field))
      const { client_id: _, secrets: __, created_at: ___, updated_at: ____, ...members } = app
      const kept = Object.entries(members).filter(([name]) => !gone.has(name))
      const body = {
        ...Object.fromEntries(kept),
        ...valuesBefore(fields),
      } as Schemas['ClientChange']
      const params = { path: { clientId }, header: { 'if-match': version } }
      await dataOf(client.PUT('/apps-srv/clients/{clientId}', { params, body }))
      return
    }
    case 'status': {
      const { sub, before, after } = wanted
      const { userStatus: now } = await readPerson(sub)
      if (now !== after) throw new ChangedSince([{ field: 'status', now }])
      const params = { path: { sub } }
      await dataOf(
        client.PUT('/users-srv/user/{sub}/status', { params, body: { userStatus: before } }),
      )
      return
    }
    case 'setting': {
      const { key, at } = wanted
      const query = { key, limit: 200 }
      const { changes } = await dataOf(
        api.GET('/server-srv/settings/changes', { params: { query } }),
      )
      const change = changes.find(({ time }) => time === at)
      // The server refuses if it was changed since.
      if (!change) throw new ChangedSince([{ field: key, now: changes[0]?.after }])
      const params = { path: { id: change.id } }
      await dataOf(client.POST('/server-srv/settings/changes/{id}/undo', { params }))
      return
    }
    default: {
      const { of, id } = wanted
      const ref = await findInBin(of, id)
      if (ref === undefined) throw new ChangedSince([{ field: id, now: undefined }])
      const params = { path: { ref } }
      if (of === 'users') await dataOf(client.POST('/users-srv/bin/{ref}/restore', { params }))
      else if (of === 'apps') await dataOf(client.POST('/apps-srv/bin/{ref}/restore', { params }))
      else await dataOf(client.POST('/groups-srv/bin/{ref}/restore', { params }))
    }
  }
}

type Client = ReturnType<typeof clientReverting>

async function revertMember(
  client: Client,
  { groupId, sub, before, after }: Extract<Revert, { readonly kind: 'member' }>,
): Promise<void> {
  const params = { path: { sub }, query: { inherit: 'false' as const } }
  const { data } = await dataOf(
    api.GET('/groups-srv/usergroupmap/userwithmetadata/{sub}', { params }),
  )
  const now = data.find((each) => each.groupId === groupId)?.roles
  const isAsLeft =
    (now === undefined) === (after === undefined) && isSameSet(now ?? [], after ?? [])
  if (!isAsLeft) throw new ChangedSince([{ field: 'roles', now }])
  const operation: MemberOperation =
    before === undefined
      ? { action: 'remove', groupId, sub }
      : { action: 'assign', groupId, sub, roles: [...before] }
  const body = { operations: [operation] }
  const [outcome] = await dataOf(client.POST('/groups-srv/usergroupmap/bulk', { body }))
  if (outcome?.success === false) throw new Error(outcome.error?.error)
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Pages of the bin that are looked at; what was deleted last comes first. */
const mostPages = 20

async function findInBin(of: BinKind, id: string): Promise<string | undefined> {
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { entries, next } = await listBin(of, after)
    const entry = entries.find((each) => each.id === id)
    if (entry || next === undefined) return entry?.ref
    after = next
  }
  return undefined
}
