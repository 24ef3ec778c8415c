import type { MailLocale } from '../mail/mail-message.ts'

/** Who made a change and through what, for the event log and the email about it. */
export interface Origin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The sub of the administrator; undefined for a registration and for a machine. */
  readonly by?: string | undefined
  /** The language of the page on which a person changes their own account. */
  readonly locale?: MailLocale | undefined
}
