import type { Html } from './html.ts'

/** A page ready to be sent. */
export interface Page {
  readonly html: Html
  readonly needs: PageNeeds
  readonly display: 'page' | 'popup'
}

/** What the content security policy of a page must allow. Everything else is forbidden. */
export interface PageNeeds {
  /** The page has a form that posts to this server. */
  readonly form?: boolean
  /** The response to that form may redirect to an application. */
  readonly leadsOn?: boolean | undefined
  /** Address of an application to which the page posts a form. */
  readonly postsTo?: string
  /** The page shows an image from another server. */
  readonly images?: boolean
  /** CSP sources of its scripts. */
  readonly scripts?: readonly string[]
  /** Its script reads other pages of this server. */
  readonly fetches?: boolean
  /** Addresses that the page loads in frames. */
  readonly frames?: readonly string[]
  /** Other sites may show the page in a frame. */
  readonly framed?: boolean
}
