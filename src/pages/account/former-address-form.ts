import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { textsOf } from '../../texts/texts.ts'
import type { RestoreLink } from '../../users/registration/former-address.ts'
import { UsersError } from '../../users/users-error.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { messagePage } from '../elements/message-page.ts'
import type { FormModel } from '../elements/page-model.ts'
import { accountNames } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  type AccountForm,
  type AccountFormContext,
  type AccountFormVisit,
  isInvalidProof,
  voidLinkReply,
} from './account-form.ts'

/**
 * GET and POST /account/restore: the link of the email to an address that was replaced. Nobody has
 * to be signed in. To open it changes nothing, because mail scanners open links too. Fields: `id`,
 * `key`.
 */
export function formerAddressForm(context: AccountFormContext): AccountForm {
  const { formerAddress, paths } = context

  async function unlessVoid(
    visit: AccountFormVisit,
    params: Params,
    act: (link: RestoreLink) => Promise<Reply>,
  ): Promise<Reply> {
    const id = params.get('id') ?? ''
    const key = params.get('key') ?? ''
    try {
      return await act({ id, key })
    } catch (error) {
      if (isInvalidProof(error)) {
        return voidLinkReply(context, visit, { purpose: 'restore-email', id, key })
      }
      // Somebody else has proved the address since, who has the mailbox as well.
      const isTaken = error instanceof UsersError && error.code === 10003
      if (!isTaken) throw error
      return pageReply(409, messagePage({ ...visit.model, kind: 'linkOutdated' }))
    }
  }

  return {
    show: (visit, query) =>
      unlessVoid(visit, query, async (link) => {
        const email = await formerAddress.preview(visitorOnPage(visit), link)
        const proof = { id: link.id, key: link.key }
        return pageReply(200, formerAddressPage({ ...visit.model, email, proof }))
      }),
    submit: (visit, typed) =>
      unlessVoid(visit, typed, async (link) => {
        await formerAddress.restore(visitorOnPage(visit), link)
        const { model } = visit
        const href = `${model.theme.basePath}${paths.forgot}`
        const next = { href, label: 'choosePassword' } as const
        return pageReply(200, messagePage({ ...model, kind: 'emailRestored', link: next }))
      }),
  }
}

/** What the page shows on which a former address takes an account back. */
export interface FormerAddressModel extends FormModel {
  readonly email: string
  /** Fields that prove the person. */
  readonly proof: Readonly<Record<'id' | 'key', string>>
}

/** The page of GET /account/restore. */
export function formerAddressPage(model: FormerAddressModel): Page {
  const words = textsOf(model.locale).account.restore
  const { id, key } = model.proof
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="account">${accountNames({ name: model.email })}</div>
${form(
  model,
  html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="key" value="${key}">
<div class="actions"><button class="button primary">${words.submit}</button></div>`,
)}`,
  })
}
