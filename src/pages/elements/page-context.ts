import type { Locale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'

/** What every page needs to know. */
export interface PageContext {
  readonly theme: Theme
  readonly locale: Locale
  /** `display` of the authorization request (OpenID Connect Core §3.1.2.1). */
  readonly display?: 'page' | 'popup' | undefined
  /** Addresses of the same page in other languages. */
  readonly languages?: Readonly<Partial<Record<Locale, string>>> | undefined
}

/** What every page with a form needs to know in addition. */
export interface FormContext {
  /** Path or address of this server to which the form is posted. */
  readonly action: string
  readonly csrf: string
  readonly requestId: string
  /** What the address of the form says about its request, for errors before the form is read. */
  readonly hints?: Readonly<Record<string, string>> | undefined
  /** Whether the response to the form may redirect to an application. */
  readonly leadsOn: boolean
}
