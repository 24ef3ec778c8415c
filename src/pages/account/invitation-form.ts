import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { Invitations, Ticket } from '../../users/registration/invite.ts'
import { accountFaults } from '../context/account-faults.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { type NewPasswordModel, newPasswordPage } from './new-password-page.ts'
import { isRefused } from './reset-pages.ts'
import type { StandalonePage, VisitContext } from './standalone-form.ts'

interface Parts {
  readonly invitations: Invitations
  readonly leastPasswordLength: number
}

const fields = { '/password': 'password' } as const

/** GET and POST /invitation: somebody who was invited chooses the password of their account. */
export function invitationForm({ invitations, leastPasswordLength }: Parts): StandalonePage {
  async function page(
    { model }: VisitContext,
    ticket: Ticket,
    status: number,
    faults?: NewPasswordModel['faults'],
  ): Promise<Reply> {
    const { sub, key } = ticket
    const { email: account } = await invitations.find(ticket)
    const view = { ...model, occasion: 'invited' as const, account, proof: { sub, key }, faults }
    return pageReply(status, newPasswordPage({ ...view, leastPasswordLength }))
  }

  async function unlessRefused(context: VisitContext, work: () => Promise<Reply>): Promise<Reply> {
    try {
      return await work()
    } catch (error) {
      if (!isRefused(error)) throw error
      return pageReply(400, messagePage({ ...context.model, kind: 'linkExpired' }))
    }
  }

  return {
    show: (context, query) =>
      unlessRefused(context, () => page(context, ticketIn(query, context), 200)),
    take: (context, form) =>
      unlessRefused(context, async () => {
        const ticket = ticketIn(form, context)
        const password = form.get('password') ?? ''
        if (password !== form.get('password_confirm')) {
          return page(context, ticket, 400, { password_confirm: [{ code: 'mismatch' }] })
        }
        try {
          await invitations.accept({ ...ticket, password })
        } catch (error) {
          const faults = accountFaults(error, fields)
          if (!faults) throw error
          return page(context, ticket, 400, faults)
        }
        return pageReply(200, messagePage({ ...context.model, kind: 'accountReady' }))
      }),
  }
}

function ticketIn(params: Params, { http }: VisitContext): Ticket {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '', address: http.address }
}
