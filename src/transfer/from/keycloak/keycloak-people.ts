import type { CustomFieldRules } from '../../../users/records/custom-fields.ts'
import { fitPerson } from '../fit-person.ts'
import {
  type ForeignObject,
  isForeignObject,
  listOf,
  memberOf,
  membersIn,
  numberOf,
  textOf,
  textsOf,
} from '../foreign-values.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import type { RealmConnections } from './keycloak-connections.ts'
import { authenticatorOf, hashOf } from './keycloak-credentials.ts'
import type { RealmGroups } from './keycloak-groups.ts'
import { aboutUser } from './keycloak-realm.ts'
import { type KeycloakRole, type RealmRoles, rolesIn } from './keycloak-roles.ts'

const kinds = {
  authenticator: {
    what: 'one-time codes that count uses (HOTP), or of an unknown kind',
    advice: 'These people set up an authenticator app here; a policy of their group asks for it.',
  },
  shape: {
    what: 'authenticator apps with codes that are not accepted here: 6 to 8 digits, 15 to 120 seconds',
    advice: 'These people set up an authenticator app here.',
  },
  passkey: {
    what: 'passkeys and security keys',
    advice: 'They belong to the address of the old server; people add new ones in their account.',
  },
  recovery: {
    what: 'recovery codes',
    advice: 'People make new ones in their account.',
  },
  action: {
    what: 'required actions with no counterpart',
    advice:
      'Sign-in policies of groups ask for factors; other questions are for your applications.',
  },
  service: {
    what: 'service accounts with roles',
    advice: 'A client acts for itself with client_credentials; give it scopes instead of roles.',
  },
  group: {
    what: 'memberships in groups that the files do not have',
    advice: 'Export the whole realm, and import again.',
  },
  federated: {
    what: 'people of a user federation, whose passwords are elsewhere',
    advice: 'Connect the directory (kind ldap); they are found there by their name.',
  },
} satisfies Record<string, LeftBehindKind>

/** Attributes that Keycloak's own mappers make standard claims of. */
const profileAttributes: Readonly<Record<string, string>> = {
  locale: 'locale',
  phoneNumber: 'phone_number',
  middleName: 'middle_name',
  nickname: 'nickname',
  profile: 'profile',
  picture: 'picture',
  website: 'website',
  gender: 'gender',
  birthdate: 'birthdate',
  zoneinfo: 'zoneinfo',
}

const addressAttributes: Readonly<Record<string, string>> = {
  street: 'street_address',
  locality: 'locality',
  region: 'region',
  postal_code: 'postal_code',
  country: 'country',
}

interface Realm {
  readonly groups: RealmGroups
  readonly roles: RealmRoles
  readonly connections: RealmConnections
}

/** Everything that a file has about somebody. */
export function* translateUser(
  user: ForeignObject,
  realm: Realm,
  translation: Translation,
): Generator<TranslatedEntry> {
  const { leftBehind } = translation
  const about = aboutUser(user)
  if (textOf(user, 'serviceAccountClientId') !== undefined) {
    const hasRoles = rolesIn(user, 'realmRoles', 'clientRoles').some(
      ({ client, name }) => client !== undefined || !name.startsWith('default-roles-'),
    )
    if (hasRoles) leftBehind.add(kinds.service, about)
    return
  }
  const person = fitPerson(personOf(user, realm, translation), about, translation)
  if (!person) return
  yield person
  const sub = String(person.value.sub)
  yield* membershipsOf(user, sub, realm, translation)
  for (const { alias, issuer, subject } of linksOf(user, realm.connections)) {
    if (issuer === undefined) continue
    const identityId = identityIdOf(alias, sub)
    const value = { connection: alias, sub, issuer, subject, identityId }
    yield { section: 'upstreamAccounts', value }
  }
  yield* factorsOf(user, sub, about, translation)
}

function personOf(
  user: ForeignObject,
  { connections }: Realm,
  { leftBehind, rules }: Translation,
): ForeignObject {
  const sub = textOf(user, 'id')
  const [first, last] = [textOf(user, 'firstName'), textOf(user, 'lastName')]
  const created = numberOf(user, 'createdTimestamp')
  const password = credentialsOf(user, 'password')[0]
  const actions = textsOf(user, 'requiredActions')
  const identities = linksOf(user, connections).map(({ alias, subject }) => ({
    provider: alias,
    providerUserId: subject,
    ...(sub !== undefined && { identityId: identityIdOf(alias, sub) }),
  }))
  if (textOf(user, 'federationLink') !== undefined) leftBehind.add(kinds.federated, aboutUser(user))
  for (const action of actions) {
    if (action === 'UPDATE_PASSWORD' || action === 'VERIFY_EMAIL') continue
    leftBehind.add(kinds.action, `${action} of ${aboutUser(user)}`)
  }
  return {
    sub,
    username: textOf(user, 'username'),
    email: textOf(user, 'email'),
    email_verified: memberOf(user, 'emailVerified') === true,
    given_name: first,
    family_name: last,
    name: [first, last].filter(Boolean).join(' ') || undefined,
    ...profileOf(user),
    customFields: customFieldsOf(user, rules.customFields),
    ...(identities.length > 0 && { identities }),
    // Somebody who was blocked here stays so, whatever an older file says.
    ...(memberOf(user, 'enabled') === false && { userStatus: 'BLOCKED' }),
    ...(created !== undefined && { created_at: Math.floor(created / 1000) }),
    // A kind that is not known is a hash that does not fit, and is noted as such.
    ...(password && {
      password_hash: hashOf(password) ?? '',
      mustChange: actions.includes('UPDATE_PASSWORD'),
    }),
  }
}

