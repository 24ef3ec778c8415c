import { AsyncLocalStorage } from 'node:async_hooks'
import { buildApp } from './composition/app.ts'
import { buildChores } from './composition/chores.ts'
import { buildOAuthCore, type OAuthCore } from './composition/oauth/oauth-core.ts'
import { RequestFault } from './http/request-fault.ts'
import type { RouteFamily } from './http/route.ts'
import { type Chore, type RunningChores, runChores } from './kernel/run-chores.ts'
import { unroutedFamily } from './pages/pages-family.ts'
import { routeTable } from './routes.ts'
import type { ApiRoute } from './routing/api-route.ts'
import { renewServices, type Services } from './services.ts'
import { StoreUnavailable } from './storage/store-faults.ts'

/** What is built from the settings: what answers requests, and what works in the background. */
interface Parts {
  readonly services: Services
  readonly core: OAuthCore
  /** The rows that are served, by method and path. */
  readonly rows: ReadonlyMap<string, ApiRoute>
  /** All rows, also those that are not served at present. */
  readonly table: readonly ApiRoute[]
  readonly unrouted: RouteFamily
  readonly requests: RequestCount
  chores: RunningChores | undefined
}

/** The parts of a server, which are those of the settings in force. */
export interface LiveParts {
  /** The route table. Each row answers with the parts of the settings at that time. */
  readonly routes: readonly ApiRoute[]
  /** The shape of errors where no route matches. */
  readonly unrouted: RouteFamily
  readonly services: Services
  readonly core: OAuthCore
  readonly chores: Pick<RunningChores, 'runAll' | 'status'>
  startChores(): Promise<void>
  /** Starts no more chores, builds no more parts, and waits for what is under way. */
  stop(): Promise<void>
  /** Ends deliveries that are under way. */
  stopDeliveries(): Promise<unknown>
}

/**
 * A change of settings takes effect as a start does: everything that is built from settings is
 * built again, over the same store and listener. Each request asks first whether the store has
 * other settings, by the version that it reads anyway. So it is answered by the new parts, on every
 * node, if it was sent after the change was confirmed. What a request has begun, the old parts end.
 */
export async function liveParts(first: Services): Promise<LiveParts> {
  // New parts must not take over what belongs to the request that noticed the change.
  const outsideOfRequests = AsyncLocalStorage.snapshot()
  const changes = first.storage.changes(['settings'])
  let present = await buildParts(first)
  let renewing: Promise<void> | undefined
  let isStopping = false
  /** A version for which no parts could be built. */
  let unbuilt: number | undefined
  const retiring = new Set<Promise<void>>()

  async function renew(): Promise<void> {
    const old = present
    const next = await buildParts(await renewServices(old.services))
    if (old.chores && !isStopping) next.chores = await startChoresOf(next)
    present = next
    next.services.log.info('the settings have changed')
    const retired = retire(old).finally(() => retiring.delete(retired))
    retiring.add(retired)
  }

  /** Where the store is away, the settings stay; whoever needs the store will say so. */
  async function findVersion(): Promise<number> {
    const known = changes?.known() ?? (await changes?.current().catch(() => undefined))
    return known?.settings ?? 0
  }

  /** If parts cannot be built, those that there are go on: settings must not stop a server. */
  async function tryToRenew(version: number): Promise<void> {
    try {
      await renew()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) unbuilt = version
      present.services.log.error({ err: error }, 'the changed settings cannot be used')
    } finally {
      renewing = undefined
    }
  }

  async function follow(): Promise<void> {
    const version = await findVersion()
    const isBehind = () => (present.services.inForce.version ?? 0) < version
    // Twice, because what is under way may have begun before the change.
    for (let tries = 0; tries < 2 && isBehind() && version !== unbuilt && !isStopping; tries++) {
      renewing ??= outsideOfRequests(() => tryToRenew(version))
      await renewing
    }
  }

  async function startChoresOf(parts: Parts): Promise<RunningChores> {
    const { services, core } = parts
    const chores = await buildChores(services, core)
    // A chore of old parts leaves its work to those that have replaced them.
    const run = async (chore: Chore) => {
      await follow()
      return parts === present ? chore.run() : undefined
    }
    return runChores(
      chores.map((chore) => ({ ...chore, run: () => run(chore) })),
      services,
    )
  }

  function liveRow(row: ApiRoute): ApiRoute {
    const name = nameOf(row)
    // The checks of health wait for nothing else, and what scripts do depends on no setting.
    const isFollowing = !/^\/(?:health\/|assets\/ostiary-)/.test(row.path)
    return {
      ...row,
      family: liveFamily(row.family, () => present.rows.get(name)?.family ?? present.unrouted),
      async answer(request) {
        if (isFollowing) await follow()
        const parts = present
        const found = parts.rows.get(name)
        if (!found) throw new RequestFault('not_found', 'there is nothing here')
        return parts.requests.during(() => found.answer(request))
      },
    }
  }

  return {
    routes: present.table.map(liveRow),
    unrouted: liveFamily(present.unrouted, () => present.unrouted),
    get services() {
      return present.services
    },
    get core() {
      return present.core
    },
    chores: {
      async runAll() {
        await follow()
        await present.chores?.runAll()
      },
      status: () => present.chores?.status() ?? [],
    },
    async startChores() {
      present.chores = await startChoresOf(present)
    },
    async stop() {
      isStopping = true
      await renewing
      await Promise.all([present.chores?.stop(), ...retiring])
    },
    stopDeliveries: () => stopDeliveries(present),
  }
}

async function buildParts(services: Services): Promise<Parts> {
  const core = await buildOAuthCore(services)
  const app = await buildApp(services, core)
  const unrouted = unroutedFamily(app.pages.family)
  const table = routeTable(app)
  const served = table.filter(({ isOff }) => !isOff).map((row) => [nameOf(row), row] as const)
  const requests = requestCount()
  return { services, core, table, rows: new Map(served), unrouted, requests, chores: undefined }
}

const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`

/** Ends parts that were replaced, once they have answered what they had begun. */
async function retire(parts: Parts): Promise<void> {
  const { services, chores, requests } = parts
  try {
    await Promise.all([chores?.stop(), requests.ended()])
    await services.mail.deliver()
    await Promise.all([stopDeliveries(parts), services.mail.close()])
  } catch (error) {
    services.log.error({ err: error }, 'what ran with the settings before did not end')
  }
}

function stopDeliveries({ core, services: { webhooks, provisioning } }: Parts): Promise<unknown> {
  const { logouts, cibaPings, signals } = core
  const senders = [logouts, cibaPings, webhooks.delivery, provisioning.delivery, signals.delivery]
  return Promise.all(senders.map((each) => each.close()))
}

/** A family whose errors are those of the settings in force. */
function liveFamily(first: RouteFamily, find: () => RouteFamily): RouteFamily {
  return {
    ...first,
    fault: (fault, request) => find().fault(fault, request),
    internal: (request) => find().internal(request),
  }
}

interface RequestCount {
  during<T>(answer: () => Promise<T>): Promise<T>
  /** Waits until no request is under way. */
  ended(): Promise<void>
}

function requestCount(): RequestCount {
  let underWay = 0
  const idle = Promise.withResolvers<void>()
  let isAwaited = false
  const settle = () => {
    if (isAwaited && underWay === 0) idle.resolve()
  }
  return {
    async during(answer) {
      underWay++
      try {
        return await answer()
      } finally {
        underWay--
        settle()
      }
    },
    async ended() {
      isAwaited = true
      settle()
      await idle.promise
    },
  }
}
