import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { ShownMail } from '../../mail/mailer.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ManagementError, managementRefusals } from '../management-error.ts'
import type { ServerContext } from './server-state.ts'

const shown = 100

const mailSchema = Type.Object(
  {
    id: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: 'Links stand on lines of their own.' }),
    time: Type.Integer({ minimum: 0, description: 'When it was written.' }),
  },
  { additionalProperties: false, title: 'ShownMail' },
)

const doc: RouteDoc = {
  id: 'listMails',
  chapter: 'Server',
  summary: 'Read the emails of a server for development',
  rule: 'Only for people, since the links open accounts.',
  description:
    'A server that only its own machine can reach, and that has no mail server, keeps its emails instead of sending them. Any other server answers 404.',
  answers: {
    200: {
      description: 'The newest emails that have not expired, the newest first.',
      schema: successSchema(
        Type.Object(
          { mails: Type.Array(mailSchema) },
          { additionalProperties: false, title: 'ShownMails' },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: {
          mails: [
            {
              id: 'h2Jd0nXw3mWkV1rZ7yTtUg',
              to: 'ada@example.com',
              subject: 'You are invited to Ostiary',
              text: 'Choose a password here:\n\nhttp://localhost:8080/invitation?code=…',
              time: 1_767_225_600,
            },
          ],
        },
      },
    },
  },
  refusedFor: managementRefusals(17001),
}

/** GET /server-srv/mails. */
export function mailsEndpoint({ mail }: ServerContext): Endpoint<Actor> {
  return defineEndpoint(doc, async (_, { kind }) => {
    // With a scope alone, a machine could take over the account of an administrator (CONTRACT §8).
    if (!mail.isShown || kind !== 'person') {
      throw new ManagementError(17001, 'emails are not shown here')
    }
    return success({ mails: (await mail.show(shown)).map(mailRecord) })
  })
}

function mailRecord({ id, to, subject, text, time }: ShownMail) {
  return { id, to, subject, text, time: inSeconds(time) }
}
