import type { MailLocale } from '../../mail/mail-message.ts'

/**
 * What a mailed link says about its occasion, so that its page leads back to where the person was.
 */
export interface LinkAbout {
  /** The language of the email. */
  readonly locale: MailLocale
  /** The authorization request. Only the browser that began it can continue it. */
  readonly requestId?: string | undefined
  /** The client of that request. */
  readonly clientId?: string | undefined
}
