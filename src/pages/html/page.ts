import type { Locale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'
import type { Html } from './html.ts'

/** What every page is told. */
export interface PageContext {
  readonly theme: Theme
  readonly locale: Locale
  /** `display` of the authorization request (OpenID Connect Core §3.1.2.1). */
  readonly display?: 'page' | 'popup' | undefined
  /** Addresses of the same page in other languages. */
  readonly languages?: Readonly<Partial<Record<Locale, string>>> | undefined
}

/** What every page with a form is told. */
export interface FormContext {
  /** Path or address of this server to which the form is posted. */
  readonly action: string
  readonly csrf: string
  readonly requestId: string
  /** Whether the answer to the form may lead on to an application. */
  readonly leadsOn: boolean
}

/** What a page needs to be allowed. Nothing that is not named here is. */
export interface PageNeeds {
  /** Whether it has a form to this server. */
  readonly form?: boolean
  /** Whether the answer to that form may lead on to an application. */
  readonly leadsOn?: boolean | undefined
  /** Address of an application to which it posts a form. */
  readonly postsTo?: string
  /** Whether it shows an image of someone else's. */
  readonly images?: boolean
  /** Sources of its inline scripts. */
  readonly scripts?: readonly string[]
  /** Addresses of the frames it holds. */
  readonly frames?: readonly string[]
  /** Whether other sites may frame it. */
  readonly framed?: boolean
}

/** A page ready to be sent. */
export interface Page {
  readonly html: Html
  readonly needs: PageNeeds
  readonly display: 'page' | 'popup'
}
