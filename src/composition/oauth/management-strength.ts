import { type CheckStrength, checkStrength } from '../../oauth/guards/check-strength.ts'
import type { Services } from '../../services.ts'
import type { OAuthCore } from './oauth-core.ts'

/** How strong and recent the sign-in of a person has to be who uses a management scope. */
export function managementStrength(
  { settings, storage, clock }: Services,
  { refusals }: Pick<OAuthCore, 'refusals'>,
): CheckStrength {
  const { managementStrength: needed, managementMaxAgeMinutes } = settings.signIn
  const maxAgeSeconds = managementMaxAgeMinutes * 60
  return checkStrength({
    sessions: storage.stores.sessions,
    needed,
    maxAgeSeconds,
    refusals,
    clock,
  })
}
