import Type from 'typebox'
import { success } from '../api/envelope.ts'
import type { Request } from '../http/endpoint.ts'
import { noParams, type Params, readJsonParams } from '../http/params.ts'
import {
  checkNewRequest,
  findRequestingClient,
  openNewRequest,
} from '../oauth/authorize/request/new-request.ts'
import { omitEmptyParams } from '../oauth/read-params.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import { formBody, textParam } from '../routing/form-body.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { checkOrigin } from './own-page-request.ts'

const fields = {
  client_id: { ...textParam('Names the client.', 'shop'), required: true },
  redirect_uri: textParam(
    'Must be exactly equal to a registered URI.',
    'https://shop.example.com/callback',
  ),
  response_type: textParam('As at the authorization endpoint.', 'code'),
  response_mode: textParam('query, fragment or form_post.'),
  scope: textParam('Scopes, separated by spaces.', 'openid profile'),
  state: textParam('Returned unchanged with the response of `/login-srv/login`.'),
  nonce: textParam('Copied into the ID token.'),
  code_challenge: textParam(
    'PKCE (RFC 7636). Public clients need it for a code, unless they have `own_pages_without_pkce`.',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: textParam('S256 or plain.', 'S256'),
  ui_locales: textParam('Languages in order of preference.', 'de-DE'),
}

const doc: RouteDoc = {
  ...compatDoc,
  id: 'generateRequest',
  summary: 'Start an authorization request for a sign-in page of the client',
  description:
    'For clients that show their own sign-in page. The parameters are those of the authorization endpoint, and so are the checks; but without a `code_challenge` where one is needed, the request is still good for a registration, for a new password and for what is public. The request belongs to whoever signs in with it first, by `/login-srv/login/sdk` or `/login-srv/login`. It can be used once, within an hour.',
  body: { ...formBody(fields, 'GeneratedRequest'), as: ['json', 'form'] },
  answers: {
    200: {
      description: 'The request.',
      schema: successSchema(
        Type.Object(
          {
            groupname: Type.Literal('default'),
            lang: Type.String(),
            view_type: Type.Enum(['login', 'register']),
            requestId: Type.String(),
          },
          { additionalProperties: false },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: {
          groupname: 'default',
          lang: 'en-US',
          view_type: 'login',
          requestId: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
        },
      },
    },
  },
  refusedFor: {
    400: 'A parameter is wrong (24001). `error` is the code of OAuth, such as `invalid_scope`.',
    403: 'The origin is not one of the client’s `allowed_origins` (24005).',
    429: 'Too many sign-ins were begun from this address.',
  },
}

/** POST /authz-srv/authrequest/authz/generate: a request under way without a page. */
export function generateRequestEndpoint({
  newRequests,
  interactions,
  pages,
}: CompatContext): Endpoint {
  return defineCompatEndpoint(doc, async (request) => {
    const outer = readParams(request)
    const client = await findRequestingClient(newRequests, request, outer)
    checkOrigin(request, client)
    const opened = await openNewRequest(newRequests, request, outer, client)
    const checked = await checkNewRequest(newRequests, opened, client, {
      isWithoutPage: true,
    })
    const { id: requestId } = await interactions.beginWithoutPage(checked, request)
    const lang = chooseLocale(
      pages.languages,
      checked.uiLocales,
      request.headers['accept-language'],
    )
    return success({ groupname: 'default', lang, view_type: checked.viewType, requestId })
  })
}

function readParams({ body }: Request): Params {
  if (body.kind === 'json') return omitEmptyParams(readJsonParams(body.value))
  return body.kind === 'form' ? omitEmptyParams(body.params) : noParams
}
