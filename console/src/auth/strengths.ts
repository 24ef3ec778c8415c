import type { components } from '../../../.cache/console-api/schema.ts'

/** How strong a sign-in is, as the API names it. */
export type Acr = NonNullable<components['schemas']['Client']['minimum_acr']>

/** Weakest first. */
export const acrs = [
  'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
  'https://refeds.org/profile/mfa',
  'phr',
] as const satisfies readonly Acr[]

/** The sign-in that is always needed. */
export const passwordAcr = acrs[0]

/** The strength that an `acr` names; undefined if this console does not know it. */
export const knownAcr = (acr: string): Acr | undefined => acrs.find((each) => each === acr)
