import { type OutgoingHttpHeader, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Clock } from '../../kernel/clock.ts'
import type { JoinedHeaders } from './join-headers.ts'

/** How long a connection is kept for the next request. */
export const keepAliveMs = 65_000

/** What the head of an answer tells of it alone. */
export interface Head {
  readonly status: number
  readonly headers: JoinedHeaders
  readonly reference: string
  /** Bytes of the body. */
  readonly length: number
}

/**
 * Writes the heads of answers, as one text where their headers are written out already: Node would
 * check each header of each answer.
 */
export function headWriter(clock: Clock): (response: ServerResponse, head: Head) => void {
  const date = httpDate(clock)
  const kept = `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveMs / 1000}\r\n\r\n`

  function asText({ status, headers: { lines }, reference, length }: Head): string | undefined {
    if (lines === undefined || length === 0) return undefined
    return (
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}x-request-id: ${reference}\r\n` +
      `content-length: ${length}\r\ndate: ${date()}\r\n${kept}`
    )
  }

  return (response, head) => {
    const isKept = response.shouldKeepAlive && !response.hasHeader('connection')
    const text = isKept ? asText(head) : undefined
    if (text !== undefined && takes(response, text)) return
    const { status, headers, reference, length } = head
    const own = ['x-request-id', reference]
    if (status !== 204) own.push('content-length', String(length))
    response.writeHead(status, [...headers.list, ...own] as OutgoingHttpHeader[])
  }
}

/**
 * Gives Node a head that is written already, where it would keep its own. Not a documented place, so
 * it is asked whether it took it.
 */
function takes(response: ServerResponse & { _header?: string }, head: string): boolean {
  response._header = head
  return response.headersSent
}

/** The time as HTTP tells it (RFC 9110 §5.6.7), made once a second. */
function httpDate(clock: Clock): () => string {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      text = new Date(now * 1000).toUTCString()
    }
    return text
  }
}
