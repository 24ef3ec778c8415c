import { areRoles } from '../../../groups/group-record.ts'
import { isGoverningRole } from '../../../groups/rule-roles.ts'
import { isRoleName } from '../../../kernel/built-in-names.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { type ForeignObject, memberOf, membersIn, textOf, textsOf } from '../foreign-values.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import { builtInClients, type KeycloakRealm } from './keycloak-realm.ts'

/** A role of the realm, or of one of its clients. */
export interface KeycloakRole {
  readonly client: string | undefined
  readonly name: string
}

/** What roles of a realm become. */
export interface RealmRoles {
  readonly entries: readonly TranslatedEntry[]
  /**
   * The roles that somebody has by these, also as parts of composite ones, by client; those of the
   * realm itself have the key undefined.
   */
  heldBy(
    given: readonly KeycloakRole[],
    about: string,
  ): ReadonlyMap<string | undefined, readonly string[]>
}

const kinds = {
  administration: {
    what: 'rights to administer the realm (roles of realm-management)',
    advice:
      'Give these people GROUP_ADMIN in their group, or ADMIN in the group of administrators.',
  },
  governing: {
    what: 'roles called ADMIN or GROUP_ADMIN, which give power over others here',
    advice: 'Rename them there, or give them here to whoever shall administer.',
  },
  name: {
    what: 'roles whose names cannot be used here: 64 characters, no comma',
    advice: 'Rename them there, and import again.',
  },
  number: {
    what: 'people with more roles in one group than fit: 256 roles, 2048 bytes',
    advice: 'The first ones are carried over; look at what the others are for.',
  },
} satisfies Record<string, LeftBehindKind>

/** Roles that every realm has for its own purposes. */
const builtInRoles = /^(?:offline_access|uma_authorization|default-roles-.*)$/
const mostClosures = 20_000_000

/** Reads the roles of a realm and of its clients, with what composite ones consist of. */
export function realmRoles(
  realm: KeycloakRealm,
  { leftBehind }: Pick<Translation, 'leftBehind'>,
): RealmRoles {
  const parts = new Map<string, readonly KeycloakRole[]>()
  for (const role of realm.realmRoles) note(parts, undefined, role)
  for (const [client, roles] of realm.clientRoles)
    for (const role of roles) note(parts, client, role)
  const closures = lruCache<ReadonlyMap<string | undefined, readonly string[]>>(mostClosures)

  /** Each role once, so that roles that hold one another are no endless walk. */
  function everyRole(given: readonly KeycloakRole[]): readonly KeycloakRole[] {
    const reached = new Map(given.map((role) => [keyOf(role), role]))
    for (const role of reached.values()) {
      for (const part of parts.get(keyOf(role)) ?? []) {
        if (!reached.has(keyOf(part))) reached.set(keyOf(part), part)
      }
    }
    return [...reached.values()]
  }

  function heldBy(given: readonly KeycloakRole[], about: string) {
    const all = everyRole(given)
    if (all.some(({ client }) => client === 'realm-management')) {
      leftBehind.add(kinds.administration, about)
    }
    const held = new Map<string | undefined, string[]>()
    for (const role of all) {
      if (isBuiltIn(role) || !isCarried(role.name)) continue
      const names = held.get(role.client) ?? []
      if (areRoles([...names, role.name])) held.set(role.client, [...names, role.name])
      else leftBehind.add(kinds.number, about)
    }
    return held
  }

  const named = [
    ...realm.realmRoles.map((role) => ({ role, client: undefined })),
    ...[...realm.clientRoles].flatMap(([client, roles]) => roles.map((role) => ({ role, client }))),
  ].filter(({ role, client }) => !isBuiltIn({ client, name: textOf(role, 'name') ?? '' }))
  for (const { role } of named) {
    const name = textOf(role, 'name') ?? ''
    if (!isRoleName(name)) leftBehind.add(kinds.name, name)
    else if (isGoverningRole(name)) leftBehind.add(kinds.governing, name)
  }
  // Roles of the same name of several clients are one role in several groups.
  const entries = new Map(
    named
      .map(({ role }) => describeRole(role))
      .filter(({ value }) => isCarried(value.role))
      .map((entry) => [entry.value.role, entry]),
  )
  return {
    entries: [...entries.values()],
    heldBy(given, about) {
      const key = JSON.stringify(given.map(keyOf).sort())
      const known = closures.get(key)
      if (known) return known
      const held = heldBy(given, about)
      closures.set(key, held, key.length + 100 * held.size)
      return held
    },
  }
}

function describeRole(role: ForeignObject) {
  const description = textOf(role, 'description')
  // Keycloak describes its own roles with the key of a text.
  const isText = description !== undefined && !/^\$\{.*\}$/.test(description)
  const value = {
    role: textOf(role, 'name') ?? '',
    ...(isText && { description: description.slice(0, 4096) }),
  }
  return { section: 'roles', value } as const
}

const isCarried = (name: string) => isRoleName(name) && !isGoverningRole(name)

function isBuiltIn({ client, name }: KeycloakRole): boolean {
  return client === undefined ? builtInRoles.test(name) : builtInClients.has(client)
}

const keyOf = ({ client, name }: KeycloakRole) => JSON.stringify([client ?? null, name])

function note(
  parts: Map<string, readonly KeycloakRole[]>,
  client: string | undefined,
  role: ForeignObject,
): void {
  const name = textOf(role, 'name')
  if (name === undefined) return
  parts.set(keyOf({ client, name }), rolesIn(memberOf(role, 'composites'), 'realm', 'client'))
}

/** The roles that an object names: those of the realm, and those of clients. */
export function rolesIn(
  value: unknown,
  realmMember: string,
  clientMember: string,
): readonly KeycloakRole[] {
  return [
    ...textsOf(value, realmMember).map((name) => ({ client: undefined, name })),
    ...membersIn(value, clientMember).flatMap(([client]) =>
      textsOf(memberOf(value, clientMember), client).map((name) => ({ client, name })),
    ),
  ]
}
