import { type Actor, nameOf } from '../events/actor.ts'
import { RequestFault } from '../http/request-fault.ts'
import { hmac, safeEqual } from '../kernel/secrets.ts'

/** A search whose pages belong together: the same question by the same actor. */
interface PagedSearch {
  readonly actor: Actor
  readonly kind: 'subject' | 'resource' | 'action'
  readonly question: unknown
}

/** Writes where the next page of a search begins, for its caller alone (AuthZEN §8.2). */
export interface PageTokens {
  write(search: PagedSearch, place: string): string
  /** Where the page begins; refuses a token of another search. */
  read(search: PagedSearch, token: string | undefined): string
}

export function pageTokens(serverSecret: Buffer): PageTokens {
  const mac = hmac(serverSecret)
  const sign = ({ actor, kind, question }: PagedSearch, place: string) =>
    mac(JSON.stringify([actor.kind, nameOf(actor), kind, question, place]))
  return {
    write: (search, place) => `${Buffer.from(place).toString('base64url')}.${sign(search, place)}`,
    read(search, token = '') {
      if (token === '') return ''
      const [encoded = '', signature = ''] = token.split('.', 2)
      const place = Buffer.from(encoded, 'base64url').toString()
      if (safeEqual(signature, sign(search, place))) return place
      throw new RequestFault(
        'malformed',
        'page.token must be the next_token of an earlier answer to the same search',
      )
    },
  }
}
