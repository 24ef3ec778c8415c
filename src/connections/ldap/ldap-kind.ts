import { type Arrival, ArrivalFault } from '../arrival.ts'
import type { OpenConnection, PasswordKind } from '../kind.ts'
import { findGroups } from './directory-groups.ts'
import {
  bindService,
  type DirectoryServers,
  directoryServers,
  type LdapContext,
} from './directory-servers.ts'
import { examineDirectory } from './examine-directory.ts'
import { ldapArrival } from './ldap-arrival.ts'
import { LdapSettings, ldapIssuerOf, ldapSecrets } from './ldap-settings.ts'
import { listPeople } from './list-people.ts'
import { proveMember, readMember } from './prove-member.ts'

/** Connections to directories: LDAP version 3 (RFC 4511), and Active Directory. */
export function ldapKind(context: LdapContext): PasswordKind {
  const servers = directoryServers(context)
  return {
    way: 'password',
    settings: LdapSettings,
    secrets: ldapSecrets,
    issuerOf: ldapIssuerOf,
    recipientOf: ({ settings: { urls, starttls, ca } }) => JSON.stringify([urls, starttls, ca]),
    // The certificates of servers are seen when they are asked.
    endingsOf: () => [],
    examine: (connection) => examineDirectory(servers, connection, context.clock),
    listing: listPeople(servers, context),
    async check(connection, username, password) {
      checkTyped(username, password)
      return check(servers, context, connection, { username, password })
    },
  }
}

const longestName = 255
const longestPassword = 1024

/** Refuses what no directory is asked about. An empty password would be right for anybody. */
function checkTyped(username: string, password: string): void {
  const isName = username !== '' && username.length <= longestName && !/\p{Cc}/u.test(username)
  const isPassword = password !== '' && password.length <= longestPassword
  if (isName && isPassword) return
  throw new ArrivalFault('wrong', 'the name or the password is empty or too long')
}

/** The order below is the order of the checks. What a person is like is read after the proof. */
function check(
  servers: DirectoryServers,
  { clock }: LdapContext,
  connection: OpenConnection,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Arrival> {
  return servers.use(connection, async (directory) => {
    const { settings } = directory
    using session = await servers.open(directory)
    const dn = await proveMember(session, settings, username, password)
    await bindService(session, connection, settings)
    const entry = await readMember(session, settings, dn)
    const groups = await findGroups(session, entry, settings)
    return ldapArrival(ldapIssuerOf(connection), settings, entry, groups, clock())
  })
}
