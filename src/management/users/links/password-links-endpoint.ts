import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { actorOf } from '../../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint-definition.ts'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { invalidUser, UsersError, userRefusals } from '../../../users/users-error.ts'
import { mayChange } from '../user-changes.ts'
import { administratorsOnly, exampleUser, shared } from '../user-docs.ts'
import {
  checkClient,
  exampleLinks,
  linkPageResponse,
  linkPageSchema,
  linkRequestFields,
  recipientsIn,
} from './link-schemas.ts'
import type { LinkContext } from './send-password-links.ts'

const bodySchema = Type.Object(
  {
    ...linkRequestFields,
    withoutPassword: Type.Optional(Type.Literal(true, { description: 'must be true' })),
  },
  { additionalProperties: false, title: 'PasswordLinkRequest' },
)
const readBody = bodyReader(bodySchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'sendPasswordLinks',
  summary: 'Send people links to choose a password',
  rule: `\`withoutPassword\`, and addresses in the answer, need users_read as well. ${administratorsOnly}`,
  description:
    'Each person gets an email in their own language, and the answer says for each what was done. Either `subs` names them, or `withoutPassword` asks for everybody who has no password, with `groupId` among the members of that group alone. The latter leaves out who can sign in with a passkey, and whose earlier link is still valid, so that it can be repeated; call it with `next` as `after` until there is none. Whoever uses the link proves the email address, and all their sessions end. A first link is valid as long as an invitation, one to replace a password as long as a password reset. With `client_id`, the page leads on to that application. With `dryRun` nothing is sent.',
  body: { schema: bodySchema, as: ['json'], example: { subs: [exampleUser.sub] } },
  answers: {
    200: {
      description: 'What was done for each person.',
      schema: successSchema(linkPageSchema),
      example: { success: true, status: 200, data: exampleLinks },
    },
  },
  refusedFor: {
    ...userRefusals(10001),
    403: 'The caller may not do this, or the server sends no mail (10007).',
  },
}

/** POST /users-srv/password-links. */
export function passwordLinksEndpoint(context: LinkContext): Endpoint<AccessTokenClaims> {
  const { sendPasswordLinks, isClient, readScope, directory } = context
  return defineEndpoint(doc, async (request, claims) => {
    const { withoutPassword = false, ...body } = readBody(request)
    const recipients = recipientsIn(body, withoutPassword, 'withoutPassword', invalidUser)
    await checkClient(body, isClient, invalidUser)
    const showsEmail = claims.scopes.includes(readScope)
    if (withoutPassword && !showsEmail) {
      throw new UsersError(10007, `withoutPassword needs ${readScope} as well`)
    }
    const actor = actorOf(request, claims)
    const page = await sendPasswordLinks(actor, recipients, {
      mayReach: (sub) => mayChange(actor, sub, directory.isAdministrator),
      clientId: body.client_id,
      dryRun: body.dryRun ?? false,
    })
    return success(linkPageResponse(page, { showsEmail }))
  })
}
