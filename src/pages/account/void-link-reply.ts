import type { Reply } from '../../http/reply.ts'
import type { ExplainVoidLink, VoidLinkReason } from '../../users/mailed-codes/explain-void-link.ts'
import type { MailedCodePurpose } from '../../users/stores/mailed-code-store.ts'
import { messagePage } from '../elements/message-page.ts'
import type { NextLink } from '../elements/next-link.ts'
import { pageReply } from '../html/page-reply.ts'
import type { AccountFormContext } from './account-form.ts'

/** The link of an email that is no longer valid. */
interface VoidLink {
  readonly purpose: MailedCodePurpose
  readonly id: string
  readonly key: string
  /** What to do next. By default the account for a used link, else the home page. */
  readonly link?: NextLink | undefined
}

const kinds = {
  used: 'linkUsed',
  replaced: 'linkReplaced',
  outdated: 'linkOutdated',
  expired: 'linkExpired',
} as const

/** Says why a link of an email is not valid, as far as the person may know, and what to do next. */
export async function voidLinkReply(
  explain: ExplainVoidLink,
  { model }: AccountFormContext,
  { purpose, link, ...proof }: VoidLink,
): Promise<Reply> {
  const reason = await explain(purpose, proof)
  return pageReply(400, messagePage({ ...model, kind: kindOf(purpose, reason), link }))
}

function kindOf(purpose: MailedCodePurpose, reason: VoidLinkReason | undefined) {
  if (reason === undefined) return 'linkVoid'
  if (purpose === 'invitation' && reason === 'expired') return 'invitationExpired'
  // A new password makes all links for another one void, used or not.
  if (purpose === 'reset-password' && reason === 'used') return 'resetUsed'
  return kinds[reason]
}
