import type { FieldPair } from '../../api/changed-since.ts'
import type { ConsoleEvent } from '../../api/events-api.ts'
import type { Revert } from '../../api/revert-api.ts'

/** What of an event decides whether its act can be taken back. */
export type RevertibleEvent = Pick<
  ConsoleEvent,
  'type' | 'time' | 'outcome' | 'sub' | 'client_id' | 'detail' | 'changes' | 'changes_lost'
>

/** What takes the act of an event back, with the scopes for it; undefined where nothing does. */
export interface RevertPlan {
  readonly revert: Revert
  /** Without the prefix. */
  readonly scopes: readonly string[]
}

/** Finds the inverse of what happened. An act whose values were not all kept has none. */
export function revertOf(event: RevertibleEvent): RevertPlan | undefined {
  const { type, outcome, changes_lost: isLost } = event
  if (outcome !== 'success' || isLost) return undefined
  switch (type) {
    case 'GROUP_NEW_USER_ADDED':
    case 'GROUP_USER_ROLE_UPDATED':
    case 'GROUP_USER_REMOVED':
      return ofMember(event)
    case 'GROUP_MODIFIED':
      return ofGroup(event)
    case 'ACCOUNT_MODIFIED':
      return ofPerson(event)
    case 'ACCOUNT_ACTIVATED':
    case 'ACCOUNT_DEACTIVATED':
      return ofStatus(event)
    case 'APP_MODIFIED':
      return ofApp(event)
    case 'SETTING_CHANGED':
      return ofSetting(event)
    default:
      return ofBin(event)
  }
}

/** The fields of the event with both values; undefined if one of them was not kept. */
function pairsOf({ changes = [] }: RevertibleEvent): readonly FieldPair[] | undefined {
  if (changes.length === 0 || changes.some((each) => each.secret || each.too_long)) return undefined
  return changes.map(({ field, from, to }) => ({ field, before: from, after: to }))
}

function ofMember({ type, sub, detail, changes = [] }: RevertibleEvent): RevertPlan | undefined {
  const { groupId, roles } = detail
  // What has an end, or came by a rule or a request, would come back without it.
  const others = ['terms', 'termsBefore', 'connection', 'access']
  if (others.some((name) => detail[name] !== undefined)) return undefined
  if (sub === undefined || typeof groupId !== 'string') return undefined
  const changed = changes.find(({ field }) => field === 'roles')
  const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const of = { kind: 'member', groupId, sub } as const
  const scopes = ['groups_read', 'groups_write']
  if (type === 'GROUP_NEW_USER_ADDED') {
    if (typeof roles !== 'string') return undefined
    const after = roles.split(',').filter(Boolean)
    return { revert: { ...of, before: undefined, after }, scopes: [...scopes, 'groups_delete'] }
  }
  if (!changed) return undefined
  const before = listed(changed.from)
  const after = type === 'GROUP_USER_REMOVED' ? undefined : listed(changed.to)
  return { revert: { ...of, before, after }, scopes }
}

/** What the ordinary call can set. */
const groupFields = new Set(['groupName', 'groupType', 'description', 'logoUrl', 'parentId'])

function ofGroup(event: RevertibleEvent): RevertPlan | undefined {
  const { groupId } = event.detail
  const fields = pairsOf(event)
  if (typeof groupId !== 'string' || !fields?.every(({ field }) => groupFields.has(field))) {
    return undefined
  }
  return { revert: { kind: 'group', groupId, fields }, scopes: ['groups_read', 'groups_write'] }
}

function ofPerson(event: RevertibleEvent): RevertPlan | undefined {
  const fields = pairsOf(event)
  const isOwn = fields?.some(({ field }) => field.startsWith('customFields.'))
  if (event.sub === undefined || !fields || isOwn) return undefined
  const scopes = ['users_read', 'users_write']
  return { revert: { kind: 'person', sub: event.sub, fields }, scopes }
}

function ofStatus({ sub, changes = [] }: RevertibleEvent): RevertPlan | undefined {
  const { from, to } = changes.find(({ field }) => field === 'status') ?? {}
  const isKnown = (value: unknown) => value === 'VERIFIED' || value === 'BLOCKED'
  if (sub === undefined || !isKnown(from) || !isKnown(to)) return undefined
  const [before, after] = [from as 'VERIFIED' | 'BLOCKED', to as 'VERIFIED' | 'BLOCKED']
  return { revert: { kind: 'status', sub, before, after }, scopes: ['users_read', 'users_write'] }
}

function ofApp(event: RevertibleEvent): RevertPlan | undefined {
  const fields = pairsOf(event)
  if (event.client_id === undefined || !fields) return undefined
  const scopes = ['apps_read', 'apps_write']
  return { revert: { kind: 'app', clientId: event.client_id, fields }, scopes }
}

function ofSetting({ time, detail }: RevertibleEvent): RevertPlan | undefined {
  const { setting: key, from } = detail
  if (typeof key !== 'string' || from === 'a secret') return undefined
  const at = Math.floor(Date.parse(time) / 1000)
  return { revert: { kind: 'setting', key, at }, scopes: ['settings_read', 'settings_write'] }
}

const binKinds = {
  ACCOUNT_DELETED: { of: 'users', scopes: ['users_read', 'users_write'] },
  GROUP_DELETED: { of: 'groups', scopes: ['groups_read', 'groups_write'] },
  APP_DELETED: { of: 'apps', scopes: ['apps_read', 'apps_write'] },
} as const

function ofBin({ type, sub, client_id, detail }: RevertibleEvent): RevertPlan | undefined {
  if (!(type in binKinds)) return undefined
  const { of, scopes } = binKinds[type as keyof typeof binKinds]
  const id = { users: sub, apps: client_id, groups: detail.groupId }[of]
  return typeof id === 'string' ? { revert: { kind: 'bin', of, id }, scopes } : undefined
}
