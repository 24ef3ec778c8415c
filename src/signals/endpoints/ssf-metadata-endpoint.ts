import Type from 'typebox'
import { publicDocument } from '../../http/public-document.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { ifNoneMatch, notModifiedAnswer, type RouteDoc } from '../../routing/route-doc.ts'
import { signalsChapter } from './stream-docs.ts'
import { methodUrns } from './stream-record.ts'

const endpoints = {
  configuration_endpoint: '/ssf/streams',
  status_endpoint: '/ssf/status',
  add_subject_endpoint: '/ssf/subjects/add',
  remove_subject_endpoint: '/ssf/subjects/remove',
  verification_endpoint: '/ssf/verify',
}

const texts = ['spec_version', 'issuer', 'jwks_uri', 'default_subjects', ...Object.keys(endpoints)]

const doc: RouteDoc = {
  ...signalsChapter,
  id: 'signalsMetadata',
  summary: 'Read where security events can be had',
  description: 'SSF 1.0 §7.1. May be cached for five minutes.',
  headers: ifNoneMatch,
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The metadata of the transmitter.',
      schema: Type.Object(
        {
          ...Object.fromEntries(texts.map((name) => [name, Type.String()])),
          delivery_methods_supported: Type.Array(Type.String()),
          authorization_schemes: Type.Array(Type.Object({ spec_urn: Type.String() })),
        },
        { title: 'SsfMetadata' },
      ),
    },
  },
}

/** GET /.well-known/ssf-configuration (SSF 1.0 §7.1). */
export function ssfMetadataEndpoint({ baseUrl }: { readonly baseUrl: string }): Endpoint {
  const addresses = Object.entries(endpoints).map(([name, path]) => [name, `${baseUrl}${path}`])
  const metadata = publicDocument(
    JSON.stringify({
      spec_version: '1_0',
      issuer: baseUrl,
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      delivery_methods_supported: methodUrns,
      ...Object.fromEntries(addresses),
      authorization_schemes: [{ spec_urn: 'urn:ietf:rfc:6749' }],
      default_subjects: 'ALL',
    }),
  )
  return defineEndpoint(doc, async (request) => metadata(request))
}
