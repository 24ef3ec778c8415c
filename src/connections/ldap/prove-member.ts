import { randomBytes } from 'node:crypto'
import { AndFilter, EqualityFilter, type Filter, OrFilter, PresenceFilter } from 'ldapts'
import { ArrivalFault } from '../arrival.ts'
import type { DirectorySession } from './directory-session.ts'
import { disablementAttributes } from './entry-values.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'
import type { DirectoryEntry } from './read-answer.ts'
import { personFault, resultFault } from './result-fault.ts'

/** No attributes (RFC 4511 §4.5.1.8). */
export const noAttributes = ['1.1']
/** Every entry has an object class. */
export const anyEntry: Filter = new PresenceFilter({ attribute: 'objectClass' })

/**
 * The people whom a typed name means. A filter is an object with the name as one value of it, never
 * a text that the name is put into, so that nothing in the name is read as a part of the filter.
 */
export function personFilter(
  { objectClass, userAttributes }: Pick<LdapSettingsOf, 'objectClass' | 'userAttributes'>,
  username: string,
): Filter {
  const names = userAttributes.map(
    (attribute) => new EqualityFilter({ attribute, value: username }),
  )
  const isPerson = new EqualityFilter({ attribute: 'objectClass', value: objectClass })
  return new AndFilter({ filters: [isPerson, new OrFilter({ filters: names })] })
}

/**
 * Finds the one person whom a name means, and has the directory check the password. Answers their
 * DN. The session is then that of the person.
 */
export async function proveMember(
  session: DirectorySession,
  settings: LdapSettingsOf,
  username: string,
  password: string,
): Promise<string> {
  const { baseDn: base } = settings
  const filter = personFilter(settings, username)
  const search = { base, scope: 'sub', filter, attributes: noAttributes, most: 1 } as const
  const found = await session.search(search)
  if (found.code !== 0) throw resultFault(found, 'the search for a person')
  const [entry] = found.entries
  // Two of one name may be two people. The bind of an empty DN would be that of nobody.
  const dn = found.hasMore ? undefined : entry?.dn || undefined
  // An unknown name takes as many steps as a known one.
  const result = await session.bind(dn ?? nobody(base), password)
  if (dn === undefined) {
    const words = found.hasMore ? 'more than one person has' : 'nobody has'
    throw new ArrivalFault('wrong', `${words} the name; see user_attributes and object_class`)
  }
  if (result.code !== 0) throw personFault(result)
  return dn
}

function nobody(base: string): string {
  return `cn=${randomBytes(8).toString('hex')},${base}`
}

/** Reads what the settings want to know of a person. */
export async function readMember(
  session: DirectorySession,
  settings: LdapSettingsOf,
  dn: string,
): Promise<DirectoryEntry> {
  const found = await session.search({
    base: dn,
    scope: 'base',
    filter: anyEntry,
    attributes: attributesOf(settings),
    most: 1,
  })
  if (found.code !== 0) throw resultFault(found, 'the reading of a person')
  const [entry] = found.entries
  if (entry) return entry
  throw new ArrivalFault('misconfigured', 'bind_dn may not read the entry of the person')
}

/** Passwords are not read, whatever the settings say. */
const secretAttributes = new Set(['userpassword', 'unicodepwd', 'dbcspwd', 'sambantpassword'])

/** The attributes of people that are read, without secret ones. */
export function attributesOf(settings: LdapSettingsOf): readonly string[] {
  const { emailAttribute, givenNameAttribute, familyNameAttribute } = settings
  const all = [
    settings.idAttribute,
    ...settings.userAttributes,
    ...[emailAttribute, givenNameAttribute, familyNameAttribute],
    ...[...settings.nameAttributes, ...settings.usernameAttributes],
    ...settings.claimAttributes,
    ...disablementAttributes,
    ...settings.disabledWhen.map(({ attribute }) => attribute),
    ...(settings.groups === 'none' ? [] : ['memberOf', 'primaryGroupID', 'objectSid']),
  ]
  return [...new Set(all)].filter((name) => !secretAttributes.has(name.toLowerCase()))
}
