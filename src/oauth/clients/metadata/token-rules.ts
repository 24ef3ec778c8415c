import { isTakenClaim } from '../../model/claim-names.ts'
import { type ClientMetadata, isSenderConstrained } from '../../model/client-metadata.ts'
import type { MetadataProblem, MetadataRule } from './client-rules.ts'

const encryptions = [
  'id_token_encrypted_response',
  'userinfo_encrypted_response',
  'authorization_encrypted_response',
  'introspection_encrypted_response',
  'request_object_encryption',
] as const

/** Encryption, claims and lifetimes of tokens. */
export const tokenRules: readonly MetadataRule[] = [
  { about: ['groups_claim'], check: checkGroupsClaim },
  ...encryptions.map((name) => ({
    about: [`${name}_alg`, `${name}_enc`] as const,
    check: function* (metadata: ClientMetadata) {
      if (metadata[`${name}_enc`] && !metadata[`${name}_alg`]) {
        yield { path: `${name}_enc`, problem: `needs ${name}_alg` }
      }
    },
  })),
  {
    about: ['refresh_token_rotation', 'token_endpoint_auth_method', 'dpop_bound_access_tokens'],
    check: checkRotation,
  },
  {
    about: ['refresh_token_idle_lifetime', 'refresh_token_absolute_lifetime'],
    check: checkRefreshLifetimes,
  },
]

function* checkGroupsClaim({ groups_claim }: ClientMetadata): Iterable<MetadataProblem> {
  if (!groups_claim) return
  const { format, name = 'groups', under, prefix } = groups_claim
  if (!/^[A-Za-z][\w.:/-]*$/.test(name)) {
    const problem = 'must start with a letter and have only A-Z a-z 0-9 _ . : / -'
    yield { path: 'groups_claim.name', problem }
  } else if (isTakenClaim(name)) {
    yield { path: 'groups_claim.name', problem: `${name} is the name of another claim` }
  }
  if (under !== undefined && !/^[A-Za-z0-9._-]+$/.test(under)) {
    yield { path: 'groups_claim.under', problem: 'must be a groupId' }
  }
  if (prefix !== undefined && format === 'objects') {
    yield { path: 'groups_claim.prefix', problem: 'is for formats with texts, not for objects' }
  }
}

/** RFC 9700 §2.2.2: otherwise nobody notices that the token of a public client was stolen. */
function* checkRotation(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { refresh_token_rotation: isRotated, token_endpoint_auth_method: method } = metadata
  if (isRotated === false && method === 'none' && !isSenderConstrained(metadata)) {
    const problem = 'must stay true for a public client whose tokens are not bound'
    yield { path: 'refresh_token_rotation', problem }
  }
}

function* checkRefreshLifetimes(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { refresh_token_idle_lifetime: idle, refresh_token_absolute_lifetime: most } = metadata
  if (idle !== undefined && most !== undefined && idle > most) {
    const problem = 'must not exceed refresh_token_absolute_lifetime'
    yield { path: 'refresh_token_idle_lifetime', problem }
  }
}
