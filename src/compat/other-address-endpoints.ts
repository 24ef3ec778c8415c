import type { TProperties } from 'typebox'
import Type from 'typebox'
import { redirect } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import { textParam } from '../routing/form-body.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { invalidUser } from '../users/users-error.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'

const verifyDeviceDoc: RouteDoc = {
  ...compatDoc,
  id: 'verifyDevice',
  summary: 'Go to the page where a person allows a device to sign in',
  query: { user_code: textParam('The code that the device shows.', 'WDJB-MJHT') },
  answers: {
    302: {
      description: 'A redirect to the page.',
      headers: { location: 'The address of the page, with the code.' },
    },
  },
}

/** GET /token-srv/device/verify: the page of RFC 8628 §3.3 under the name that clients know. */
export function verifyDeviceEndpoint({ baseUrl }: { readonly baseUrl: string }): Endpoint {
  return defineEndpoint(verifyDeviceDoc, async (request) => {
    const user_code = request.query().get('user_code')
    const query = user_code === undefined ? '' : `?${new URLSearchParams({ user_code })}`
    return redirect(`${baseUrl}/device${query}`)
  })
}

/** The calls under `/users-srv/resetpassword`, by the name of the action. */
export interface ResetActions {
  readonly initiatereset: Endpoint
  readonly validatecode: Endpoint
  readonly acceptreset: Endpoint
}

const actions = ['initiatereset', 'validatecode', 'acceptreset'] as const
const text = Type.Optional(Type.String())
const optionalFields: TProperties = {
  email: text,
  processingType: text,
  resetMedium: text,
  code: text,
  resetRequestId: text,
  exchangeId: text,
  password: text,
  confirmPassword: text,
}

const resetActionDoc: RouteDoc = {
  ...compatDoc,
  id: 'resetPasswordAction',
  summary: 'Replace a forgotten password',
  description:
    'The same as the calls under `/users-srv/resetpassword`, with the action in the query: `initiatereset` is `initiate`, `validatecode` is `validatecode`, `acceptreset` is `accept`.',
  query: {
    action: {
      schema: Type.Enum([...actions]),
      description: 'Which of the three steps it is.',
      required: true,
      example: 'validatecode',
    },
  },
  body: {
    schema: Type.Object(optionalFields, { title: 'ResetPasswordAction' }),
    as: ['json'],
    example: { code: '482913', resetRequestId: 'Zk0n8yQ2mWv5xTqG7wb1dR' },
  },
  answers: {
    200: {
      description: 'As the call that the action stands for.',
      schema: successSchema(Type.Object({})),
    },
  },
  refusedFor: {
    400: 'The action or a field is invalid (10001), or the code is wrong, was used or has expired (10010).',
    403: 'The server cannot send mail (10007).',
    417: 'The passwords differ (10009), or the policy refuses it (10011).',
    429: 'Too many emails or wrong codes; Retry-After says how long to wait.',
  },
}

/** POST /password-srv/resetpassword?action=… */
export function resetPasswordActionEndpoint(steps: ResetActions): Endpoint {
  return defineCompatEndpoint<void>(resetActionDoc, async (request, caller) => {
    const given = request.query().get('action')
    const action = actions.find((each) => each === given)
    if (!action) {
      throw invalidUser([{ path: '/action', problem: `must be one of ${actions.join(', ')}` }])
    }
    return steps[action].handle(request, caller)
  })
}
