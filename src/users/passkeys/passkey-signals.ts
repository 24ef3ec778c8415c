import type { Factor } from '../factor.ts'
import type { RelyingParty } from '../passkey-ceremony.ts'
import type { User } from '../user.ts'

/**
 * What a page tells the browser about the passkeys of the person who is signed in, so that the
 * device no longer offers those that were removed here, and shows the person's present name
 * (WebAuthn Level 3, §5.1.10).
 */
export interface PasskeySignals {
  readonly rpId: string
  readonly userId: string
  /** All of them: the device hides every other passkey of the person. */
  readonly allAcceptedCredentialIds?: readonly string[]
  readonly details?: PasskeyNames
}

/** A passkey that was used and is not known here: the device offers it no more. */
export interface UnknownPasskey {
  readonly rpId: string
  readonly credentialId: string
}

interface PasskeyNames {
  readonly name: string
  readonly displayName: string
}

/** Says them of a person. */
export type PasskeySignalling = ReturnType<typeof passkeySignals>

export function passkeySignals({ id: rpId }: RelyingParty) {
  const about = (sub: string) => ({ rpId, userId: passkeyUserId(sub) })
  return {
    accepted: (sub: string, factors: readonly Factor[]): PasskeySignals => ({
      ...about(sub),
      allAcceptedCredentialIds: factors.flatMap((factor) =>
        factor.kind === 'passkey' ? [factor.credentialId] : [],
      ),
    }),
    details: (user: User): PasskeySignals => ({
      ...about(user.sub),
      details: passkeyNames(user),
    }),
  }
}

/** How passkeys name the person. */
export function passkeyUserId(sub: string): string {
  return Buffer.from(sub).toString('base64url')
}

/** As the device shows whose passkey it is. */
export function passkeyNames({ sub, username, email, profile }: User): PasskeyNames {
  const {
    given_name,
    family_name,
    name = [given_name, family_name].filter(Boolean).join(' '),
  } = profile
  const account = username ?? email ?? sub
  return { name: account, displayName: name || account }
}
