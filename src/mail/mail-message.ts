import type { Locale } from '../texts/locales.ts'

/** The language of an email. */
export type MailLocale = Locale

/**
 * What an email is about. It holds no text from users: nobody can send their own words through us.
 * Names of who invites and into what are quoted if they are plain (`quotableName`).
 */
export type MailContent =
  /** To an administrator who finds out whether mail works. */
  | { readonly kind: 'mailTest'; readonly link?: undefined }
  /** To somebody who registers: prove that the address is yours. */
  | {
      readonly kind: 'verifyEmail'
      readonly code: string
      readonly link: string
      readonly validSeconds: number
    }
  /**
   * To the new address of somebody who changes it. There is no link: a stranger may get the email.
   */
  | {
      readonly kind: 'changeEmail'
      readonly code: string
      readonly link?: undefined
      readonly validSeconds: number
    }
  /** To the address that somebody from elsewhere typed at their first sign-in; no link either. */
  | {
      readonly kind: 'confirmAddress'
      readonly code: string
      readonly link?: undefined
      readonly validSeconds: number
    }
  /** To the former address of an account. The link restores it. */
  | { readonly kind: 'emailChanged'; readonly link: string | undefined }
  /** To the owner of an address that somebody tried to register again. */
  | { readonly kind: 'alreadyRegistered'; readonly link: string }
  /** To somebody who forgot their password. */
  | {
      readonly kind: 'resetPassword'
      readonly code: string | undefined
      readonly link: string | undefined
      readonly validSeconds: number
    }
  /** To somebody whom an administrator sends a link, with a password so far or without. */
  | {
      readonly kind: 'choosePassword'
      readonly isFirst: boolean
      readonly link: string
      readonly validSeconds: number
    }
  /**
   * To somebody who signs in with a code by mail as the second factor. There is no link to follow.
   */
  | {
      readonly kind: 'signInCode'
      readonly code: string
      readonly link?: undefined
      readonly validSeconds: number
    }
  /** To somebody who signs in with a code in place of the password. Only one browser can use it. */
  | {
      readonly kind: 'codeToSignIn'
      readonly code: string
      readonly link?: undefined
      readonly validSeconds: number
    }
  /** To the owner of an account whose password was changed. */
  | { readonly kind: 'passwordChanged'; readonly link: string }
  /** To the owner of an account whose second factors were changed. */
  | {
      readonly kind: 'factorsChanged'
      readonly change: 'added' | 'removed' | 'reset' | 'codes'
      readonly link?: undefined
    }
  /** To the owner of an API key, or who made it. */
  | { readonly kind: 'apiKeyMade'; readonly name: string; readonly link: string }
  | { readonly kind: 'apiKeyReported'; readonly name: string; readonly link: string }
  /** To the owner of a passkey of which there may be a copy. */
  | { readonly kind: 'passkeyCopied'; readonly link: string }
  /** To the owner of an account at which an administrator has looked, to help. */
  | { readonly kind: 'accountViewed'; readonly link: string }
  /** To the owner of an account that was used in a browser for the first time. */
  | {
      readonly kind: 'newBrowser'
      readonly time: number
      readonly address: string
      readonly link: string
    }
  /** To the owner of an account at which sign-ins fail. */
  | {
      readonly kind: 'failedSignIns'
      readonly reason: 'password' | 'factor'
      readonly time: number
      readonly address: string
      readonly link: string
    }
  /** To somebody whom an application asks to sign in. What it asks for is on the page. */
  | { readonly kind: 'signInAsked'; readonly link: string; readonly validSeconds: number }
  /** To somebody who has asked for the deletion of their account. */
  | {
      readonly kind: 'deletionPlanned'
      readonly time: number
      /** Keeps the account. */
      readonly link: string
    }
  /** To somebody whose account stays after all. */
  | { readonly kind: 'accountKept'; readonly link?: undefined }
  /** The last one, to the address that was deleted with the account. */
  | { readonly kind: 'accountDeleted'; readonly link?: undefined }
  /** To somebody who has an account and was invited into a group. */
  | {
      readonly kind: 'groupInvitation'
      readonly link: string
      /** Who invites, and the name of the group; absent where they are no plain names. */
      readonly by?: string | undefined
      readonly into?: string | undefined
    }
  /** To somebody who can decide about requests for roles. What is asked for is on the page. */
  | { readonly kind: 'accessWaiting'; readonly link: string }
  /** To somebody whose request for a role was decided. */
  | { readonly kind: 'accessDecided'; readonly link: string }
  /** To somebody who was passed over by a person who took a role in an emergency. */
  | { readonly kind: 'accessBypassed'; readonly link: string }
  /** To who administers a group in which somebody eligible has taken a role. */
  | { readonly kind: 'accessTaken'; readonly link: string }
  /** To who administers groups in which roles of others end soon. Whose is on the page. */
  | { readonly kind: 'rolesEnding'; readonly link: string }
  /** To somebody whose own roles end soon. */
  | { readonly kind: 'ownRolesEnding'; readonly link: string }
  /** To the last administrator of a group, whose role ends, and to those of the groups above. */
  | { readonly kind: 'lastAdministratorEnding'; readonly link: string }
  /** To somebody who can decide in reviews of roles. */
  | { readonly kind: 'accessReview'; readonly link: string }
  | { readonly kind: 'invitation'; readonly link: string; readonly validSeconds: number }

/** A composed email. */
export interface MailMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The ids of the uploaded images that the HTML shows. */
  readonly images?: readonly string[] | undefined
}
