import { html, noStore, type Reply } from '../http/reply.ts'
import { randomSecret } from '../kernel/secrets.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'
import type { Theme } from './theme/theme.ts'

/** What the console needs to know before it can ask the API. */
interface ConsoleSettings {
  /** The issuer and the base address of the API. */
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The name of this server, as people see it. */
  readonly name: string
  /** The languages that are offered, each with the name that its speakers give it. */
  readonly languages: Readonly<Record<string, string>>
  /** Whether emails are shown in the console instead of being sent. */
  readonly showsMail: boolean
}

type ConsoleLook = Pick<Theme, 'basePath' | 'icon' | 'ownIcon'>

const marker = '<!-- settings -->'

/** The page of the console for one response, whose styles have this nonce. */
export type ConsolePage = (nonce: string) => string

/**
 * The page of the console: the page of its build, with the settings of this server in its head, and
 * the path of this server before those of its files. So it needs no base element.
 */
export function consolePage(
  built: string,
  look: ConsoleLook,
  settings: ConsoleSettings,
): ConsolePage {
  if (!built.includes(marker)) throw new Error(`the page of the console has no ${marker}`)
  const home = `${look.basePath}/console/`
  const placed = built.replaceAll(
    /(src|href)="\.\//g,
    (_, name: string) => `${name}="${escapeAttribute(home)}`,
  )
  // The policy of the console allows no images of other servers.
  const own = look.ownIcon?.isForeign === false ? look.ownIcon.src : undefined
  const icon = escapeAttribute(own ?? `${look.basePath}${look.icon.path}`)
  const type = own === undefined ? 'image/svg+xml' : 'image/png'
  const content = escapeAttribute(JSON.stringify({ ...settings, home }))
  const head = `<link rel="icon" type="${type}" href="${icon}" /><meta name="settings" content="${content}" />`
  return (nonce) =>
    placed.replace(marker, () => `${head}<meta property="csp-nonce" nonce="${nonce}" />`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** By whom the page may be put into a frame. */
type Framing = 'none' | 'self'

/** GET /console/…: the page of the console, whose own views are below this path. */
export function consoleEndpoint(page: ConsolePage): Endpoint {
  return defineEndpoint(notInReference, async () => show(page, 'none'))
}

/** GET /console/callback: the same page. Tokens are renewed in a hidden frame that ends here. */
export function consoleCallbackEndpoint(page: ConsolePage): Endpoint {
  return defineEndpoint(notInReference, async () => show(page, 'self'))
}

function show(page: ConsolePage, framing: Framing): Reply {
  const nonce = randomSecret()
  return html(200, page(nonce), headersWith(framing, nonce))
}

function headersWith(framing: Framing, nonce: string) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Read only by browsers that do not know the two below.
    "style-src 'self'",
    // The components write style sheets of their own, such as the colours of the theme.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // And attributes, such as the width of a column. These cannot have a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    `frame-ancestors '${framing}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return {
    ...noStore,
    'content-security-policy': policy.join('; '),
    'x-frame-options': framing === 'self' ? 'SAMEORIGIN' : 'DENY',
  }
}
