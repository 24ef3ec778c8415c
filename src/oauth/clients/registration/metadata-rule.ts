import type { ClientMetadata } from '../../model/client-metadata.ts'
import type { MetadataProblem } from './client-metadata-fault.ts'
import type { RegistrationRules } from './registration-rules.ts'

/** A rule about several members. */
export interface MetadataRule {
  /** The members that the rule checks. It is skipped if one of them is invalid by itself. */
  readonly about: readonly (keyof ClientMetadata)[]
  check(metadata: ClientMetadata, rules: RegistrationRules): Iterable<MetadataProblem>
}
