import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import { mailTestResultSchema, type ServerContext } from './server-state.ts'

const { Optional: optional } = Type

const bodySchema = Type.Object(
  {
    to: optional(
      Type.String({ minLength: 3, maxLength: 320, description: 'must be an email address' }),
    ),
    smtp_url: optional(
      Type.String({ maxLength: 4096, description: 'must be the address of a mail server' }),
    ),
    from: optional(Type.String({ maxLength: 320, description: 'must be a sender' })),
    require_tls: optional(Type.Boolean({ description: 'must be true or false' })),
  },
  { additionalProperties: false, title: 'MailTest' },
)
const readBody = bodyReader(bodySchema, (faults) => invalid(17005, faults))

const doc: RouteDoc = {
  id: 'testMail',
  chapter: 'Server',
  summary: 'Send a test email',
  description:
    'Sends one email at once and answers what the mail server says. Without `to`, it goes to the email address of the person who asks. With `smtp_url`, `from` and `require_tls`, settings are tried before they are changed. Ten in ten minutes for each caller.',
  body: { schema: bodySchema, as: ['json'], example: { to: 'ada@example.com' } },
  answers: {
    200: successAnswer('What has become of it.', mailTestResultSchema, {
      to: 'ada@example.com',
      accepted: true,
      answer: '250 2.0.0 Ok: queued as 4Z8PqK1Xw2z',
    }),
  },
  refusedFor: { ...managementRefusals(17005), 429: 'There were too many tests.' },
}

/** POST /server-srv/mail-test. */
export function mailTestEndpoint({ sendTestMail }: ServerContext): Endpoint<Actor> {
  return defineEndpoint(doc, async (request, actor) => {
    const { to, smtp_url: smtpUrl, from, require_tls: requireTls } = readBody(request)
    return success({ ...(await sendTestMail(actor, { to, smtpUrl, from, requireTls })) })
  })
}
