import { inSeconds } from '../../kernel/time.ts'
import { type Arrival, ArrivalFault } from '../arrival.ts'
import type { FoundGroups } from './directory-groups.ts'
import { findDisablement, firstTextOf, readEntryId, textsOf } from './entry-values.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'
import { attributesOf } from './prove-member.ts'
import type { DirectoryEntry } from './read-answer.ts'

const longestName = 255
const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,190}$/
/** Not for rules: groups are in the claim `groups`, the others are bytes or states. */
const notClaims = new Set(['memberof', 'objectsid', 'objectguid', 'pwdaccountlockedtime'])

/** Who came, as the directory tells it. Throws an `ArrivalFault` for accounts that are disabled. */
export function ldapArrival(
  issuer: string,
  settings: LdapSettingsOf,
  entry: DirectoryEntry,
  groups: FoundGroups,
  now: number,
): Arrival {
  const disablement = findDisablement(entry, settings)
  if (disablement !== undefined) throw new ArrivalFault('denied', disablement)
  const first = (...names: string[]) => firstTextOf(entry, ...names)?.slice(0, longestName)
  const email = first(settings.emailAttribute)
  return {
    issuer,
    subject: readEntryId(entry, settings.idAttribute),
    email: email !== undefined && emailPattern.test(email) ? email : undefined,
    // In many directories people can change it themselves, and LDAP has no word for it.
    isEmailProved: false,
    profile: {
      name: first(...settings.nameAttributes),
      given_name: first(settings.givenNameAttribute),
      family_name: first(settings.familyNameAttribute),
      preferred_username: first(...settings.usernameAttributes),
    },
    claims: {
      dn: entry.dn.slice(0, 1024),
      ...claimsOf(entry, settings),
      ...(settings.groups !== 'none' && { groups: groups.names }),
    },
    amr: ['pwd'],
    authTime: inSeconds(now),
    session: {},
    notes: groups.isCut ? ['the person has too many groups; some were left out'] : [],
  }
}

function claimsOf(entry: DirectoryEntry, settings: LdapSettingsOf) {
  const claims = attributesOf(settings)
    .filter((name) => !notClaims.has(name.toLowerCase()))
    .map((name) => [name, textsOf(entry, name).slice(0, 64)] as const)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
  return Object.fromEntries(claims)
}
