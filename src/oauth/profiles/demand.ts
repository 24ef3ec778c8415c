import type { ClientMetadata } from '../model/client-metadata.ts'

/** What a registration lacks under a profile. */
export interface Shortfall {
  /** The member, such as `redirect_uris[0]`. */
  readonly path: string
  /** What is wrong and what is expected. */
  readonly problem: string
}

/** What the server gives to clients that register nothing else. */
export interface ServerDefaults {
  /** How long a code is valid, in seconds. */
  readonly code: number
}

/**
 * One demand of a security profile. It speaks of members of the registration alone, so the checks
 * that read these members enforce it and know nothing of profiles.
 */
export interface Demand {
  /** What holds for every client under the demand, for the documentation. */
  readonly sentence: string
  /** Members that count instead of the registered ones. */
  set?(metadata: ClientMetadata, defaults: ServerDefaults): Partial<ClientMetadata>
  /** What the server cannot set, because the client itself has to change. */
  findShortfalls?(metadata: ClientMetadata): Iterable<Shortfall>
  /** The only algorithms of access tokens, whatever a resource wants, and of DPoP proofs. */
  readonly signingAlgs?: readonly string[]
  /** The discovery document of a server that demands this of every client. */
  readonly published?: Readonly<Record<string, PublishedValue>>
}

/** The value of a member of the discovery document, from the one it would have. */
type PublishedValue = (value: unknown) => unknown

/** Leaves in a list only what clients can use. */
export function only(isUsable: (value: string) => boolean): PublishedValue {
  return (value) => (Array.isArray(value) ? value.filter(isUsable) : value)
}
