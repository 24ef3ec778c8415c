/** A group whose members may open a path: those with one of the roles, or all of them. */
interface GroupOfPath {
  readonly groupId: string
  readonly roles?: string[]
}

/**
 * An application that runs behind a proxy and knows nothing of sign-ins: the proxy asks this
 * server about each request.
 */
export interface ProtectedApp {
  /** Where people open it: scheme, host and port. */
  readonly origins: readonly string[]
  /** What differs below certain paths. */
  readonly paths: readonly PathRule[]
  /** What the application calls people. */
  readonly user: UserName
}

export const userNames = ['username', 'email', 'sub'] as const
type UserName = (typeof userNames)[number]

/** Who may open a path and everything below it. */
export interface PathRule {
  readonly path: string
  /** Whether nobody has to sign in. */
  readonly isPublic: boolean
  /** Whose members may open it, of those who may use the application at all. Empty: all of them. */
  readonly allowedGroups: readonly GroupOfPath[]
  /** How strong the sign-in has to be at least, by its `acr`. */
  readonly minimumAcr: string | undefined
}

/** The scopes that such an application can use: what becomes headers. */
export const headerScopes: readonly string[] = ['openid', 'profile', 'email', 'groups']

/** The paths that this server answers itself on the hosts of applications. */
export const ownPath = '/.ostiary/'

/** The redirect URI of the sign-ins of an application at one of its origins. */
export function callbackOf(origin: string): string {
  return `${origin}${ownPath}callback`
}

/**
 * The segments of a path as every server reads it: decoded once, without parameters such as
 * `;v=1`. Undefined for a path that servers read in different ways: dot segments, empty segments,
 * encoded slashes, backslashes, what is encoded twice or is not UTF-8. A rule that is decided by
 * one reading could be avoided by another.
 */
export function readPath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/') || /[\\\s\p{Cc}]|%2f|%5c/iu.test(path)) return undefined
  const segments: string[] = []
  const written = path.slice(1).split('/')
  for (const [place, each] of written.entries()) {
    const segment = readSegment(each)
    if (segment === undefined) return undefined
    const isLast = place === written.length - 1
    if (segment === '' && !(isLast && each === '')) return undefined
    if (segment !== '') segments.push(segment)
  }
  return segments
}

/** Undefined for one that is read in different ways. */
function readSegment(written: string): string | undefined {
  try {
    const decoded = decodeURIComponent(written)
    const segment = decoded.split(';', 1)[0] ?? ''
    const isTwice = /%[0-9a-f]{2}/i.test(decoded)
    const isDots = /^\.+$/.test(segment.trim())
    return isTwice || isDots || /\p{Cc}/u.test(decoded) ? undefined : segment
  } catch {
    return undefined
  }
}

/**
 * The rule for a path: the one with the longest path above it. A public path is compared exactly,
 * and one that asks for more without regard to case: some applications read it so.
 */
export function findPathRule(
  rules: readonly PathRule[],
  segments: readonly string[],
): PathRule | undefined {
  let [found, length] = [undefined as PathRule | undefined, -1]
  for (const rule of rules) {
    const own = readPath(rule.path) ?? []
    const covers = own.every((segment, place) => isSame(rule, segment, segments[place] ?? ''))
    if (own.length > length && own.length <= segments.length && covers) {
      found = rule
      length = own.length
    }
  }
  return found
}

function isSame({ isPublic }: PathRule, own: string, given: string): boolean {
  return own === given || (!isPublic && own.toLowerCase() === given.toLowerCase())
}
