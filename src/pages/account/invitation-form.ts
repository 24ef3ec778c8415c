import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { ExplainVoidLink } from '../../users/mailed-codes.ts'
import type { InvitationLink, Invitations } from '../../users/registration/invite.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { type AccountForm, type AccountFormContext, voidLinkReply } from './account-form.ts'
import { isInvalidProof } from './mailed-code-page.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'

interface InvitationFormDependencies {
  readonly invitations: Invitations
  readonly explainVoidLink: ExplainVoidLink
  readonly leastPasswordLength: number
}

/** GET and POST /invitation: an invited person chooses the password of their account. */
export function invitationForm({
  invitations,
  explainVoidLink,
  leastPasswordLength,
}: InvitationFormDependencies): AccountForm {
  async function page(
    context: AccountFormContext,
    ticket: InvitationLink,
    status: number,
    faults?: NewPasswordFaults,
  ): Promise<Reply> {
    const { sub, key } = ticket
    const { email: account } = await invitations.find(visitorOnPage(context), ticket)
    const view = {
      ...context.model,
      occasion: 'invited' as const,
      account,
      proof: { sub, key },
      faults,
    }
    return pageReply(status, newPasswordPage({ ...view, leastPasswordLength }))
  }

  async function accept(context: AccountFormContext, form: Params): Promise<Reply> {
    const ticket = ticketIn(form)
    const mismatch = findMismatch(form)
    if (mismatch) return page(context, ticket, 400, mismatch)
    try {
      const password = form.get('password') ?? ''
      await invitations.accept(visitorOnPage(context), { ...ticket, password })
    } catch (error) {
      const faults = newPasswordFaults(error)
      if (!faults) throw error
      return page(context, ticket, 400, faults)
    }
    return pageReply(
      200,
      messagePage({ ...context.model, kind: 'accountReady', link: context.application }),
    )
  }

  function voidLink(context: AccountFormContext, params: Params): Promise<Reply> {
    const { sub: id, key } = ticketIn(params)
    const link = context.application
    return voidLinkReply(explainVoidLink, context, { purpose: 'invitation', id, key, link })
  }

  return {
    async show(context, query) {
      try {
        return await page(context, ticketIn(query), 200)
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, query)
      }
    },
    async submit(context, form) {
      try {
        return await accept(context, form)
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(context, form)
      }
    },
  }
}

function ticketIn(params: Params): InvitationLink {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '' }
}
