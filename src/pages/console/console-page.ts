/** What the console needs to know before it can ask the API. */
export interface ConsoleSettings {
  /** The issuer and the base address of the API. */
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The name of this server, as people see it. */
  readonly name: string
}

const marker = '<!-- settings -->'

/** The page of the console: the page of its build, with the settings of this server in its head. */
export function consolePage(built: string, basePath: string, settings: ConsoleSettings): string {
  if (!built.includes(marker)) throw new Error(`the page of the console has no ${marker}`)
  const content = escapeAttribute(JSON.stringify(settings))
  return built.replace(
    marker,
    () =>
      `<base href="${escapeAttribute(basePath)}/console/" /><meta name="settings" content="${content}" />`,
  )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
