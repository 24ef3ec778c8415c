import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Answer, AnswerBody } from '../support/server-calls.ts'

/** What came back on a connection, and whether the other side closed it in time. */
export interface RawAnswer {
  readonly text: string
  readonly closed: boolean
}

/** Opens a connection to a server at 127.0.0.1. */
export async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // A server that closes early may do so in the middle of what is written to it.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** Sends bytes as they are, and reads until the server closes the connection. */
export async function exchange(
  url: string,
  bytes: string | Uint8Array,
  { patienceMs = 5000 }: { readonly patienceMs?: number } = {},
): Promise<RawAnswer> {
  const socket = await openSocket(url)
  const answer = readToEnd(socket, patienceMs)
  socket.write(bytes)
  return answer
}

/** Reads until the server closes, or for as long as the patience lasts. */
export function readToEnd(socket: Socket, patienceMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    const timer = setTimeout(() => end(false), patienceMs)
    socket.once('close', () => end(true))
  })
}

/** A request as text; lines end as HTTP wants it. */
export function request(lines: readonly string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** The status of the first answer. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
}

/** How many answers there are. */
export function countAnswers({ text }: RawAnswer): number {
  return text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0
}

/** Sends what `fetch` does not: every header as given, the Host included, and a GET with a body. */
export function sendAs(
  url: string,
  method: string,
  path: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>
    readonly form?: Readonly<Record<string, string>>
    readonly body?: string
  },
): Promise<Answer> {
  const { headers, form, body } = options
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, agent: false, headers: { ...type, ...headers } })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(response.headers as Record<string, string>),
        text,
        get json() {
          return JSON.parse(text) as AnswerBody
        },
      })
    })
    sent.end(form ? String(new URLSearchParams(form)) : body)
  })
}
