import type { SessionEndings } from '../../oauth/sessions/session-endings.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { Passkey } from '../../users/factor.ts'
import { pendingAuthenticators } from '../../users/factors/authenticators.ts'
import {
  type ChangeFactors,
  type ChangeFactorsDependencies,
  changeFactors,
  type NotifyOfFactors,
} from '../../users/factors/change-factors.ts'
import { checkFactor, recoveryCodes } from '../../users/factors/check-factor.ts'
import type { MailCodes } from '../../users/factors/mail-codes.ts'
import { addPasskey } from '../../users/passkeys/add-passkey.ts'
import { passkeyChallenges, relyingParty } from '../../users/passkeys/passkey-ceremony.ts'
import { passkeySignIn } from '../../users/passkeys/passkey-sign-in.ts'
import { provePasskey } from '../../users/passkeys/prove-passkey.ts'
import { usePasskey, verifyPasskey } from '../../users/passkeys/verify-passkey.ts'
import type { UserStores } from '../../users/user-context.ts'

/**
 * Builds what people prove themselves with: checks, and changes by themselves or by administrators.
 */
export async function buildFactors(
  services: Services,
  endings: SessionEndings<Stores>,
  {
    mailCodes,
    passGate,
  }: Pick<ChangeFactorsDependencies<Stores>, 'passGate'> & {
    readonly mailCodes: MailCodes
  },
) {
  const { stores } = services.storage
  const shared = {
    ...services,
    stores,
    ...endings,
    passGate,
    recoveryCodes: recoveryCodes(await services.serverSecret('recovery-code')),
  }
  const changes = changeFactors({
    ...shared,
    mailCodes,
    notify: factorNotice(services),
    pendingAuthenticators: pendingAuthenticators(services.box, services.settings.pages.name),
  })
  return {
    checkFactor: checkFactor({ ...shared, mailCodes }),
    mailCodes,
    changeFactors: changes,
    passkeys: buildPasskeys(services, endings, changes),
    enrolments: stores.enrolments,
  }
}

/** Passkeys: adding one, signing in with one alone, and one as a second factor. */
function buildPasskeys(
  services: Services,
  { transact }: SessionEndings<Stores>,
  changes: ChangeFactors,
) {
  const { settings, box, clock } = services
  const { stores } = services.storage
  const party = relyingParty(settings)
  const challenges = passkeyChallenges(box, clock)
  const verify = verifyPasskey({ factors: stores.factors, challenges, party })
  const use = usePasskey({ challenges, notifyOfCopy: copyNotice(services) })
  const shared = { ...services, stores, transact, challenges, party, verify, use }
  const { pendingMayLogIn } = settings.users
  return {
    add: addPasskey({ ...shared, changeFactors: changes }),
    signIn: passkeySignIn({ ...shared, pendingMayLogIn }),
    prove: provePasskey(shared),
  }
}

/** Sends an email to a user of whose passkey there may be a copy. */
function copyNotice({ settings, mail, localeOf }: Services) {
  return async ({ users, outbox }: UserStores, { sub }: Passkey): Promise<void> => {
    const user = await users.find(sub)
    if (user?.email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: user.email,
      locale: localeOf(user),
      content: { kind: 'passkeyCopied', link: `${settings.baseUrl}/account/factors` },
      validSeconds: 3 * 86_400,
    })
  }
}

/** Sends an email to a user whose factors were changed. */
function factorNotice({ mail, localeOf }: Services): NotifyOfFactors {
  return async ({ users, outbox }, sub, change, origin) => {
    const user = await users.find(sub)
    if (user?.email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: user.email,
      locale: localeOf(user, origin),
      content: { kind: 'factorsChanged', change },
      validSeconds: 3 * 86_400,
    })
  }
}
