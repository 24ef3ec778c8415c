const dayMs = 86_400_000

/** What is counted for each day, besides the people who signed in. */
export type DayKind = 'app' | 'method' | 'refusal'

/** Something that happened on a day, and to whom. */
export interface DayFact {
  /** When the day begins, in UTC. */
  readonly day: number
  /** When its month begins. */
  readonly month: number
  readonly kind: DayKind
  /** The client_id, the way to sign in, or the type of the refusal. */
  readonly name: string
  readonly sub: string | undefined
  readonly count: number
}

interface DayEvent {
  readonly type: string
  readonly time: number
  readonly sub: string | undefined
  readonly clientId: string | undefined
  /** JSON text. */
  readonly detail: string | undefined
}

const refusals: ReadonlySet<string> = new Set([
  'LOGIN_FAILURE',
  'FACTOR_FAILED',
  'INVALID_CLIENT_SECRET',
  'INVALID_REDIRECT_URI',
  'TOKEN_REUSE_DETECTED',
])

/** When the day of a time begins, in UTC. */
export function startOfDay(time: number): number {
  return time - (time % dayMs)
}

/** When a month begins, in UTC: that of a time, or so many later. */
export function startOfMonth(time: number, later = 0): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)
}

/** What events say about their days. One that stands for several failures counts as many. */
export function factsOfDays(events: readonly DayEvent[]): readonly DayFact[] {
  return events.flatMap((event): DayFact[] => {
    const { type, time, sub, clientId, detail } = event
    const at = { day: startOfDay(time), month: startOfMonth(time), sub }
    if (type === 'LOGIN_SUCCESS') {
      const method = {
        ...at,
        kind: 'method',
        name: methodOf(readDetail(detail)),
        count: 1,
      } as const
      if (clientId === undefined) return [method]
      return [method, { ...at, kind: 'app', name: clientId, count: 1 }]
    }
    if (!refusals.has(type)) return []
    const { count } = readDetail(detail)
    return [{ ...at, kind: 'refusal', name: type, count: typeof count === 'number' ? count : 1 }]
  })
}

type Detail = Readonly<Record<string, unknown>>

function readDetail(detail: string | undefined): Detail {
  return detail === undefined ? {} : (JSON.parse(detail) as Detail)
}

/** How somebody signed in, as it is counted; undefined for any other event. */
export function methodOfEvent({
  type,
  detail,
}: Pick<DayEvent, 'type' | 'detail'>): string | undefined {
  return type === 'LOGIN_SUCCESS' ? methodOf(readDetail(detail)) : undefined
}

/** How names of connections begin, which could otherwise be those of other methods. */
const ofConnection = 'connection:'

/** How somebody signed in, as it is counted. */
function methodOf({ provider, factor, status }: Detail): string {
  if (typeof provider === 'string') return ofConnection + provider
  if (factor === 'passkey') return 'passkey'
  return status === undefined ? 'other' : 'password'
}

/** How somebody signed in: here, or through a connection. */
export type CountedMethod =
  | { readonly method: 'password' | 'passkey' | 'other' }
  | { readonly method: 'connection'; readonly connection: string }

/** Reads a method as it was counted. */
export function readMethod(name: string): CountedMethod {
  if (name.startsWith(ofConnection)) {
    return { method: 'connection', connection: name.slice(ofConnection.length) }
  }
  return { method: name === 'password' || name === 'passkey' ? name : 'other' }
}
