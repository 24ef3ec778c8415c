import Type from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { json, type Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { AuthorizeContext } from '../authorize/authorize-context.ts'
import { bindToKey } from '../authorize/request/checks/check-binding.ts'
import { checkNewRequest, openPushedRequest } from '../authorize/request/new-request.ts'
import { AuthorizationError } from '../authorize/response/authorization-error.ts'
import type { ReadDpopKey } from '../binding/prove-sender.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { Client } from '../model/client.ts'
import { errorDescription } from '../oauth-error.ts'
import { readParams } from '../read-params.ts'
import {
  clientCredentials,
  requestedAccess,
  requestedClaimsField,
  textField,
} from './endpoint-schemas.ts'

interface PushedRequestContext extends AuthorizeContext {
  readonly authenticateClient: AuthenticateClient
  readonly readDpopKey: ReadDpopKey
}

const exampleUri = 'urn:ietf:params:oauth:request_uri:q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU'

const doc: RouteDoc = {
  id: 'pushAuthorizationRequest',
  chapter: 'Sign-in and sessions',
  summary: 'Push an authorization request',
  description:
    'RFC 9126. The client sends the parameters of the authorization endpoint here, authenticates as at the token endpoint, and gets a `request_uri`. It sends the browser to the authorization endpoint with `client_id` and `request_uri` alone. Every check is made here. The `request_uri` belongs to the client and can be opened until it expires or its response is sent.',
  body: {
    schema: Type.Object(
      {
        response_type: textField('As at the authorization endpoint, like all others.'),
        redirect_uri: textField('Where the response is sent.'),
        scope: textField('Scopes, separated by spaces.'),
        state: textField('Returned unchanged with the response.'),
        code_challenge: textField('PKCE (RFC 7636).'),
        code_challenge_method: textField('S256 or plain.'),
        dpop_jkt: textField('The DPoP key of the code (RFC 9449). A DPoP header means the same.'),
        claims: requestedClaimsField(
          'Claims that are asked for one by one (OpenID Connect Core §5.5): JSON as a text, in a JSON body also as an object.',
        ),
        ...requestedAccess,
        request: textField('All parameters as a signed request object (RFC 9101).'),
        ...clientCredentials,
      },
      { title: 'PushedAuthorizationRequest' },
    ),
    as: ['form', 'json'],
    example: {
      response_type: 'code',
      redirect_uri: 'https://shop.example.com/callback',
      scope: 'openid profile',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    },
  },
  answers: {
    201: {
      description: 'The request is stored. Never cached.',
      schema: Type.Object(
        {
          request_uri: Type.String(),
          expires_in: Type.Integer({ description: 'Seconds in which it can be opened.' }),
        },
        { additionalProperties: false, title: 'PushedAuthorizationResponse' },
      ),
      example: { request_uri: exampleUri, expires_in: 60 },
    },
  },
  refusedFor: {
    400: 'The errors of the authorization endpoint; `invalid_request` for a wrong redirect URI and for a request_uri; `invalid_dpop_proof` or `use_dpop_nonce` for a DPoP header.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: too many failures, or too many requests from this address, of public clients or those that registered themselves.',
  },
}

/** POST /authz-srv/par (RFC 9126 §2). The order below is the order of the checks. */
export function pushedRequestEndpoint(context: PushedRequestContext): Endpoint {
  return defineEndpoint(doc, async (http) => {
    const params = readParams(http)
    const client = await context.authenticateClient(http, params)
    const jkt = await context.readDpopKey(http, client)
    try {
      const opened = await openPushedRequest(context, http, params, client)
      const request = bindToKey(await checkNewRequest(context, opened, client), jkt)
      const { address } = http
      const { requestUri, expiresIn } = await context.pushedRequests.push(request, {
        client,
        address,
      })
      return json(201, { request_uri: requestUri, expires_in: expiresIn })
    } catch (error) {
      if (error instanceof AuthorizationError) return refusal(http, client, error)
      throw error
    }
  })
}

/** What the authorization endpoint would send to the redirect URI (RFC 9126 §2.3). */
function refusal(
  http: Request,
  { id }: Client,
  { code, message, detail }: AuthorizationError,
): Reply {
  http.log.info({ clientId: id, fault: message, detail }, 'refused')
  return json(400, { error: code, error_description: errorDescription(message) })
}
