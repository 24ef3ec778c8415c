import type { Person } from '../events/actor.ts'
import { hmac, safeEqual } from '../kernel/secrets.ts'
import { AccessRequestFault } from './access-request-family.ts'

/** A role that somebody does not hold. */
export interface WantedRole {
  readonly sub: string
  readonly groupId: string
  readonly role: string
}

/** What a person says who asks for a role that was denied. */
interface RoleWish extends Omit<WantedRole, 'sub'> {
  readonly reason: string | undefined
  readonly ticket: string | undefined
  readonly seconds: number | undefined
}

/** A request for a role, as its task tells it. */
export interface RoleRequest extends WantedRole {
  readonly id: string
  readonly status: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'
  /** When an unanswered request ends. */
  readonly answerUntil: number
  readonly decidedAt: number | undefined
  /** For how long the role is given, from the approval on. */
  readonly seconds: number
}

/** What is done with requests for roles. A person asks for themselves, and sees their own alone. */
export interface RoleRequests {
  /** Whoever asks again with the same words gets the request that waits. */
  ask(actor: Person, wish: RoleWish): Promise<RoleRequest>
  find(actor: Person, id: string): Promise<RoleRequest | undefined>
  withdraw(actor: Person, id: string): Promise<RoleRequest>
}

/** For how long a denial can be answered with a request. */
const denialMs = 3_600_000

/** Binds requests to denials: an identifier proves that this server has denied this role. */
export interface Denials {
  /** What a denial says of itself, so that a request can name it. */
  issue(wanted: WantedRole): { readonly evaluationId: string; readonly expiresAt: number }
  /** Refuses an identifier that was not issued for this role, or too long ago. */
  check(wanted: WantedRole, evaluationId: string): void
}

export function denials(serverSecret: Buffer, clock: () => number): Denials {
  const mac = hmac(serverSecret)
  const sign = ({ sub, groupId, role }: WantedRole, time: string) =>
    mac(JSON.stringify([sub, groupId, role, time]))
  return {
    issue(wanted) {
      const now = clock()
      const time = now.toString(36)
      return { evaluationId: `${time}.${sign(wanted, time)}`, expiresAt: now + denialMs }
    },
    check(wanted, evaluationId) {
      const [time = '', signature = ''] = evaluationId.split('.', 2)
      if (!safeEqual(signature, sign(wanted, time))) {
        const words = 'denial.evaluation_id is not of a denial of this role for this subject'
        throw new AccessRequestFault('invalid_denial_binding', words)
      }
      if (Number.parseInt(time, 36) + denialMs <= clock()) {
        throw new AccessRequestFault('expired_denial', 'the denial is too old; evaluate again')
      }
    },
  }
}

const lengths = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 } as const
const duration =
  /^P(?=[\dT])(?:(?<W>\d{1,4})W)?(?:(?<D>\d{1,4})D)?(?:T(?=\d)(?:(?<H>\d{1,5})H)?(?:(?<M>\d{1,7})M)?(?:(?<S>\d{1,9})S)?)?$/

/** The seconds of a duration (ISO 8601) of weeks, days and times, whose length is certain. */
export function secondsOf(text: string): number | undefined {
  const found = duration.exec(text)?.groups
  if (!found) return undefined
  const parts = Object.entries(lengths).map(([unit, length]) => Number(found[unit] ?? 0) * length)
  return parts.reduce((sum, part) => sum + part, 0)
}
