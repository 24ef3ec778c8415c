import type { Settings } from '../../config/settings.ts'
import { callerRefusals } from '../../oauth/guards/caller-refusals.ts'
import { namesOfAlg } from '../../oauth/model/client-metadata.ts'
import { signingAlgsUnder } from '../../oauth/profiles/security-profiles.ts'

/** Builds the refusals of access tokens, and the algorithms of DPoP proofs that they name. */
export function buildRefusals(settings: Settings) {
  const dpopAlgs = usableAlgs(settings)
  const resourceMetadata = `${settings.baseUrl}/.well-known/oauth-protected-resource`
  return { dpopAlgs, refusals: callerRefusals({ dpopAlgs, resourceMetadata }) }
}

/** The algorithms, by all their names, that the profile of every client allows. */
function usableAlgs({ dpop, security }: Settings): readonly string[] {
  const allowed = signingAlgsUnder(security.minimumProfile)
  const algs = dpop.algorithms.flatMap(namesOfAlg)
  return allowed ? algs.filter((alg) => allowed.includes(alg)) : algs
}
