import type { Passkey } from '../factor.ts'

/** What a page asks the browser for. The form carries the challenge back, sealed. */
export interface PasskeyPrompt {
  /**
   * Options of `navigator.credentials.create` or `get`, with bytes in base64url (WebAuthn §5.1).
   */
  readonly options: Readonly<Record<string, unknown>>
  readonly sealed: string
}

/** What a form brings back. */
export interface PasskeyAnswer {
  readonly sealed: string
  /** The browser's answer, as JSON. It may be anything. */
  readonly response: string
}

/** How options name passkeys that exist. */
export function describedCredentials(passkeys: readonly Passkey[]) {
  return passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId,
    transports,
  }))
}
