import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { pendingAuthenticators } from '../../users/factors/authenticators.ts'
import { changeFactors } from '../../users/factors/change-factors.ts'
import { checkFactor, recoveryCodes } from '../../users/factors/check-factor.ts'
import type { MailCodes } from '../../users/factors/mail-codes.ts'
import { passkeyChallenges, relyingParty } from '../../users/passkey-ceremony.ts'
import { addPasskey } from '../../users/passkeys/add-passkey.ts'
import { passkeySignIn } from '../../users/passkeys/passkey-sign-in.ts'
import { provePasskey } from '../../users/passkeys/prove-passkey.ts'
import { usePasskey, verifyPasskey } from '../../users/passkeys/verify-passkey.ts'
import type { AccountContext } from '../../users/user-context.ts'

/**
 * Builds what people prove themselves with: checks, and changes by themselves or by administrators.
 */
export async function buildFactors(
  services: Services,
  context: AccountContext<Stores>,
  mailCodes: MailCodes,
) {
  const { settings, box, clock, recordSignIn } = services
  const { stores } = context
  const parts = {
    mailCodes,
    box,
    recoveryCodes: recoveryCodes(await services.serverSecret('recovery-code')),
    pendingAuthenticators: pendingAuthenticators(box, settings.pages.name),
  }
  const changes = changeFactors(context, parts)
  const party = relyingParty(settings)
  const ceremony = { challenges: passkeyChallenges(box, clock), party }
  const passkeyParts = {
    ...ceremony,
    verify: verifyPasskey(stores.factors, ceremony),
    use: usePasskey(context, ceremony, `${settings.baseUrl}/account/factors`),
    recordSignIn,
  }
  return {
    checkFactor: checkFactor(context, parts),
    mailCodes,
    changeFactors: changes,
    /** Adding a passkey, signing in with one alone, and one as a second factor. */
    passkeys: {
      add: addPasskey(context, ceremony, changes),
      signIn: passkeySignIn(context, passkeyParts),
      prove: provePasskey(context, passkeyParts),
    },
    enrolments: stores.enrolments,
  }
}
