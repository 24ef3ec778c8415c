import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import {
  accountAnswer,
  exampleSub,
  languageHeader,
  noMail,
  type OwnAccountContext,
  statusSchema,
  tokenSchema,
  tooMany,
  visitorOf,
} from '../users/endpoints/account-docs.ts'
import { invalidUser, userRefusals } from '../users/users-error.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { checkOwnPage } from './own-page-request.ts'

/** A registration has just sent its code. Libraries ask for one at once, and again when pressed. */
const noSecondMailMs = 60_000

const initiateBody = Type.Object(
  {
    sub: tokenSchema,
    verificationMedium: Type.Optional(tokenSchema),
    requestId: Type.Optional(tokenSchema),
  },
  { title: 'AccountVerificationStart', description: 'must be an object' },
)
const readInitiate = bodyReader(initiateBody, invalidUser)

const initiateDoc: RouteDoc = {
  ...compatDoc,
  id: 'initiateAccountVerification',
  summary: 'Begin to confirm the email address of a registration',
  description:
    'For pages of clients, after a registration with `suggested_action` `MFA`. The code is the one of the registration’s email; a minute later, another one is sent. The answer is the same whether there is such an account or not. The request is named in the body or in the header `requestId`.',
  headers: languageHeader,
  body: {
    schema: initiateBody,
    as: ['json'],
    example: {
      sub: exampleSub,
      verificationMedium: 'email',
      requestId: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
    },
  },
  answers: {
    200: accountAnswer(
      'What to send with the code.',
      { accvid: tokenSchema },
      { accvid: exampleSub },
    ),
  },
  refusedFor: {
    400: 'A field is invalid, or the request is unknown or has expired (10001).',
    403: `${noMail} Or the origin is not one of the client’s \`allowed_origins\`.`,
    429: tooMany,
    501: 'Codes are sent by email alone.',
  },
}

/** POST /verification-srv/account/initiate. */
export function initiateAccountVerificationEndpoint(
  context: CompatContext,
  { verification, localeOf }: OwnAccountContext,
): Endpoint {
  return defineCompatEndpoint(initiateDoc, async (request) => {
    const { sub, verificationMedium = 'email', requestId } = readInitiate(request)
    const { id: clientId } = await checkOwnPage(context, request, requestId)
    if (verificationMedium.toLowerCase() !== 'email') {
      throw new RequestFault('not_implemented', 'this server sends codes by email alone')
    }
    const locale = localeOf(request.headers['accept-language'])
    const wanted = { sub, clientId, locale, unlessSentWithinMs: noSecondMailMs }
    await verification.resend(visitorOf(request, clientId), wanted)
    // Whoever registered knows the sub, and the code is what proves the address.
    return success({ accvid: sub })
  })
}

const verifyBody = Type.Object(
  { accvid: tokenSchema, code: tokenSchema },
  { title: 'AccountVerification', description: 'must be an object' },
)
const readVerify = bodyReader(verifyBody, invalidUser)

const verifyDoc: RouteDoc = {
  ...compatDoc,
  id: 'verifyAccount',
  summary: 'Confirm the email address of a registration with the code from the email',
  body: { schema: verifyBody, as: ['json'], example: { accvid: exampleSub, code: '482913' } },
  answers: {
    200: accountAnswer(
      'The address is confirmed.',
      {
        sub: Type.String(),
        userStatus: statusSchema,
        email_verified: Type.Boolean(),
        verified: Type.Literal(true),
      },
      { sub: exampleSub, userStatus: 'VERIFIED', email_verified: true, verified: true },
    ),
  },
  refusedFor: { ...userRefusals(10001, 10010), 403: noMail, 429: tooMany },
}

/** POST /verification-srv/account/verify: as /users-srv/verifyemail, under other names. */
export function verifyAccountEndpoint({ verification }: OwnAccountContext): Endpoint {
  return defineCompatEndpoint(verifyDoc, async (request) => {
    const { accvid: sub, code } = readVerify(request)
    const { user } = await verification.byCode(visitorOf(request), { sub, code })
    const { status: userStatus, emailVerified: email_verified } = user
    return success({ sub, userStatus, email_verified, verified: true })
  })
}
