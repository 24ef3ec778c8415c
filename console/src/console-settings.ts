/** What the server wrote into the page (`pages/console/console-page.ts`). */
interface ConsoleSettings {
  readonly issuer: string
  /** The path below which the views of the console are. */
  readonly home: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly name: string
  /** The languages that are offered, each with the name that its speakers give it. */
  readonly languages: Readonly<Record<string, string>>
  /** Whether emails are shown here instead of being sent. */
  readonly showsMail: boolean
}

export const consoleSettings: ConsoleSettings = JSON.parse(
  document.querySelector('meta[name=settings]')?.getAttribute('content') ?? '',
)

/** What lets style sheets of components apply; browsers show it to scripts of the page alone. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
