/** Languages that mail is written in. */
export type MailLocale = 'en-US' | 'de-DE'

/** What there is to write. Nothing in it was typed by a stranger: mail must not carry their words. */
export type Letter =
  /** To whoever registers with an address: prove that it is yours. */
  | {
      readonly kind: 'verifyEmail'
      readonly code: string
      readonly link: string
      readonly validSeconds: number
    }
  /** To the owner of an address with which someone tried to register once more. */
  | { readonly kind: 'alreadyRegistered'; readonly link: string }
  /** To whoever forgot their password. */
  | {
      readonly kind: 'resetPassword'
      readonly code: string | undefined
      readonly link: string | undefined
      readonly validSeconds: number
    }
  /** To the owner of a password that is another one now. */
  | { readonly kind: 'passwordChanged'; readonly link: string }
  | { readonly kind: 'invitation'; readonly link: string; readonly validSeconds: number }

/** A letter in words. */
export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}
