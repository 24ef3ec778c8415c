import type { Settings } from '../../config/settings.ts'
import type { IssuerRules } from '../../management/catalogues/issuer-catalogue.ts'
import { issuerKeys } from '../../oauth/clients/issuers/issuer-keys.ts'
import { trustedIssuers } from '../../oauth/clients/issuers/trusted-issuers.ts'
import { findTargetProblem } from '../../outgoing/fetch-target.ts'
import { safeFetch } from '../../outgoing/safe-fetch.ts'
import type { Services } from '../../services.ts'

type Parts = Pick<Services, 'settings' | 'storage' | 'clock' | 'log' | 'tracing' | 'meters'>

function addressRules({ fetch, issuers }: Settings) {
  return { ...fetch, privateHosts: issuers.privateHosts }
}

/** What registered issuers must not be, and where they must not be. */
export function issuerRules(settings: Settings): IssuerRules {
  const rules = addressRules(settings)
  return {
    baseUrl: settings.baseUrl,
    findAddressProblem: (address) => findTargetProblem(address, rules, 'issuers.privateHosts'),
  }
}

/** The issuers whose tokens let workloads sign in, and their keys. */
export function buildTrustedIssuers({ settings, storage, clock, log, tracing, meters }: Parts) {
  const fetch = safeFetch({
    ...addressRules(settings),
    timeoutMs: settings.issuers.timeoutSeconds * 1000,
    concurrency: 16,
    perTarget: settings.limits.requestsPerTarget,
    clock,
    trace: tracing?.trace,
  })
  return {
    issuers: trustedIssuers(storage.stores.trustedIssuers, (load) =>
      storage.cache(['clients'], 1, load),
    ),
    issuerKeys: issuerKeys(fetch, clock, log),
    noteWorkload: (issuer: string, outcome: 'accepted' | 'refused') =>
      meters?.workloadSignedIn(issuer, outcome),
  }
}
