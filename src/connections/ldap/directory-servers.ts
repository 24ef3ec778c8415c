import { once } from 'node:events'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { Clock } from '../../kernel/time.ts'
import type { ResolvingRules } from '../../outgoing/fetch-target.ts'
import { concurrencyLimit } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { OpenConnection } from '../kind.ts'
import { type DirectorySession, directorySession } from './directory-session.ts'
import { dialDirectory } from './directory-socket.ts'
import { asArrivalFault, resolveDirectory } from './directory-target.ts'
import { type LdapSettingsOf, ldapSettingsOf } from './ldap-settings.ts'
import { resultFault } from './result-fault.ts'

/** What connections to directories work with. */
export interface LdapContext {
  readonly clock: Clock
  /** Which hosts may be reached. */
  readonly rules: ResolvingRules
  /** How long one sign-in may take, all servers together. */
  readonly timeoutMs: number
}

/** A directory for as long as one sign-in takes. */
export interface OpenDirectory {
  readonly connection: OpenConnection
  readonly settings: LdapSettingsOf
  readonly signal: AbortSignal
}

/** The servers of directories. They throw an `ArrivalFault`. */
export interface DirectoryServers {
  /** Runs work with a directory, within the limits of time and number. */
  use<T>(connection: OpenConnection, work: (directory: OpenDirectory) => Promise<T>): Promise<T>
  /** A session with the first server that answers, in which `bind_dn` has signed in. */
  open(directory: OpenDirectory): Promise<DirectorySession>
  /** The same with one server. */
  openAt(directory: OpenDirectory, url: string): Promise<DirectorySession>
  /** Works with the first server that answers, by its address. */
  atFirst<T>(directory: OpenDirectory, work: (url: string) => Promise<T>): Promise<T>
}

const mostAtOnce = 16
/** How long a server that failed is asked after the others. */
const badMs = 30_000

export function directoryServers({ clock, rules, timeoutMs }: LdapContext): DirectoryServers {
  const limit = concurrencyLimit(mostAtOnce)
  const badUntil = lruCache<number>(1000)

  async function openAt({ connection, settings, signal }: OpenDirectory, url: string) {
    const target = await Promise.race([resolveDirectory(url, settings, rules), tooLate(signal)])
    // So that each server gets its time, and some is left for the search.
    const dialMs = Math.ceil(timeoutMs / (settings.urls.length + 1))
    const socket = await dialDirectory(target, { ca: settings.ca, signal, dialMs })
    const session = directorySession(socket)
    try {
      await bindService(session, connection, settings)
      return session
    } catch (error) {
      session[Symbol.dispose]()
      throw error
    }
  }

  async function atFirst<T>(
    directory: OpenDirectory,
    work: (url: string) => Promise<T>,
  ): Promise<T> {
    const { urls } = directory.settings
    const isBad = (url: string) => (badUntil.get(url) ?? 0) > clock()
    const inTurn = [...urls.filter((url) => !isBad(url)), ...urls.filter(isBad)]
    let first: unknown
    for (const url of inTurn) {
      try {
        return await work(url)
      } catch (error) {
        first ??= error
        // A password that is wrong is so at every server, and each of them would count it.
        if (error instanceof BindFault || directory.signal.aborted) break
        badUntil.set(url, clock() + badMs)
      }
    }
    throw first
  }

  return {
    openAt,
    async use(connection, work) {
      const settings = ldapSettingsOf(connection)
      try {
        using _one = limit(connection.id)
        return await work({ connection, settings, signal: AbortSignal.timeout(timeoutMs) })
      } catch (error) {
        throw error instanceof ArrivalFault ? error : asArrivalFault(error)
      }
    },
    open: (directory) => atFirst(directory, (url) => openAt(directory, url)),
    atFirst,
  }
}

/** The directory answers, but does not know `bind_dn` with its password. */
class BindFault extends ArrivalFault {}

/** Signs `bind_dn` in, also after a person has signed in in the same session. */
export async function bindService(
  session: DirectorySession,
  { secrets }: OpenConnection,
  { bindDn = '' }: LdapSettingsOf,
): Promise<void> {
  const password = bindDn === '' ? '' : (secrets.bind_password ?? '')
  if (bindDn !== '' && password === '') {
    throw new BindFault('misconfigured', 'bind_dn needs the secret bind_password')
  }
  const result = await session.bind(bindDn, password)
  if (result.code === 0) return
  const fault = resultFault(result, `the sign-in of ${bindDn || 'nobody'}`)
  throw fault.code === 'down' ? fault : new BindFault(fault.code, fault.detail)
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw new ArrivalFault('down', 'the names of the directory took too long to resolve')
}
