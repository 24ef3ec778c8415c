import { isAscii } from 'node:buffer'
import type { Body } from '../endpoint.ts'
import { readFormText } from '../params.ts'
import { RequestFault } from '../request-fault.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxDepth = 32

/**
 * Decodes a body by its content type, ignoring the parameters of the type. An empty body is no
 * body, because many clients send a content type with every request.
 */
export function readBody(contentType: string | undefined, bytes: Buffer | undefined): Body {
  if (!bytes || bytes.length === 0) return { kind: 'none' }
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return { kind: 'json', value: readObject(decode(bytes)) }
  if (mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'form', params: readFormText(decode(bytes)) }
  }
  throw new RequestFault(
    'unsupported_media_type',
    'send the body as application/json or application/x-www-form-urlencoded',
  )
}

function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new RequestFault('malformed', 'the body is not valid UTF-8', { cause })
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  checkDepth(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new RequestFault('malformed', 'the body is not valid JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestFault('malformed', 'the body must be a JSON object')
  }
  return value as Record<string, unknown>
}

/**
 * Refuses deep nesting before parsing, because a recursive walk over the
 * value could overflow the stack.
 */
function checkDepth(text: string): void {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === 0x5c) i++
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > maxDepth) throw new RequestFault('malformed', 'the body is nested too deeply')
    } else if (char === 0x7d || char === 0x5d) depth--
  }
}
