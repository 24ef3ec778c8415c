import { Fault } from '../../../kernel/fault.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import type { RegistrationRules } from './client-registration-rules.ts'

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
  check(metadata: ClientMetadata, rules: RegistrationRules): Iterable<MetadataProblem>
}
