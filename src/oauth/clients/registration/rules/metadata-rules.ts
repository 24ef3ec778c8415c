import { bindingRules } from './binding-rules.ts'
import { credentialRules } from './credential-rules.ts'
import { exchangeRules } from './exchange-rules.ts'
import { flowRules } from './flow-rules.ts'
import type { MetadataRule } from './metadata-rule.ts'
import { otherRules } from './other-rules.ts'
import { pairwiseRules } from './pairwise-rules.ts'
import { profileRules } from './profile-rules.ts'
import { tokenRules } from './token-rules.ts'

/** All rules about several members, in the order of the report. */
export const metadataRules: readonly MetadataRule[] = [
  ...flowRules,
  ...credentialRules,
  ...bindingRules,
  ...exchangeRules,
  ...tokenRules,
  ...otherRules,
  ...pairwiseRules,
  ...profileRules,
]
