import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstEndings } from '../connections/connection-warnings.ts'
import { projectRoot } from '../kernel/folders.ts'
import type { RunningChores } from '../kernel/run-chores.ts'
import { rationed } from '../kernel/time.ts'
import { countEverything } from '../management/server/server-state.ts'
import type { MetricSources } from '../metrics/server-metrics.ts'
import { openapiDocument } from '../openapi/openapi-document.ts'
import type { ApiRoute } from '../routing/api-route.ts'
import type { Services } from '../services.ts'
import { buildKinds } from './connections.ts'

/** The version of this server. */
export function packageVersion(): string {
  const file = join(projectRoot, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

/** What the reference needs. It reads the routes when somebody first asks. */
export function buildReference({ settings }: Services) {
  const { baseUrl, prefix, pages } = settings
  return {
    version: packageVersion(),
    documentOf: (routes: readonly ApiRoute[]) =>
      openapiDocument(routes, {
        title: pages.name,
        version: packageVersion(),
        description: introduction(prefix),
        baseUrl,
        prefix,
      }),
  }
}

function introduction(prefix: string): string {
  return [
    'Sign-in, users and a tree of groups with roles, for your applications.',
    `Get an access token at \`/token-srv/token\` and send it as \`Authorization: Bearer\`, or in the header \`access_token\`. Management needs a token with a scope such as \`${prefix}:users_read\`, which the client is registered for; a person also needs a role, such as \`ADMIN\`.`,
    'Responses of users, groups and management have one envelope: `success`, `status`, and `data` or `error`. Each `error` has its own `code`, and a `referenceNumber` that finds the request in the log.',
    'Some errors can happen at any path. Bytes that are not an HTTP request get 400, headers over 16 KiB get 431, and a request that takes longer than 30 seconds to arrive gets 408; these responses have no body. While the server starts or stops, or has no free connection, the response is 503 with `Retry-After` and an `error` as in OAuth.',
    'Lists have pages. To get the next page, send the `next` of a page as `after`, until a page has no `next`.',
  ].join('\n\n')
}

/** Where the metrics that are read with every scrape come from. */
export function metricSources(
  services: Services,
  chores: Pick<RunningChores, 'status'>,
): MetricSources {
  const { storage, hashQueue, missingKeys, clock } = services
  const { counting, outbox, keys, deliveries } = storage.stores
  const { connections, targets, streams, signalSources } = storage.stores
  const kinds = buildKinds(services)
  return {
    version: packageVersion(),
    engine: storage.engine,
    chores: chores.status,
    missingKeys,
    webhooks: deliveries.counts,
    // There may be thousands of connections, each with certificates.
    connectionEndings: rationed(() => firstEndings(kinds, connections)),
    targets: rationed(() => targets.totals()),
    signals: rationed(() => streams.totals()),
    heardSignals: rationed(() => signalSources.totals()),
    passwordQueue: hashQueue.status,
    transactions: storage.counts,
    mails: () => outbox.backlog(clock()),
    async keys() {
      const current = (await keys.list()).filter(({ state }) => state === 'current')
      return current.map(({ alg, stateSince }) => ({ alg, since: stateSince }))
    },
    totals: countEverything(counting, clock),
    clock,
  }
}
