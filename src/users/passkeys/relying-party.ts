import type { Settings } from '../../config/settings.ts'

/** This server, as browsers and passkeys know it (WebAuthn §1). */
export interface RelyingParty {
  /** The domain that passkeys belong to. They work there and on domains below it. */
  readonly id: string
  /** As devices show it. */
  readonly name: string
  /** The origins of the pages on which passkeys may be used. */
  readonly origins: readonly string[]
}

/**
 * The relying party of the settings: the host and origin of the base URL, unless others are given.
 */
export function relyingParty({
  baseUrl,
  pages,
  signIn: { passkeys },
}: Pick<Settings, 'baseUrl' | 'pages' | 'signIn'>): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return {
    id: passkeys.rpId ?? hostname,
    name: pages.name,
    origins: passkeys.origins.length > 0 ? passkeys.origins : [origin],
  }
}
