import { problemOfLook } from '../../../config/sections/look.ts'
import {
  adminRole,
  builtInGroups,
  groupAdminRole,
  isRoleName,
} from '../../../kernel/built-in-names.ts'
import { ClientMetadata } from '../../model/client-metadata.ts'
import { findShortfalls, profileOf } from '../../profiles/security-profiles.ts'
import type { ClientRules, MetadataProblem, MetadataRule } from './client-rules.ts'
import { bindingRules, credentialRules } from './credential-rules.ts'
import { exchangeRules, flowRules } from './flow-rules.ts'
import { forwardAuthRules } from './forward-auth-rules.ts'
import { pairwiseRules } from './pairwise-rules.ts'
import { tokenRules } from './token-rules.ts'

/** Every member of a registration; see `readClientRegistration`. */
const registrationMembers = {
  ...ClientMetadata.properties,
  client_id: true,
  client_secret: true,
  enabled: true,
  scope: true,
}
const mostOtherText = 16_384

/** Groups and members of existing tools. */
const otherRules: readonly MetadataRule[] = [
  { about: ['allowed_groups'], check: checkDefaultRoles },
  { about: ['sign_in_here', 'grant_types'], check: checkWaysIn },
  { about: ['other_members'], check: checkOtherMembers },
  { about: ['look'], check: checkLook },
]

/** Where nobody signs in with a password, nobody gets tokens for one. */
function* checkWaysIn({ sign_in_here, grant_types }: ClientMetadata): Iterable<MetadataProblem> {
  if (sign_in_here === false && grant_types.includes('password')) {
    yield { path: 'grant_types', problem: 'cannot include password, since sign_in_here is false' }
  }
}

/** Where registration is open, everybody can have these roles. So they must not give any power. */
function* checkDefaultRoles(
  { allowed_groups = [] }: ClientMetadata,
  { prefix }: ClientRules,
): Iterable<MetadataProblem> {
  const builtIn = Object.values(builtInGroups(prefix))
  for (const [i, { groupId, default_roles = [] }] of allowed_groups.entries()) {
    const path = `allowed_groups[${i}].default_roles`
    if (default_roles.length > 0 && builtIn.includes(groupId)) {
      yield { path, problem: `cannot be given in ${groupId}, which is built in` }
    }
    for (const [k, role] of default_roles.entries()) {
      if (role === adminRole || role === groupAdminRole) {
        yield { path: `${path}[${k}]`, problem: `${role} is not for people who register` }
      } else if (!isRoleName(role)) {
        yield { path: `${path}[${k}]`, problem: 'must be the name of a role, without commas' }
      }
    }
  }
}

/**
 * They are part of every cached registration, and must not pass for members that have a meaning.
 */
function* checkOtherMembers({ other_members: others = {} }: ClientMetadata) {
  if (JSON.stringify(others).length > mostOtherText) {
    yield { path: 'other_members', problem: `must take at most ${mostOtherText} bytes of JSON` }
  }
  for (const name of Object.keys(others)) {
    if (Object.hasOwn(registrationMembers, name)) {
      yield { path: `other_members.${name}`, problem: 'is a member of the registration itself' }
    }
  }
}

function* checkLook({ look = {} }: ClientMetadata): Iterable<MetadataProblem> {
  const wrong = problemOfLook(look)
  if (wrong) yield { path: `look.${wrong.member}`, problem: wrong.problem }
}

/** The registration meets its security profile, and the server's minimum. */
const profileRules: readonly MetadataRule[] = [
  {
    about: ['security_profile', 'redirect_uris', 'grant_types', 'response_types'],
    check: (metadata, { minimumProfile }) =>
      findShortfalls(profileOf(metadata, minimumProfile), metadata),
  },
]

/** All rules about several members, in the order of the report. */
export const metadataRules: readonly MetadataRule[] = [
  ...flowRules,
  ...forwardAuthRules,
  ...credentialRules,
  ...bindingRules,
  ...exchangeRules,
  ...tokenRules,
  ...otherRules,
  ...pairwiseRules,
  ...profileRules,
]
