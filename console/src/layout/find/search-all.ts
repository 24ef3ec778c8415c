import { nameOf as nameOfApp } from '../../api/apps-api.ts'
import {
  findEvent,
  findFewApps,
  findFewGroups,
  findFewMembers,
  findFewPeople,
  type listRoles,
} from '../../api/find-api.ts'
import type { listChildren } from '../../api/groups-api.ts'
import { nameOf as nameOfPerson } from '../../api/people-api.ts'
import type { Setting } from '../../api/server-api.ts'
import { hasScope } from '../../root-route.ts'
import { alsoKnownAs } from '../../ui/also-known-as.ts'
import { type Found, hasWords, readEventNumber } from './found.ts'

/** Lists that are short and change seldom, so that each is read once for many searches. */
export interface KnownLists {
  readonly settings: () => Promise<readonly Setting[]>
  readonly textOf: (setting: Setting) => string
  readonly roles: () => ReturnType<typeof listRoles>
  readonly nameOfGroup: (groupId: string) => Promise<string>
  readonly topGroups: () => ReturnType<typeof listChildren>
}

/** What is searched, by whom. */
export interface Search {
  readonly text: string
  readonly scopes: readonly string[]
  readonly views: readonly Found[]
  readonly lists: KnownLists
  readonly words: {
    readonly holders: (group: string) => string
    readonly event: (seq: string) => string
    readonly eventName: (type: string) => Promise<string>
  }
}

/** Everything that was found. */
export interface FoundAll {
  readonly text: string
  readonly found: readonly Found[]
  /** Whether a part of it could not be searched. */
  readonly isPartial: boolean
}

const hasLetter = /\p{L}/u
const hasLetterOrDigit = /[\p{L}\p{N}]/u

/** Searches everything that the person may see, at the same time. */
export async function searchAll(search: Search, signal: AbortSignal): Promise<FoundAll> {
  const { text, scopes, views } = search
  const may = (scope: string) => hasScope(scopes, scope)
  const parts = [
    findNumbered(search, may, signal),
    may('users_search') && may('users_read')
      ? findPeople(text, signal)
      : findMembers(search, signal),
    findGroups(search, signal),
    may('apps_read') && findApps(text, signal),
    may('roles_read') && findRoles(search),
    may('settings_read') && hasLetter.test(text) && findSettings(search),
  ]
  const results = await Promise.allSettled(parts)
  signal.throwIfAborted()
  const found = results.flatMap((part) =>
    part.status === 'fulfilled' && part.value ? part.value : [],
  )
  return {
    text,
    found: [...views.filter(({ name }) => hasWords(name, text)), ...found],
    isPartial: results.some(({ status }) => status === 'rejected'),
  }
}

async function findPeople(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  if (!hasLetterOrDigit.test(text)) return []
  const people = await findFewPeople(text, signal)
  return people.map((person) => {
    const name = nameOfPerson(person)
    const hint = alsoKnownAs(name, person).join(' · ')
    const { sub } = person
    return {
      ...{ key: `person ${sub}`, kind: 'people', name, hint },
      ...{ to: '/people/$sub', params: { sub } },
    }
  })
}

/** A search of members names so many groups at most. */
const mostSearched = 100

/**
 * People for those who may not read everybody: the members of the groups that they may read. Each
 * leads to the group that they are in.
 */
async function findMembers(
  { text, lists }: Search,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  if (!hasLetterOrDigit.test(text)) return []
  const groupIds = (await lists.topGroups()).groups.map(({ groupId }) => groupId)
  if (groupIds.length === 0) return []
  const members = await findFewMembers(groupIds.slice(0, mostSearched), text, signal)
  return Promise.all(
    members.map(async ({ sub, user, groups }): Promise<Found> => {
      const name = user?.name ?? user?.username ?? user?.email ?? sub
      const [groupId = ''] = Object.keys(groups)
      const hints = [...alsoKnownAs(name, user ?? {}), await lists.nameOfGroup(groupId)]
      return {
        ...{ key: `person ${sub}`, kind: 'people', name, hint: hints.join(' · ') },
        ...{ to: '/groups/$groupId', params: { groupId } },
        search: { find: user?.username ?? user?.email ?? name },
      }
    }),
  )
}

async function findGroups({ text, lists }: Search, signal: AbortSignal): Promise<readonly Found[]> {
  const groups = await findFewGroups(text, signal)
  return Promise.all(
    groups.map(async ({ groupId, groupName, path }): Promise<Found> => {
      const above = path.split('/').filter(Boolean).slice(0, -1)
      const names = await Promise.all(above.map(lists.nameOfGroup))
      return {
        ...{ key: `group ${groupId}`, kind: 'groups', name: groupName },
        hint: names.join(' / '),
        ...{ to: '/groups/$groupId', params: { groupId } },
      }
    }),
  )
}

async function findApps(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const apps = await findFewApps(text, signal)
  return apps.map((app) => {
    const { client_id: clientId } = app
    const name = nameOfApp(app)
    return {
      ...{ key: `app ${clientId}`, kind: 'apps', name },
      ...(name !== clientId && { hint: clientId }),
      ...{ to: '/apps/$clientId', params: { clientId } },
    }
  })
}

const mostRoles = 3
const mostTops = 3

/** Roles of the catalogue. Each leads to who has it, below the groups at the top. */
async function findRoles({ text, lists, words }: Search): Promise<readonly Found[]> {
  const roles = await lists.roles()
  const fitting = roles.filter(({ role, name = '' }) => hasWords(`${role} ${name}`, text))
  if (fitting.length === 0) return []
  const tops = (await lists.topGroups()).groups.filter((top) => top.groupType !== 'built-in')
  return fitting.slice(0, mostRoles).flatMap(({ role, name }) =>
    tops.slice(0, mostTops).map(({ groupId, groupName }) => ({
      ...{ key: `role ${role} ${groupId}`, kind: 'roles' as const },
      ...{ name: name || role, hint: words.holders(groupName) },
      ...{ to: '/groups/$groupId', params: { groupId }, search: { tab: 'holders', role } },
    })),
  )
}

const mostSettings = 5

async function findSettings({ text, lists }: Search): Promise<readonly Found[]> {
  const settings = await lists.settings()
  const named = settings.filter(({ key, variable }) => hasWords(`${apart(key)} ${variable}`, text))
  const described = settings.filter(
    (setting) => !named.includes(setting) && hasWords(lists.textOf(setting), text),
  )
  return [...named, ...described].slice(0, mostSettings).map((setting) => ({
    ...{ key: `setting ${setting.key}`, kind: 'settings', name: setting.key },
    hint: lists.textOf(setting),
    ...{ to: '/settings', search: { q: setting.key } },
  }))
}

/** `signIn.maxAge` has the words sign, in, max and age. */
const apart = (key: string) => `${key} ${key.replaceAll(/(?=[A-Z])/g, ' ')}`

async function findNumbered(
  { text, words }: Search,
  may: (scope: string) => boolean,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const number = may('events_read') ? readEventNumber(text) : undefined
  const event = number && (await findEvent(number, signal))
  if (!event) return []
  const name = await words.eventName(event.type)
  const hint = `${name} · ${new Date(event.time).toLocaleString()}`
  return [
    {
      ...{ key: `event ${event.id}`, kind: 'events', name: words.event(String(event.seq)), hint },
      ...{ to: '/events', search: { id: event.id } },
    },
  ]
}
