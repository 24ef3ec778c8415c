import type { InvitationLetters } from '../../groups/group-context.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import type { Services } from '../../services.ts'
import { type MailLimits, mailLimits } from '../../users/mail-limits.ts'

type LetterServices = Pick<Services, 'settings' | 'storage' | 'mail' | 'localeOf' | 'clock'>

const weekSeconds = 7 * 86_400

/** The limits of emails by the settings; the store may be that of a transaction. */
export function buildMailLimits(
  { settings: { limits }, clock }: Pick<Services, 'settings' | 'clock'>,
  { attempts }: { readonly attempts: AttemptStore },
): MailLimits {
  return mailLimits(attempts, limits, clock)
}

/** Emails to people whom administrators of groups have named. */
export function buildInvitationLetters(services: LetterServices): InvitationLetters {
  const { settings, storage, mail, localeOf } = services
  const { users } = storage.stores
  const limits = buildMailLimits(services, storage.stores)
  const link = `${settings.baseUrl}/account/groups`
  return {
    countNamed: limits.checkNamed,
    async post(stores, sub) {
      if (!mail.canSend) return
      const user = sub === undefined ? undefined : await users.find(sub)
      const email = user?.emailVerified ? user.email : undefined
      const isTold = email !== undefined && (await buildMailLimits(services, stores).mayTell(email))
      await mail.post(stores.outbox, {
        to: isTold ? email : undefined,
        locale: user ? localeOf(user) : 'en-US',
        content: { kind: 'groupInvitation', link },
        validSeconds: weekSeconds,
      })
    },
    deliver: mail.deliverSoon,
  }
}
