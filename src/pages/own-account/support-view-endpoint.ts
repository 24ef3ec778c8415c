import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser, userRefusals } from '../../users/users-error.ts'
import { type SupportContext, supportView } from './support-view.ts'

const { Optional: optional } = Type

const bodySchema = Type.Object(
  {
    reason: Type.String({
      minLength: 5,
      maxLength: 200,
      pattern: '^[^\\p{Cc}\u202a-\u202e\u2066-\u2069]*$',
      description: 'must be 5 to 200 characters without control characters',
    }),
  },
  { additionalProperties: false, title: 'SupportReason' },
)
const readBody = bodyReader(bodySchema, invalidUser)

const claims = Type.Record(Type.String(), Type.Unknown())
const token = Type.Object({ claims }, { additionalProperties: false })

const viewSchema = Type.Object(
  {
    account: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the person can download on the account page; the latest 50 events.',
    }),
    apps: Type.Array(
      Type.Object(
        {
          client_id: Type.String(),
          client_name: Type.String(),
          refusal: optional(Type.String({ description: 'Why it would get nothing.' })),
          scopes: Type.Array(Type.String()),
          access_token: optional(token),
          id_token: optional(token),
        },
        { additionalProperties: false, title: 'AppOfPerson' },
      ),
      { description: 'The apps that the person uses, with what their tokens would say now.' },
    ),
  },
  { additionalProperties: false, title: 'SupportView' },
)

const doc: RouteDoc = {
  id: 'viewAccount',
  chapter: 'Users',
  summary: 'See what a person sees, to help them',
  rule: 'For people with the role ADMIN and a scope of its own, whose sign-in is 15 minutes old at most; not for machines, and not for one’s own account.',
  description:
    'What the account page shows, and what the apps get that the person uses; nothing can be changed by it, and nothing is made that could be used in their name. It is recorded first (`ACCOUNT_VIEWED`, with the reason), and the person gets an email.',
  path: { sub: { schema: Type.String(), description: 'Names the user.' } },
  body: { schema: bodySchema, as: ['json'], example: { reason: 'Ticket 4711: cannot open Shop' } },
  answers: {
    200: {
      description: 'The account as its owner sees it.',
      schema: successSchema(viewSchema),
      example: {
        success: true,
        status: 200,
        data: {
          account: { user: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', username: 'ada' }, factors: [] },
          apps: [
            {
              client_id: 'shop',
              client_name: 'Shop',
              scopes: ['openid'],
              id_token: { claims: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A' } },
            },
          ],
        },
      },
    },
  },
  refusedFor: userRefusals(10001, 10004, 10007),
}

/** POST /users-srv/support-view/{sub}. */
export function supportViewEndpoint(context: SupportContext): Endpoint<Actor, 'sub'> {
  const view = supportView(context)
  return defineEndpoint(doc, async (request, actor) => {
    const { reason } = readBody(request)
    const { account, apps } = await view(actor, request.pathParams.sub, reason)
    return success({
      account,
      apps: apps.map(({ clientId, name, preview }) => ({
        client_id: clientId,
        client_name: name,
        ...(preview.refusal !== undefined && { refusal: preview.refusal }),
        scopes: preview.scopes,
        ...(preview.accessToken && { access_token: { claims: preview.accessToken.claims } }),
        ...(preview.idToken && { id_token: { claims: preview.idToken.claims } }),
      })),
    })
  })
}
