/** What the server wrote into the page (`pages/console/console-page.ts`). */
interface ConsoleSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly name: string
  /** Whether emails are shown here instead of being sent. */
  readonly showsMail: boolean
}

export const consoleSettings: ConsoleSettings = JSON.parse(
  document.querySelector('meta[name=settings]')?.getAttribute('content') ?? '',
)

/** What lets style sheets of components apply; browsers show it to scripts of the page alone. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
