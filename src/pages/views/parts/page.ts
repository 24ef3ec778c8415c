import type { Locale } from '../../texts/choose-locale.ts'
import type { Theme } from '../../theme.ts'
import type { Html } from '../safety/html.ts'

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
  /**
   * Where the answer to the form leads besides this server: the client's redirect URI. Chromium
   * checks every redirect after it, too: `https:` allows for clients that send people on.
   */
  readonly formActions: readonly string[]
}

/** What a page needs to be allowed. Nothing that is not named here is. */
export interface PageNeeds {
  /** Whether it has a form to this server. */
  readonly form?: boolean
  /** Other addresses its form leads to: browsers also check the redirects that follow a form. */
  readonly formActions?: readonly string[]
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
