import type { MailLocale } from '../../mail/mail-message.ts'
import type { MailedCodePurpose } from '../stores/credential-stores.ts'
import type { CheckMailedCodeDependencies } from './check-mailed-code.ts'

/**
 * What a mailed link says about its occasion, so that its page leads back to where the person was.
 */
export interface LinkAbout {
  /** The language of the email. */
  readonly locale: MailLocale
  /** The authorization request. Only the browser that began it can continue it. */
  readonly requestId?: string | undefined
  /** The client of that request. */
  readonly clientId?: string | undefined
}

/**
 * Why a link that this server has mailed is no longer valid. `used`: it, or the code
 * of the same email, has done its work. `outdated`: nobody has used it, but the
 * account is no longer what it was.
 */
export type VoidLinkReason = 'used' | 'replaced' | 'outdated' | 'expired'

/**
 * Says why a link was refused. Only whoever has the link itself is told; for a link that this
 * server has never sent, there is no reason.
 */
export type ExplainVoidLink = (
  purpose: MailedCodePurpose,
  link: { readonly id: string; readonly key: string },
) => Promise<VoidLinkReason | undefined>

export function explainVoidLink({
  stores,
  secrets,
  clock,
}: Pick<CheckMailedCodeDependencies, 'stores' | 'secrets' | 'clock'>): ExplainVoidLink {
  return async (purpose, { id, key }) => {
    const expiresAt = secrets.expiryOfKey({ purpose, id }, key)
    if (expiresAt === undefined) return undefined
    const newest = await stores.mailedCodes.find(purpose, id)
    // Otherwise another key has taken the place of the typed code.
    const hasRandomId = purpose === 'reset-password' || purpose === 'restore-email'
    const isPerUser = !hasRandomId || newest?.sub === id
    if (newest && !secrets.isKey(newest, key)) return isPerUser ? 'replaced' : 'used'
    if (expiresAt <= clock()) return 'expired'
    return newest ? 'outdated' : 'used'
  }
}
