import type { Event } from '../events/event.ts'
import type { MailLocale } from '../mail/mail-message.ts'

/** A user who calls for themselves, as the access token says. */
export interface Caller {
  readonly sub: string
  /** The session that the token belongs to. */
  readonly sessionId: string
  readonly clientId: string
  /** The access token of the call; undefined on a page. */
  readonly token?:
    | {
        readonly type: 'Bearer' | 'DPoP'
        /** When the person had signed in, in seconds, as the token says. */
        readonly authTime: number
      }
    | undefined
}

/** Who made a change and through what, for the event log and the email about it. */
export interface Origin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The sub of the administrator; undefined for a registration and for a machine. */
  readonly by?: string | undefined
  /** The session of the access token with which the change was asked for. */
  readonly sessionId?: string | undefined
  /** The session in which a person changes their own account. It has to be open still. */
  readonly session?: ActingSession | undefined
  /** The language of the page on which a person changes their own account. */
  readonly locale?: MailLocale | undefined
}

/** The members of an event that say where a change came from, and in its detail, by whom. */
export function eventOrigin(
  { clientId, sessionId, session, address, by }: Origin,
  detail?: Event['detail'],
) {
  return {
    clientId,
    sessionId: sessionId ?? session?.id,
    address,
    detail: by === undefined ? detail : { ...detail, by },
  }
}

/** The session of a person who acts for themselves, on a page or with an access token. */
export interface ActingSession {
  readonly id: string
  readonly sub: string
  /** The access token with which the person acts; undefined on a page. */
  readonly token?: Caller['token']
}

/** The session of a person who acts with an access token. */
export function sessionOfToken({ sub, sessionId, token }: Caller): ActingSession {
  return { id: sessionId, sub, token }
}

/**
 * Throws if the session was ended since the request came: by a block, a new password, or its
 * owner. Nobody can end it until the transaction of the stores ends.
 */
export type CheckSession<Stores> = (
  stores: Stores,
  session: ActingSession | undefined,
) => Promise<void>
