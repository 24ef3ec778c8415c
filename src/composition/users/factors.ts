import type { SessionEndings } from '../../oauth/sessions/logout/session-endings.ts'
import { chooseLocale } from '../../pages/texts/choose-locale.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { changeFactors, type NotifyOfFactors } from '../../users/factors/change-factors.ts'
import { checkFactor } from '../../users/factors/check-factor.ts'
import { recoveryCodes } from '../../users/factors/recovery-codes.ts'

/** What people prove themselves with: checks, and changes by themselves or by administrators. */
export type Factors = Awaited<ReturnType<typeof buildFactors>>

export async function buildFactors(services: Services, endings: SessionEndings<Stores>) {
  const { stores } = services.storage
  const shared = {
    ...services,
    stores,
    ...endings,
    recoveryCodes: recoveryCodes(await services.serverSecret('recovery-code')),
  }
  return {
    checkFactor: checkFactor(shared),
    changeFactors: changeFactors({
      ...shared,
      notify: factorNotice(services),
      issuer: services.settings.pages.name,
    }),
    trustedBrowsers: stores.trustedBrowsers,
    enrolments: stores.enrolments,
  }
}

/** Sends an email to a user whose factors were changed. */
function factorNotice({ mail }: Services): NotifyOfFactors {
  return async ({ users, outbox }, sub, change) => {
    const user = await users.find(sub)
    if (user?.email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: user.email,
      locale: chooseLocale(user.profile.locale, undefined),
      content: { kind: 'factorsChanged', change },
      validSeconds: 3 * 86_400,
    })
  }
}
