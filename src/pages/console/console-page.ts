import type { Theme } from '../theme/theme.ts'

/** What the console needs to know before it can ask the API. */
export interface ConsoleSettings {
  /** The issuer and the base address of the API. */
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The name of this server, as people see it. */
  readonly name: string
  /** Whether emails are shown in the console instead of being sent. */
  readonly showsMail: boolean
}

type ConsoleLook = Pick<Theme, 'basePath' | 'icon'>

const marker = '<!-- settings -->'

/** The page of the console for one response, whose styles have this nonce. */
export type ConsolePage = (nonce: string) => string

/** The page of the console: the page of its build, with the settings of this server in its head. */
export function consolePage(
  built: string,
  look: ConsoleLook,
  settings: ConsoleSettings,
): ConsolePage {
  if (!built.includes(marker)) throw new Error(`the page of the console has no ${marker}`)
  const base = escapeAttribute(look.basePath)
  const icon = base + escapeAttribute(look.icon.path)
  const content = escapeAttribute(JSON.stringify(settings))
  const head = `<base href="${base}/console/" /><link rel="icon" type="image/svg+xml" href="${icon}" /><meta name="settings" content="${content}" />`
  return (nonce) =>
    built.replace(marker, () => `${head}<meta property="csp-nonce" nonce="${nonce}" />`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
