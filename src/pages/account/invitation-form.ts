import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { InvitationLink } from '../../users/registration/invite.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  type AccountForm,
  type AccountFormContext,
  type AccountFormVisit,
  isInvalidProof,
  voidLinkReply,
} from './account-form.ts'
import {
  findMismatch,
  type NewPasswordFaults,
  newPasswordFaults,
  newPasswordPage,
} from './new-password-page.ts'

/** GET and POST /invitation: an invited person chooses the password of their account. */
export function invitationForm(context: AccountFormContext): AccountForm {
  const { invitations, leastPasswordLength } = context

  async function page(
    visit: AccountFormVisit,
    ticket: InvitationLink,
    status: number,
    faults?: NewPasswordFaults,
  ): Promise<Reply> {
    const { sub, key } = ticket
    const { email: account } = await invitations.find(visitorOnPage(visit), ticket)
    const view = {
      ...visit.model,
      theme: await visit.themeFor(sub),
      occasion: 'invited' as const,
      account,
      proof: { sub, key },
      faults,
    }
    return pageReply(status, newPasswordPage({ ...view, leastPasswordLength }))
  }

  async function accept(visit: AccountFormVisit, form: Params): Promise<Reply> {
    const ticket = ticketIn(form)
    const mismatch = findMismatch(form)
    if (mismatch) return page(visit, ticket, 400, mismatch)
    try {
      const password = form.get('password') ?? ''
      await invitations.accept(visitorOnPage(visit), { ...ticket, password })
    } catch (error) {
      const faults = newPasswordFaults(error)
      if (!faults) throw error
      return page(visit, ticket, 400, faults)
    }
    return pageReply(
      200,
      messagePage({
        ...visit.model,
        theme: await visit.themeFor(ticket.sub),
        kind: 'accountReady',
        link: visit.application,
      }),
    )
  }

  function voidLink(visit: AccountFormVisit, params: Params): Promise<Reply> {
    const { sub: id, key } = ticketIn(params)
    const link = visit.application
    return voidLinkReply(context, visit, { purpose: 'invitation', id, key, link })
  }

  return {
    async show(visit, query) {
      try {
        return await page(visit, ticketIn(query), 200)
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(visit, query)
      }
    },
    async submit(visit, form) {
      try {
        return await accept(visit, form)
      } catch (error) {
        if (!isInvalidProof(error)) throw error
        return voidLink(visit, form)
      }
    },
  }
}

function ticketIn(params: Params): InvitationLink {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '' }
}
