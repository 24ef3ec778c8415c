import { seesCertificates } from '../../../config/setting-rules.ts'
import type { Settings } from '../../../config/settings.ts'
import { Fault } from '../../../kernel/fault.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import type { SecurityProfile } from '../../model/member-kinds.ts'
import type { SigningAlg } from '../../model/signing-keys.ts'

/** What the server demands of the metadata of clients. */
export interface ClientRules {
  /** The address of the server itself. */
  readonly baseUrl: string
  /** The service prefix, which cannot be a client_id. */
  readonly prefix: string
  /** Whether the server may send requests to this machine and over http; for tests. */
  readonly allowPrivate: boolean
  /** The algorithms that the server has keys for. */
  readonly signingAlgs: readonly SigningAlg[]
  /** Whether the server can see the certificates of clients: in TLS itself, or from a proxy. */
  readonly seesCertificates: boolean
  /** The security profile that every client has to meet. */
  readonly minimumProfile: SecurityProfile
}

/** The same, from the settings. */
export function clientRules(settings: Settings): ClientRules {
  const { baseUrl, prefix, fetch, keys, security } = settings
  return {
    baseUrl,
    prefix,
    allowPrivate: fetch.allowPrivate,
    signingAlgs: keys.algorithms,
    seesCertificates: seesCertificates(settings),
    minimumProfile: security.minimumProfile,
  }
}

/** One problem of a client's registration. */
export interface MetadataProblem {
  /** The member, such as `redirect_uris[0]`; empty for the whole registration. */
  readonly path: string
  /** What is wrong and what is expected. */
  readonly problem: string
}

/** A registration is refused, with all its problems (RFC 7591 §3.2.2). */
export class ClientMetadataFault extends Fault {
  override readonly name = 'ClientMetadataFault'
  override readonly status = 400
  readonly problems: readonly MetadataProblem[]

  constructor(problems: readonly MetadataProblem[]) {
    super(problems.map(({ path, problem }) => `${path || 'the client'} ${problem}`).join('; '))
    this.problems = problems
  }
}

/** A rule about several members. */
export interface MetadataRule {
  /** The members that the rule checks. It is skipped if one of them is invalid by itself. */
  readonly about: readonly (keyof ClientMetadata)[]
  check(metadata: ClientMetadata, rules: ClientRules): Iterable<MetadataProblem>
}
