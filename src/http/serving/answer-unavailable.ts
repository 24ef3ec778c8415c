import type { IncomingMessage, ServerResponse } from 'node:http'
import { jsonHeaders } from '../reply.ts'

type Headers = Readonly<Record<string, string>>
type Question = Pick<IncomingMessage, 'url'>

/** Answers without the store or any route: the process lives, is not ready, and can do nothing else now. */
export function unavailableAnswerer(always: Headers, words: string) {
  return (question: Question, response: ServerResponse): void => {
    const path = pathOf(question)
    const isLive = path === '/health/live'
    const told =
      path === '/health/ready'
        ? { status: 'unavailable' }
        : { error: 'temporarily_unavailable', error_description: words }
    const body = JSON.stringify(isLive ? { status: 'up' } : told)
    const headers = {
      ...always,
      ...jsonHeaders,
      ...(!isLive && { 'retry-after': '2' }),
      'content-length': Buffer.byteLength(body),
    }
    response.writeHead(isLive ? 200 : 503, headers).end(body)
  }
}

/** Whether a request asks for readiness. */
export function isReadyCheck(question: Question): boolean {
  return pathOf(question) === '/health/ready'
}

function pathOf({ url = '' }: Question): string {
  return url.split('?', 1)[0] ?? ''
}
