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
  const params = { url, account: bindDn ?? '' }
  return [
    ok('server_answers', `${url} answers, and ${who}`, params),
    ...certificateFindings(url, session, now),
  ]
}

function certificateFindings(
  url: string,
  { certificateEndsAt: endsAt }: DirectorySession,
  now: number,
): readonly Finding[] {
  if (endsAt === undefined) {
    const text = `${url} is not encrypted; passwords can be read`
    return [{ severity: 'warning', code: 'server_not_encrypted', text, params: { url } }]
  }
  const severity = endsAt - now < warningMs ? 'warning' : 'ok'
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const text = `the certificate of ${url} ends on ${day}`
  return [{ severity, code: 'server_certificate', text, params: { url }, endsAt }]
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
  const text = `${base} has people of the class ${objectClass}, with ${idAttribute}`
  return [ok('people_found', text, { base, objectClass, idAttribute })]
}

const ok = (code: Finding['code'], text: string, params: Finding['params']): Finding => ({
  severity: 'ok',
  code,
  text,
  params,
})

/** An expected failure, as a finding. */
function asFindings(error: unknown): readonly Finding[] {
  if (error instanceof ArrivalFault)
    return [{ severity: 'fault', code: error.code, text: error.detail }]
  throw error
}
