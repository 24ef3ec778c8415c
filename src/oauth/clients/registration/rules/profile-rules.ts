import { findShortfalls, profileOf } from '../../../profiles/security-profiles.ts'
import type { MetadataRule } from './metadata-rule.ts'

/** The registration meets its security profile, and the server's minimum. */
export const profileRules: readonly MetadataRule[] = [
  {
    about: ['security_profile', 'redirect_uris', 'grant_types', 'response_types'],
    check: (metadata, { minimumProfile }) =>
      findShortfalls(profileOf(metadata, minimumProfile), metadata),
  },
]
