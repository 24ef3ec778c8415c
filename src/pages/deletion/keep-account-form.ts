import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { AccountDeletion } from '../../users/deletion/account-deletion.ts'
import type { KeepLink } from '../../users/deletion/keep-links.ts'
import type { ExplainVoidLink } from '../../users/mailed-codes/explain-void-link.ts'
import type { AccountForm, AccountFormContext } from '../account/account-form.ts'
import { isInvalidProof } from '../account/is-invalid-proof.ts'
import { voidLinkReply } from '../account/void-link-reply.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { timeOf } from '../own-account/frame/section-page.ts'
import { keepAccountPage } from './keep-account-page.ts'

interface KeepAccountFormDependencies {
  readonly deletion: Pick<AccountDeletion, 'previewLink' | 'keepByLink'>
  readonly explainVoidLink: ExplainVoidLink
}

/**
 * GET and POST /account/keep: the link of the email about a planned deletion. Nobody has to be signed
 * in. To open it changes nothing, because mail scanners open links too. Fields: `sub`, `key`.
 */
export function keepAccountForm(dependencies: KeepAccountFormDependencies): AccountForm {
  const { deletion, explainVoidLink } = dependencies

  async function unlessVoid(
    context: AccountFormContext,
    params: Params,
    act: (link: KeepLink) => Promise<Reply>,
  ): Promise<Reply> {
    const link = linkIn(params, context)
    try {
      return await act(link)
    } catch (error) {
      if (!isInvalidProof(error)) throw error
      const { sub: id, key } = link
      return voidLinkReply(explainVoidLink, context, { purpose: 'keep-account', id, key })
    }
  }

  return {
    show: (context, query) =>
      unlessVoid(context, query, async (link) => {
        const { model } = context
        const { deletionAt, profile } = await deletion.previewLink(link)
        const time = timeOf(deletionAt, model.locale, profile.zoneinfo)
        const proof = { sub: link.sub, key: link.key }
        return pageReply(200, keepAccountPage({ ...model, time, proof }))
      }),
    submit: (context, form) =>
      unlessVoid(context, form, async (link) => {
        await deletion.keepByLink(link)
        return pageReply(200, messagePage({ ...context.model, kind: 'accountKept' }))
      }),
  }
}

function linkIn(params: Params, { http }: AccountFormContext): KeepLink {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '', address: http.address }
}
