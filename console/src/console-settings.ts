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
