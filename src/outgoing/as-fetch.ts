import { FetchError } from './fetch-error.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** The members of `RequestInit` that a SafeFetch can follow. */
interface RequestParts {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Statuses whose responses have no body. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * A SafeFetch as the `fetch` of the platform, for libraries that take one. It follows no redirect.
 * Of the headers of a response only the content type is there.
 */
export function asFetch(fetch: SafeFetch) {
  return async (url: string, request: RequestParts): Promise<Response> => {
    const { accept, 'content-type': type, ...headers } = request.headers
    const fetched = await fetch(url, {
      headers,
      ...(accept !== undefined && { accept }),
      ...(request.method === 'POST' && {
        body: { type: type ?? 'application/octet-stream', content: String(request.body ?? '') },
      }),
      ...(request.signal && { signal: request.signal }),
    })
    const { status, contentType, body } = fetched
    if (status < 200 || status > 599) throw new FetchError('unusable', `status ${status}`)
    return new Response(bodiless.includes(status) ? null : body, {
      status,
      headers: { 'content-type': contentType },
    })
  }
}
