import Type from 'typebox'
import { choice, group, list, text, whole } from '../setting-kinds.ts'

const { Optional: optional } = Type
const proofAlg = Type.Enum(['ES256', 'EdDSA', 'PS256', 'RS256'])

/** Settings of tokens that are bound to a key of the client. */
export const dpop = group(
  {
    algorithms: list(
      proofAlg,
      { default: ['ES256', 'EdDSA', 'PS256'], minItems: 1 },
      'Algorithms that a client may sign its proofs with.',
    ),
    maxAgeSeconds: whole(
      60,
      [5, 600],
      'How old a proof may be. The server remembers used proofs for as long, so a longer time takes more room.',
    ),
    maxAheadSeconds: whole(
      60,
      [0, 600],
      'How far the clock of a client may be ahead of the clock of this server.',
    ),
    nonces: choice(
      ['off', 'required'],
      'off',
      'Whether a proof must contain a nonce of this server. Then it cannot be made in advance, and the clock of the client does not matter. Clients repeat their first request.',
    ),
    nonceSeconds: whole(
      120,
      [10, 3600],
      'How long a nonce is given out. It is accepted for as long again.',
    ),
  },
  'Access tokens that are bound to a key of the client (DPoP, RFC 9449).',
)

/** Settings of tokens that are bound to a certificate of the client. */
export const mtls = group(
  {
    baseUrl: optional(
      text(
        {
          pattern: /^https:\/\/[^\s"<>\\^`{|}?#]*[^\s"<>\\^`{|}?#/]$/,
          rule: 'an address such as https://mtls.example.com, without query, fragment and trailing slash',
          derived: 'none: `baseUrl`',
        },
        'Address at which clients with a TLS client certificate reach the server, if a proxy asks for certificates at another name than that of `baseUrl`. It is published as `mtls_endpoint_aliases`.',
      ),
    ),
  },
  'Client certificates (mutual TLS, RFC 8705). The server sees them on its own TLS listener, or in `http.clientCertificateHeader`.',
)
