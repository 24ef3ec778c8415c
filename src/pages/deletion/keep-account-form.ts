import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountDeletion } from '../../users/deletion/account-deletion.ts'
import type { KeepLink } from '../../users/deletion/keep-links.ts'
import type { ExplainVoidLink, VoidLinkReason } from '../../users/mailed-codes/explain-void-link.ts'
import type { AccountForm, AccountFormContext } from '../account/account-form.ts'
import { isInvalidProof } from '../account/is-invalid-proof.ts'
import { type MessageModel, messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { timeOf } from '../own-account/frame/section-page.ts'
import { keepAccountPage } from './keep-account-page.ts'

interface KeepAccountFormDependencies {
  readonly deletion: Pick<AccountDeletion, 'previewLink' | 'keepByLink'>
  readonly explainVoidLink: ExplainVoidLink
  readonly directory: Pick<SubjectDirectory, 'find'>
}

/**
 * GET and POST /account/keep: the link of the email about a planned deletion.
 * Nobody has to be signed in. To open it changes nothing, because mail scanners
 * open links too. Fields: `sub`, `key`.
 */
export function keepAccountForm(dependencies: KeepAccountFormDependencies): AccountForm {
  const { deletion, explainVoidLink, directory } = dependencies

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
      return voidReply(context, link)
    }
  }

  /** What has become of the account says more than what has become of the link. */
  async function voidReply({ model }: AccountFormContext, { sub, key }: KeepLink): Promise<Reply> {
    const reason = await explainVoidLink('keep-account', { id: sub, key })
    const kind = reason ? kindOf(reason, await directory.find(sub)) : 'linkVoid'
    return pageReply(400, messagePage({ ...model, kind }))
  }

  return {
    show: (context, query) =>
      unlessVoid(context, query, async (link) => {
        const { model } = context
        const { deletionAt, email, profile } = await deletion.previewLink(link)
        const time = timeOf(deletionAt, model.locale, profile.zoneinfo)
        const proof = { sub: link.sub, key: link.key }
        return pageReply(200, keepAccountPage({ ...model, time, proof, email }))
      }),
    submit: (context, form) =>
      unlessVoid(context, form, async (link) => {
        await deletion.keepByLink(link, context.model.locale)
        return pageReply(200, messagePage({ ...context.model, kind: 'accountKept' }))
      }),
  }
}

function linkIn(params: Params, { http }: AccountFormContext): KeepLink {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '', address: http.address }
}

type Subject = Awaited<ReturnType<SubjectDirectory['find']>>

function kindOf(reason: VoidLinkReason, user: Subject): MessageModel['kind'] {
  if (user === undefined || user.status === 'DELETED') return 'accountGone'
  if (user.status === 'COMBINED') return 'linkOutdated'
  if (user.deletionAt === undefined) return 'accountKept'
  if (reason === 'replaced') return 'linkReplaced'
  return reason === 'expired' ? 'linkExpired' : 'keepElsewhere'
}
