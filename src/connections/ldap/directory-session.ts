import { BindRequest, type Filter, PagedResultsControl, SearchRequest, UnbindRequest } from 'ldapts'
import { ArrivalFault } from '../arrival.ts'
import type { DirectorySocket } from './directory-socket.ts'
import { type DirectoryEntry, type LdapAnswer, type LdapResult, readAnswer } from './read-answer.ts'
import { quoted } from './result-fault.ts'

/** What to search for. */
interface DirectorySearch {
  readonly base: string
  /** The base alone, or all that is below it too. */
  readonly scope: 'base' | 'sub'
  readonly filter: Filter
  readonly attributes: readonly string[]
  /** How many entries are wanted. No further pages are asked for when there are more. */
  readonly most: number
}

/** What was found. */
interface Found {
  readonly entries: readonly DirectoryEntry[]
  /** Whether there are more than were wanted. */
  readonly hasMore: boolean
  readonly code: number
  readonly diagnostic: string
}

/** One page of what was found. */
interface FoundPage extends Omit<Found, 'hasMore'> {
  /** With which the next page is asked for; undefined after the last one. */
  readonly next: Buffer | undefined
}

/** Speaks LDAP with one server, one request after another. */
export interface DirectorySession extends Disposable {
  readonly certificateEndsAt: number | undefined
  bind(dn: string, password: string): Promise<LdapResult>
  search(search: DirectorySearch): Promise<Found>
  /**
   * One page (RFC 2696) of everything that is there; `most` is its size. Another search in the same
   * session makes what `next` names void.
   */
  page(search: DirectorySearch, after?: Buffer): Promise<FoundPage>
  /** The limits count anew. They are those of one sign-in, and a session can last longer. */
  renew(): void
}

const pageSize = 500
const sizeLimitExceeded = 4
const noPages =
  'the directory sent more entries than one page has; allow paged results (RFC 2696) for bind_dn'

export function directorySession(socket: DirectorySocket): DirectorySession {
  let lastId = 1
  const nextId = () => {
    lastId += 1
    return lastId
  }

  /** The next answer to a request. One with the id 0 announces that the server hangs up. */
  async function answerTo(id: number): Promise<LdapAnswer> {
    const answer = readAnswer(await socket.reader.next())
    if (answer.id === id) return answer
    const words = answer.kind === 'result' ? quoted(answer.diagnostic) : ''
    throw new ArrivalFault('down', `the directory ended the conversation: ${words}`)
  }

  /** Adds the entries of a page, up to one more than is wanted: a server may send any number. */
  async function readPage(id: number, entries: DirectoryEntry[], most: number) {
    for (;;) {
      const answer = await answerTo(id)
      if (answer.kind === 'result') return answer
      if (answer.kind === 'entry' && entries.length <= most) entries.push(answer.entry)
    }
  }

  function sendSearch(search: DirectorySearch, size: number, cookie: Buffer | undefined): number {
    const messageId = nextId()
    const { base: baseDN, scope, filter } = search
    const value = { size, ...(cookie && { cookie }) }
    const controls = scope === 'sub' ? [new PagedResultsControl({ value })] : []
    const options = { baseDN, scope, filter, attributes: [...search.attributes], controls }
    socket.send(new SearchRequest({ messageId, ...options }).write())
    return messageId
  }

  return {
    certificateEndsAt: socket.certificateEndsAt,
    async bind(dn, password) {
      // RFC 4513 §5.1.2: with an empty password, a directory may say yes to any name.
      if (dn !== '' && password === '')
        throw new TypeError('a name is not bound without a password')
      const messageId = nextId()
      socket.send(new BindRequest({ messageId, dn, password }).write())
      const answer = await answerTo(messageId)
      if (answer.kind === 'result') return answer
      throw new ArrivalFault('invalid', 'the directory sent entries to somebody who signs in')
    },
    renew: socket.reader.renew,
    async page(search, after) {
      const entries: DirectoryEntry[] = []
      const messageId = sendSearch(search, search.most, after)
      const { code, diagnostic, cookie } = await readPage(messageId, entries, search.most)
      if (entries.length > search.most) throw new ArrivalFault('misconfigured', noPages)
      return { entries, code, diagnostic, next: cookie }
    },
    async search(search) {
      const { most } = search
      const entries: DirectoryEntry[] = []
      let cookie: Buffer | undefined
      for (;;) {
        const messageId = sendSearch(search, Math.min(pageSize, most + 1), cookie)
        const { code, diagnostic, cookie: next } = await readPage(messageId, entries, most)
        const hasMore = entries.length > most || code === sizeLimitExceeded
        // One entry has no second page, whatever a directory says.
        if (hasMore || code !== 0 || !next || search.scope === 'base') {
          return { entries: entries.slice(0, most), hasMore, code: hasMore ? 0 : code, diagnostic }
        }
        cookie = next
      }
    },
    [Symbol.dispose]() {
      socket.send(new UnbindRequest({ messageId: nextId() }).write())
      socket[Symbol.dispose]()
    },
  }
}
