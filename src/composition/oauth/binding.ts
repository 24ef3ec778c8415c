import type { Settings } from '../../config/settings.ts'
import {
  checkProof,
  dpopNonces,
  nonceHeaders,
  oncePerRequest,
} from '../../oauth/binding/check-proof.ts'
import { checkSender } from '../../oauth/binding/check-sender.ts'
import { proveSender, readDpopKey } from '../../oauth/binding/prove-sender.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import { callerRefusals } from '../../oauth/guards/caller-refusals.ts'
import { namesOfAlg } from '../../oauth/model/client-metadata.ts'
import { signingAlgsUnder } from '../../oauth/profiles/security-profiles.ts'
import type { Services } from '../../services.ts'

/** Builds the refusals of access tokens, and the algorithms of DPoP proofs that they name. */
export function buildRefusals(settings: Settings) {
  const dpopAlgs = usableAlgs(settings)
  const resourceMetadata = `${settings.baseUrl}/.well-known/oauth-protected-resource`
  return { dpopAlgs, refusals: callerRefusals(dpopAlgs, resourceMetadata) }
}

/** The algorithms, by all their names, that the profile of every client allows. */
function usableAlgs({ dpop, security }: Settings): readonly string[] {
  const allowed = signingAlgsUnder(security.minimumProfile)
  const algs = dpop.algorithms.flatMap(namesOfAlg)
  return allowed ? algs.filter((alg) => allowed.includes(alg)) : algs
}

/** Builds what binds tokens to their sender, and what checks it, with its refusals. */
export async function buildBinding(
  { settings, storage, serverSecret, clock }: Services,
  clients: RegisteredClients,
) {
  const { dpop } = settings
  const nonces =
    dpop.nonces === 'required'
      ? dpopNonces(await serverSecret('dpop-nonce'), dpop.nonceSeconds * 1000, clock)
      : undefined
  const proofs = oncePerRequest(
    checkProof({
      algs: dpop.algorithms,
      baseUrls: ownBaseUrls(settings),
      nonces,
      maxAgeMs: dpop.maxAgeSeconds * 1000,
      maxAheadMs: dpop.maxAheadSeconds * 1000,
      dpopProofs: storage.stores.dpopProofs,
      clock,
    }),
  )
  const readKey = readDpopKey(proofs)
  return {
    nonceHeaders: nonceHeaders(nonces),
    ...buildRefusals(settings),
    readDpopKey: readKey,
    proveSender: proveSender(readKey),
    checkSender: checkSender(proofs, clients),
  }
}

/** The addresses of the server, without a path: that of everybody, and that for certificates. */
export function ownBaseUrls({ baseUrl, mtls }: Settings): readonly string[] {
  return mtls.baseUrl === undefined ? [baseUrl] : [baseUrl, mtls.baseUrl]
}
