import { EqualityFilter } from 'ldapts'
import type { Clock } from '../../kernel/time.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Finding, OpenConnection } from '../kind.ts'
import type { DirectoryServers, OpenDirectory } from './directory-servers.ts'
import type { DirectorySession } from './directory-session.ts'
import { readEntryId } from './entry-values.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'
import { resultFault } from './result-fault.ts'

/** How long before its end a certificate is warned of. */
const warningMs = 30 * 86_400_000

/** What an administrator should know about a connection to a directory. */
export async function examineDirectory(
  servers: DirectoryServers,
  connection: OpenConnection,
  clock: Clock,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const note = async (work: () => Promise<readonly Finding[]>) => {
    findings.push(...(await work().catch(asFindings)))
  }
  await note(() =>
    servers.use(connection, async (directory) => {
      for (const url of directory.settings.urls) {
        await note(() => examineServer(servers, directory, url, clock()))
      }
      if (findings.some(({ severity }) => severity === 'ok')) {
        using session = await servers.open(directory)
        return await examinePeople(session, directory.settings)
      }
      return []
    }),
  )
  return findings
}

async function examineServer(
  servers: DirectoryServers,
  directory: OpenDirectory,
  url: string,
  now: number,
): Promise<readonly Finding[]> {
  using session = await servers.openAt(directory, url)
  const { bindDn } = directory.settings
  const who = bindDn ? `${bindDn} can sign in` : 'anybody may search'
  return [ok(`${url} answers, and ${who}`), ...certificateFindings(url, session, now)]
}

function certificateFindings(
  url: string,
  { certificateEndsAt: endsAt }: DirectorySession,
  now: number,
): readonly Finding[] {
  if (endsAt === undefined) {
    return [{ severity: 'warning', text: `${url} is not encrypted; passwords can be read` }]
  }
  const severity = endsAt - now < warningMs ? 'warning' : 'ok'
  const day = new Date(endsAt).toISOString().slice(0, 10)
  return [{ severity, text: `the certificate of ${url} ends on ${day}`, endsAt }]
}

async function examinePeople(
  session: DirectorySession,
  { baseDn: base, objectClass, idAttribute }: LdapSettingsOf,
): Promise<readonly Finding[]> {
  const filter = new EqualityFilter({ attribute: 'objectClass', value: objectClass })
  const search = { base, scope: 'sub', filter, attributes: [idAttribute], most: 1 } as const
  const found = await session.search(search)
  if (found.code !== 0) throw resultFault(found, `the search in ${base}`)
  const [entry] = found.entries
  if (!entry) {
    throw new ArrivalFault('misconfigured', `${base} has nobody of the class ${objectClass}`)
  }
  readEntryId(entry, idAttribute)
  return [ok(`${base} has people of the class ${objectClass}, with ${idAttribute}`)]
}

const ok = (text: string): Finding => ({ severity: 'ok', text })

/** An expected failure, as a finding. */
function asFindings(error: unknown): readonly Finding[] {
  if (error instanceof ArrivalFault) return [{ severity: 'fault', text: error.detail }]
  throw error
}
