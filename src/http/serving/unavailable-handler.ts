import type { IncomingMessage, RequestListener } from 'node:http'
import { jsonHeaders } from '../reply.ts'

/** Answers without routes or store: `/health/live` is 200, everything else 503. */
export function unavailableHandler(
  always: Readonly<Record<string, string>>,
  description: string,
): RequestListener {
  return (request, response) => {
    const path = pathOf(request)
    const isLive = path === '/health/live'
    const unavailable =
      path === '/health/ready'
        ? { status: 'unavailable' }
        : { error: 'temporarily_unavailable', error_description: description }
    const body = JSON.stringify(isLive ? { status: 'up' } : unavailable)
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
export function isReadyCheck(request: IncomingMessage): boolean {
  return pathOf(request) === '/health/ready'
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
