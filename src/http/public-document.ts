import { hash } from 'node:crypto'
import type { Request } from './endpoint.ts'
import type { Reply } from './reply.ts'

/** Answers a document, or 304 to those who have it. */
export type PublicDocument = (request: Pick<Request, 'headers'>) => Reply

/**
 * A JSON document that everybody may cache for some minutes. Its text and its entity tag are made
 * once, for all answers.
 */
export function publicDocument(json: string): PublicDocument {
  const etag = `"${hash('sha256', json, 'base64url')}"`
  const ofCaches = { 'cache-control': 'public, max-age=300', etag }
  const whole: Reply = {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...ofCaches },
    // Node writes a text together with the headers, and bytes beside them.
    body: json,
  }
  const notModified: Reply = { status: 304, headers: ofCaches, body: '' }
  return ({ headers: { 'if-none-match': known } }) =>
    known !== undefined && matches(known, etag) ? notModified : whole
}

/** Whether `If-None-Match` names an entity tag, by the weak comparison (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const named = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
