import { group, list, whole } from '../setting-kinds.ts'
import { hostAndPort } from './listener-settings.ts'

/** Settings of trusted issuers. */
export const issuers = group(
  {
    timeoutSeconds: whole(5, [1, 30], 'How long an issuer may take to answer.'),
    privateHosts: list(
      hostAndPort,
      {},
      'Hosts of issuers that may be on a private network, also over http: `kubernetes.internal:6443` on that port alone, `kubernetes.internal` on 80 and 443. All others must have public addresses and https.',
    ),
  },
  'Trusted issuers, whose tokens let workloads sign in as clients. Their hosts also have to be allowed by `fetch.allowedHosts`, if that is set.',
)
