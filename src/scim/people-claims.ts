import type { Arrival, ArrivalProfile } from '../connections/arrival.ts'
import { enterpriseId, type ScimAttributes, type ScimValue } from './attributes.ts'
import { isObject } from './read-resource.ts'

/** Who says what a directory pushes. */
const issuer = 'urn:ietf:params:scim'

/** Somebody whom a directory pushes, in the words of those who sign in elsewhere. */
export function arrivalOf(id: string, attributes: ScimAttributes): Arrival {
  return {
    issuer,
    subject: id,
    email: emailOf(attributes),
    isEmailProved: true,
    profile: profileOf(attributes),
    claims: {},
    amr: [],
    authTime: undefined,
    session: {},
  }
}

/** The address of a person: the preferred one, that of the job, or the first one. */
function emailOf({ emails, userName }: ScimAttributes): string | undefined {
  const said = textOf(preferred(emails, 'work')) ?? textOf(userName)
  return said?.includes('@') ? said.trim().toLowerCase() : undefined
}

function preferred(list: ScimValue | undefined, type: string): ScimValue | undefined {
  const values = Array.isArray(list) ? list.filter(isObject) : []
  const chosen =
    values.find((each) => each.primary === true) ??
    values.find((each) => String(each.type).toLowerCase() === type) ??
    values[0]
  return chosen?.value
}

function textOf(value: ScimValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The members of a user record. What this server does not take is left out later. */
function profileOf(attributes: ScimAttributes): ArrivalProfile {
  const name = isObject(attributes.name) ? attributes.name : {}
  const parts = [name.givenName, name.familyName].flatMap((each) => textOf(each) ?? [])
  const whole =
    textOf(attributes.displayName) ?? textOf(name.formatted) ?? (parts.join(' ') || undefined)
  const profile = {
    name: whole,
    given_name: textOf(name.givenName),
    family_name: textOf(name.familyName),
    middle_name: textOf(name.middleName),
    nickname: textOf(attributes.nickName),
    profile: textOf(attributes.profileUrl),
    picture: textOf(preferred(attributes.photos, 'photo')),
    locale: textOf(attributes.preferredLanguage) ?? textOf(attributes.locale),
    zoneinfo: textOf(attributes.timezone),
  }
  const said = Object.entries(profile).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said)
}

/** What the rules of the connection see of a person: attributes by name, and the pushed groups. */
export function claimsOf(
  attributes: ScimAttributes,
  groups: readonly string[],
): Readonly<Record<string, unknown>> {
  const { [enterpriseId]: enterprise, ...core } = attributes
  const lists = ['emails', 'roles', 'entitlements'].map((name) => [name, valuesOf(core[name])])
  return {
    ...core,
    ...(isObject(enterprise) ? enterprise : {}),
    ...Object.fromEntries(lists),
    groups,
  }
}

function valuesOf(list: ScimValue | undefined): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each) => (isObject(each) ? (textOf(each.value) ?? []) : []))
}
