import { hash } from 'node:crypto'
import { isLoopback } from '../../config/setting-rules.ts'
import { type Html, html, type Part, packagedMarkup } from '../../kernel/html-template.ts'

export { type Html, html, type Part, packagedMarkup } from '../../kernel/html-template.ts'

/**
 * Attributes of one element. `true` is written without a value; `false` and undefined are left out.
 */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return [value === true ? html` ${name}` : html` ${name}="${value}"`]
  })
}

/** Text in which backticks mark code. */
export function prose(text: string): Part {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))
}

/** Answers an address that is safe in a link: https, or http on this machine. Else undefined. */
export function linkUrl(address: string | undefined): string | undefined {
  const url = parse(address)
  if (url?.protocol === 'https:') return address
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? address : undefined
}

/** Answers an address that is safe to load as an image: https only. */
export function imageUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol === 'https:' ? address : undefined
}

/**
 * Answers an address that a person may be sent back to: a safe link, or an app's own scheme. Such
 * a scheme has a dot (RFC 8252 §7.1); `javascript:` and the like have none.
 */
export function returnUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol.includes('.') ? address : linkUrl(address)
}

function parse(address: string | undefined): URL | undefined {
  // A browser would read `https:host` without slashes as relative to the current page.
  if (address === undefined || /^https?:(?!\/\/)/i.test(address.trim())) return undefined
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url : undefined
}

/** A script inside a page, with the hash by which the content security policy allows it. */
interface InlineScript {
  readonly element: Html
  /** A source for script-src: `'sha256-…'`. */
  readonly source: string
}

/** Makes the script element. The text must be a constant of ours, because it is not escaped. */
export function inlineScript(text: string): InlineScript {
  if (/<\/|<!--/.test(text)) throw new TypeError('the script would end its own element')
  return {
    element: packagedMarkup(`<script>${text}</script>`),
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}

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
