import type { Request } from './endpoint.ts'

/** A cookie to set. */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** In seconds. Undefined: until the browser is closed. 0: deletes the cookie. */
  readonly maxAge?: number | undefined
  /** Whether scripts of this origin may read it. Only the check-session frame needs that. */
  readonly readable?: boolean
  /** Whether it is sent inside frames of other sites. */
  readonly crossSite?: boolean
}

const cookieValue = /^[\w.~-]+$/

/** Reads a cookie. A cookie that is sent twice was set by an attacker and is ignored. */
export function readCookie(request: Request, name: string, longest = 512): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';')
  const values = pairs.flatMap((pair) => {
    const equals = pair.indexOf('=')
    return equals > 0 && pair.slice(0, equals).trim() === name
      ? [pair.slice(equals + 1).trim()]
      : []
  })
  const [value, second] = values
  if (value === undefined || second !== undefined || value.length > longest) return undefined
  return cookieValue.test(value) ? value : undefined
}

/** Writes cookies. With https they are secure, bound to the host, and named `__Host-…`. */
export function cookieWriter(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return {
    /** The full name of a cookie. */
    nameOf: (name: string): string => (secure ? `__Host-${name}` : name),
    write({ name, value, maxAge, readable, crossSite }: Cookie): string {
      return [
        `${secure ? '__Host-' : ''}${name}=${value}`,
        'Path=/',
        ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
        ...(readable ? [] : ['HttpOnly']),
        ...(secure ? ['Secure'] : []),
        `SameSite=${crossSite && secure ? 'None' : 'Lax'}`,
      ].join('; ')
    },
  }
}

export type CookieWriter = ReturnType<typeof cookieWriter>
