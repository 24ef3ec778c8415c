import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Request } from '../http/endpoint.ts'
import { findInteractionClient } from '../oauth/authorize/interactions.ts'
import { lacksChallenge } from '../oauth/model/authorization-request.ts'
import type { Client } from '../oauth/model/client.ts'
import type { Interaction } from '../oauth/stores/request-stores.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { busy, tooManyAtOnce, tooManyAttempts } from '../users/users-error.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { invalidRequestId, OwnPageError, stepNeeded } from './own-page-family.ts'
import { checkOrigin, refuseBody, signInBody, typedSignIn } from './own-page-request.ts'

const readSignIn = bodyReader(signInBody, refuseBody)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'loginSdk',
  summary: 'Sign in from a page of the client, by script',
  description:
    'The answer has a code for the token endpoint. Limits, password rules and events are those of the sign-in page. No cookie is set. If the person has to do something else first, such as to consent, the call is refused with what that is, and nothing is left behind; the request can be used again.',
  body: {
    schema: signInBody,
    as: ['json'],
    example: {
      username: 'ada@example.com',
      username_type: 'email',
      password: 'a wind-up analytical engine',
      requestId: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
      rememberMe: false,
    },
  },
  answers: {
    200: {
      description: 'The person is signed in.',
      schema: successSchema(
        Type.Object(
          {
            code: Type.String(),
            viewtype: Type.Enum(['login', 'register']),
            grant_type: Type.Literal('login'),
          },
          { additionalProperties: false },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: {
          code: 'Zk0n8yQ2mWv5xTqG7wb1dRZk0n8yQ2mWv5xTqG7wb1d',
          viewtype: 'login',
          grant_type: 'login',
        },
      },
    },
  },
  refusedFor: {
    400: 'A field is invalid (24001), or the requestId is unknown, was used or has expired (24002).',
    403: 'The origin is not one of the client’s `allowed_origins` (24005).',
    417: 'The name or password is wrong (24003). Or a further step is needed (24004); `error` is `consent_required`, `password_change_required`, `mfa_required` or `sign_in_required`.',
    429: 'Too many failed attempts; Retry-After says how long to wait.',
    503: 'Too many passwords are being checked.',
  },
}

/** POST /login-srv/login/sdk: a name and a password against a code, for scripts and apps. */
export function loginSdkEndpoint(context: CompatContext): Endpoint {
  const { interactions, clients, signInWithoutPage } = context
  return defineCompatEndpoint(doc, async (request) => {
    const { requestId, ...typed } = typedSignIn(readSignIn(request))
    const interaction = await interactions.findWithoutPage(requestId)
    const client = interaction && (await findInteractionClient(clients, interaction))
    if (!interaction || !client) throw invalidRequestId()
    checkOrigin(request, client)
    const { responseType, viewType } = interaction.request
    if (responseType.join() !== 'code') {
      throw new OwnPageError('invalid_request', 'generate the request with response_type code')
    }
    const bound = bindCode(interaction, client, request)

    const { address, headers } = request
    const from = { address, userAgent: headers['user-agent'] }
    const outcome = await signInWithoutPage({ ...typed, interaction: bound, client, ...from })
    switch (outcome.kind) {
      case 'granted':
        return success({ code: outcome.fields.code, viewtype: viewType, grant_type: 'login' })
      case 'step':
        throw stepNeeded(outcome.step)
      case 'expired':
        throw invalidRequestId()
      case 'refused':
        throw new OwnPageError('invalid_username_password', 'the name or password is wrong')
      case 'delayed':
        throw tooManyAttempts(outcome.retryAfter)
      case 'crowded':
        throw tooManyAtOnce()
      case 'busy':
        throw busy()
    }
  })
}

/**
 * A code that PKCE does not protect is bound to the page that asks for it, if the client may do
 * without. Apps and servers send no origin, so they need PKCE.
 */
function bindCode(interaction: Interaction, client: Client, { headers }: Request): Interaction {
  const { request } = interaction
  if (!lacksChallenge(request, client)) return interaction
  const { origin: value } = headers
  if (!client.ownPagesWithoutPkce || value === undefined) {
    throw new OwnPageError('invalid_request', 'generate the request with a code_challenge')
  }
  return { ...interaction, request: { ...request, challenge: { method: 'origin', value } } }
}