function profileOf(user: ForeignObject): ForeignObject {
  const attributes = memberOf(user, 'attributes')
  const pick = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([attribute, member]) => {
      const [value] = textsOf(attributes, attribute)
      return value ? [[member, value] as const] : []
    })
  const address = pick(addressAttributes)
  return {
    ...Object.fromEntries(pick(profileAttributes)),
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
  }
}

function customFieldsOf(user: ForeignObject, rules: CustomFieldRules): ForeignObject {
  const known = new Set([...Object.keys(profileAttributes), ...Object.keys(addressAttributes)])
  const fields = membersIn(user, 'attributes').flatMap(([name]) => {
    const values = textsOf(memberOf(user, 'attributes'), name)
    if (known.has(name) || values.length === 0) return []
    return [[name, fieldValue(values, rules.get(name))] as const]
  })
  return Object.fromEntries(fields)
}

/** Keycloak has lists of texts; declared fields have types. */
function fieldValue(values: readonly string[], type: ReturnType<CustomFieldRules['get']>): unknown {
  const [first = ''] = values
  if (type === 'list' || (values.length > 1 && type === undefined)) return values
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(first)) {
    return Number(first)
  }
  if (type === 'boolean' && /^(?:true|false)$/.test(first)) return first === 'true'
  return first
}

/**
 * Everybody is a member of the top group with the roles of the realm, of the group of each client
 * with the roles there, and of the same groups as before. Roles that a group gives are theirs.
 */
function* membershipsOf(
  user: ForeignObject,
  sub: string,
  { groups, roles }: Realm,
  { leftBehind }: Translation,
): Generator<TranslatedEntry> {
  const about = aboutUser(user)
  const given: KeycloakRole[] = [...rolesIn(user, 'realmRoles', 'clientRoles')]
  const members = new Map<string, readonly string[]>([[groups.top, []]])
  for (const path of textsOf(user, 'groups')) {
    const groupId = groups.idOfPath(path)
    if (groupId === undefined) {
      leftBehind.add(kinds.group, `${about} in ${path}`)
      continue
    }
    members.set(groupId, [])
    for (const group of groups.groupsAlong(path)) {
      given.push(...rolesIn(group, 'realmRoles', 'clientRoles'))
    }
  }
  for (const [client, names] of roles.heldBy(given, about)) {
    const groupId = client === undefined ? groups.top : groups.idOfClient(client)
    if (groupId !== undefined) members.set(groupId, names)
  }
  for (const [groupId, held] of members) {
    yield { section: 'memberships', value: { groupId, sub, roles: held } }
  }
}

function* factorsOf(
  user: ForeignObject,
  sub: string,
  about: string,
  { leftBehind }: Translation,
): Generator<TranslatedEntry> {
  for (const credential of credentialsOf(user)) {
    const type = textOf(credential, 'type') ?? ''
    if (type.startsWith('webauthn')) leftBehind.add(kinds.passkey, about)
    if (type === 'recovery-authn-codes') leftBehind.add(kinds.recovery, about)
    if (type !== 'otp') continue
    const app = authenticatorOf(credential)
    const id = textOf(credential, 'id') ?? ''
    if (!app || !/^[\w-]{1,64}$/.test(id)) leftBehind.add(kinds.authenticator, about)
    else if (!isUsableShape(app)) leftBehind.add(kinds.shape, about)
    else {
      const name = textOf(credential, 'userLabel')
        ?.replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 64)
      const created = numberOf(credential, 'createdDate') ?? 0
      const value = {
        ...{ id, sub, kind: 'totp', name: name?.trim() || 'App' },
        created_at: Math.max(0, Math.floor(created / 1000)),
        ...app,
      }
      yield { section: 'factors', value }
    }
  }
}

function isUsableShape({ secret, digits, period }: ForeignObject): boolean {
  const isSecret = typeof secret === 'string' && /^[A-Z2-7]{16,128}$/.test(secret)
  const isNumber = (value: unknown, least: number, most: number) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return isSecret && isNumber(digits, 6, 8) && isNumber(period, 15, 120)
}

function credentialsOf(user: ForeignObject, type?: string): readonly ForeignObject[] {
  return listOf(user, 'credentials')
    .filter(isForeignObject)
    .filter((credential) => type === undefined || textOf(credential, 'type') === type)
}

function linksOf(user: ForeignObject, connections: RealmConnections) {
  return listOf(user, 'federatedIdentities').flatMap((link) => {
    const [provider, subject] = [textOf(link, 'identityProvider'), textOf(link, 'userId')]
    if (provider === undefined || subject === undefined) return []
    return [{ ...connections.linkTo(provider), subject }]
  })
}

const identityIdOf = (alias: string, sub: string) => `${alias}:${sub}`
