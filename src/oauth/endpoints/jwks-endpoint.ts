import Type from 'typebox'
import { publicDocument } from '../../http/public-document.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { ifNoneMatch, notModifiedAnswer, type RouteDoc } from '../../routing/route-doc.ts'
import type { Keyring } from '../keys/keyring.ts'

const doc: RouteDoc = {
  id: 'jwks',
  chapter: 'Tokens',
  summary: 'Read the keys that tokens are signed with',
  description: 'RFC 7517 §5: the next, the current and the retired keys. Public parts only.',
  headers: ifNoneMatch,
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The key set.',
      schema: Type.Object(
        {
          keys: Type.Array(
            Type.Object({
              kty: Type.String(),
              kid: Type.String(),
              use: Type.String(),
              alg: Type.String(),
            }),
          ),
        },
        { title: 'KeySet' },
      ),
    },
  },
}

/**
 * GET /.well-known/jwks.json (RFC 7517 §5). Clients may cache it for minutes;
 * keys are published days ahead.
 */
export function jwksEndpoint(keyring: Keyring): Endpoint {
  let last = { keys: '', document: publicDocument('') }
  return defineEndpoint(doc, async (request) => {
    const keys = await keyring.jwks()
    if (keys !== last.keys) last = { keys, document: publicDocument(keys) }
    return last.document(request)
  })
}
