import Type from 'typebox'
import { json } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import { clientCredentials, requestedAccess, textField } from '../endpoints/endpoint-schemas.ts'
import { checkGrantType } from '../grants/grant-type.ts'
import { cibaGrantType } from '../model/grant-types.ts'
import { readParams } from '../read-params.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { beginCiba } from './begin-ciba.ts'
import type { CibaContext } from './ciba-context.ts'

interface CibaEndpointContext<Stores> extends CibaContext<Stores> {
  readonly authenticateClient: AuthenticateClient
}

const doc: RouteDoc = {
  id: 'backchannelAuthentication',
  chapter: 'Tokens',
  summary: 'Ask a person to sign in, without a browser',
  description:
    'OpenID Connect CIBA Core §7. The person finds the request on the account page, gets an email with a link to it, and confirms in a browser. The client asks the token endpoint every `interval` seconds until then, or waits for a ping (§10.2). A client with `backchannel_authentication_request_signing_alg` sends everything but its credentials in `request`.',
  body: {
    schema: Type.Object(
      {
        ...clientCredentials,
        scope: textField('Scopes, separated by spaces; openid is one of them.'),
        login_hint: textField('The username, email address or mobile number of the person.'),
        id_token_hint: textField('An ID token of the person for this client, instead.'),
        binding_message: textField('What the client shows the person, so that they can compare.'),
        requested_expiry: textField('Seconds after which nobody can confirm any more.'),
        client_notification_token: textField(
          'Bearer token of the ping; required for a client in ping mode.',
        ),
        request: textField('All parameters as a signed JWT (§7.1.1).'),
        max_age: textField('How many seconds ago the user may have authenticated, at most.'),
        acr_values: textField('The requested authentication context.'),
        ui_locales: textField('Languages in order of preference.'),
        ...requestedAccess,
      },
      { title: 'BackchannelAuthenticationRequest' },
    ),
    as: ['form', 'json'],
    example: { scope: 'openid', login_hint: 'ada@example.com', binding_message: 'W4SCT' },
  },
  answers: {
    200: {
      description: 'The person is asked. Never cached.',
      schema: Type.Object(
        {
          auth_req_id: Type.String({
            description: 'Secret of the client, for the token endpoint.',
          }),
          expires_in: Type.Integer({ description: 'Seconds.' }),
          interval: Type.Integer({ description: 'Seconds between two questions.' }),
        },
        { additionalProperties: false, title: 'BackchannelAuthentication' },
      ),
      example: {
        auth_req_id: '5pbT7XgS0bHT0QXQdQ1uQ7dV2cT9Mc7eYwF0m3rJxGk',
        expires_in: 300,
        interval: 5,
      },
    },
  },
  refusedFor: {
    400: 'invalid_request, invalid_scope, invalid_target, invalid_authorization_details, unknown_user_id, invalid_binding_message, or unauthorized_client: the client is not registered for the grant type.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: the person was asked too often, or the client named too many people who are unknown.',
  },
}

/** POST /authz-srv/ciba/authz (CIBA Core §7). */
export function cibaEndpoint<Stores extends OAuthStores>(
  context: CibaEndpointContext<Stores>,
): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const params = readParams(request)
    const client = await context.authenticateClient(request, params)
    checkGrantType(cibaGrantType, client)
    const { authReqId, expiresIn } = await beginCiba(context, client, params, request.address)
    return json(200, {
      auth_req_id: authReqId,
      expires_in: expiresIn,
      interval: context.ciba.pollSeconds,
    })
  })
}
