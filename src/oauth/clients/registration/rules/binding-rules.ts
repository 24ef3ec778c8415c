import { type ClientMetadata, isSenderConstrained } from '../../../model/client-metadata.ts'
import type { MetadataProblem } from '../client-metadata-fault.ts'
import type { RegistrationRules } from '../registration-rules.ts'
import type { MetadataRule } from './metadata-rule.ts'

/** Tokens can be bound to what the client says. */
export const bindingRules: readonly MetadataRule[] = [
  { about: ['tls_client_certificate_bound_access_tokens'], check: checkCertificates },
  {
    about: [
      'response_types',
      'dpop_bound_access_tokens',
      'tls_client_certificate_bound_access_tokens',
    ],
    check: checkResponseTypes,
  },
]

function* checkCertificates(
  metadata: ClientMetadata,
  { seesCertificates }: RegistrationRules,
): Iterable<MetadataProblem> {
  if (metadata.tls_client_certificate_bound_access_tokens && !seesCertificates) {
    const problem =
      'needs a server that sees client certificates; set http.tls.certFile or http.clientCertificateHeader'
    yield { path: 'tls_client_certificate_bound_access_tokens', problem }
  }
}

/** Nothing can be proven through a browser, so a token that goes through it is never bound. */
function* checkResponseTypes(metadata: ClientMetadata): Iterable<MetadataProblem> {
  if (!isSenderConstrained(metadata)) return
  for (const [i, type] of metadata.response_types.entries()) {
    if (!type.split(' ').includes('token')) continue
    const problem = 'cannot contain token: the access tokens of this client are bound'
    yield { path: `response_types[${i}]`, problem }
  }
}
