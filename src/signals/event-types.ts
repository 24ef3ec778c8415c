const caep = 'https://schemas.openid.net/secevent/caep/event-type'
const risc = 'https://schemas.openid.net/secevent/risc/event-type'
const oauth = 'https://schemas.openid.net/secevent/oauth/event-type'
const ssf = 'https://schemas.openid.net/secevent/ssf/event-type'

/** The types of events that this server sends (CAEP 1.0, RISC 1.0, OAuth Event Types). */
export const eventTypes = {
  sessionRevoked: `${caep}/session-revoked`,
  credentialChange: `${caep}/credential-change`,
  tokenClaimsChange: `${caep}/token-claims-change`,
  assuranceLevelChange: `${caep}/assurance-level-change`,
  accountDisabled: `${risc}/account-disabled`,
  accountEnabled: `${risc}/account-enabled`,
  accountPurged: `${risc}/account-purged`,
  tokenRevoked: `${oauth}/token-revoked`,
  tokensRevoked: `${oauth}/tokens-revoked`,
  clientDisabled: `${oauth}/client-disabled`,
} as const

/** What a stream tells of itself; a receiver does not choose it (SSF 1.0 §8.1.4, §8.1.5). */
export const controlTypes = {
  verification: `${ssf}/verification`,
  streamUpdated: `${ssf}/stream-updated`,
} as const

export type SignalType = (typeof eventTypes)[keyof typeof eventTypes]

/** Every type that a receiver can choose. */
export const supportedEvents: readonly string[] = Object.values(eventTypes)

/** Those of the wanted types that this server sends, in its order. */
export function deliveredEvents(wanted: readonly string[]): readonly string[] {
  return supportedEvents.filter((type) => wanted.includes(type))
}
