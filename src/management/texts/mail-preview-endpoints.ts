import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import { mailTestResultSchema } from '../server/server-state.ts'
import {
  asPreview,
  composeSample,
  type MailPreviewContext,
  mailPreviewWish,
} from './mail-preview.ts'

const readBody = bodyReader(mailPreviewWish, (faults) => invalid(17005, faults))

const read = (context: MailPreviewContext, request: Request) =>
  composeSample(context, readBody(request))

const example = {
  place: 'mail.passwordChanged',
  locale: 'en-US' as const,
  texts: { subject: 'New password for your {service} account' },
}

const messageSchema = Type.Object(
  {
    subject: Type.String(),
    text: Type.String({ description: 'The email as text.' }),
    html: Type.String({ description: 'The same as a document without scripts.' }),
  },
  { additionalProperties: false, title: 'MailPreview' },
)

const previewDoc: RouteDoc = {
  id: 'previewMail',
  chapter: 'Server',
  summary: 'Preview an email',
  description:
    'Changes nothing. Answers an email in the look of the settings with samples for its facts: with `texts`, or without them with those that are stored. Of a kind with several texts, `field` says which one is seen.',
  body: { schema: mailPreviewWish, as: ['json'], example },
  answers: {
    200: successAnswer('The email.', messageSchema, {
      subject: 'New password for your Ostiary account',
      text: 'Hello, …',
      html: '<!doctype html>…',
    }),
  },
  refusedFor: managementRefusals(17005, 17008),
}

/** POST /server-srv/mails/preview. */
export function previewMailEndpoint(context: MailPreviewContext): Endpoint<unknown> {
  return defineEndpoint(previewDoc, async (request) =>
    success({ ...(await asPreview(context, await read(context, request))) }),
  )
}

const testDoc: RouteDoc = {
  id: 'testMailTexts',
  chapter: 'Server',
  summary: 'Send a previewed email to yourself',
  description:
    'Sends the email of the preview to the email address of the person who asks, and to no other. It counts with the test emails: ten in ten minutes.',
  body: { schema: mailPreviewWish, as: ['json'], example },
  answers: {
    200: successAnswer('What has become of it.', mailTestResultSchema, {
      to: 'ada@example.com',
      accepted: true,
      answer: '250 2.0.0 Ok: queued as 4Z8PqK1Xw2z',
    }),
  },
  refusedFor: { ...managementRefusals(17005, 17008), 429: 'There were too many tests.' },
}

/** POST /server-srv/mails/test. */
export function testMailTextsEndpoint(context: MailPreviewContext): Endpoint<Actor> {
  return defineEndpoint(testDoc, async (request, actor) =>
    success({ ...(await context.sendToOneself(actor, await read(context, request))) }),
  )
}
