import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { metricSources, packageVersion } from './composition/about-server.ts'
import { consoleFolders, ensureConsoleClient } from './composition/console.ts'
import type { SettingOrigins } from './config/setting-list.ts'
import { seesNoHttps } from './config/setting-rules.ts'
import type { Settings } from './config/settings.ts'
import { watchDescriptors } from './http/connections/descriptor-watch.ts'
import {
  type HttpServer,
  httpServer,
  type StopTimes,
  type TlsFiles,
} from './http/connections/http-server.ts'
import { trustedProxies } from './http/serving/forwarding.ts'
import { requestHandler } from './http/serving/request-handler.ts'
import type { RunningChores } from './kernel/run-chores.ts'
import { type Clock, systemClock } from './kernel/time.ts'
import { type LiveParts, liveParts } from './live-parts.ts'
import type { HttpMetrics } from './metrics/http-metrics.ts'
import { type Listener, metricsListener } from './metrics/metrics-listener.ts'
import type { ServerMetrics } from './metrics/server-metrics.ts'
import { ensureKeys } from './oauth/keys/rotate-keys.ts'
import { prepareStore } from './services/prepare-store.ts'
import { type OpenOptions, openServices, type Services } from './services.ts'
import { openTracing } from './tracing/open-tracing.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly clock?: Clock
  /**
   * Shows a line to the person who starts the server, such as the first administrator's password.
   */
  readonly announce?: (line: string) => void
  /** This is a worker process, whose metrics the primary process publishes. */
  readonly isWorker?: boolean
  /** Where each setting comes from, for administrators to see. */
  readonly settingOrigins?: SettingOrigins
  readonly openStorage?: OpenOptions['open']
  /** Other workers serve the port already, so this one listens only when it is ready. */
  readonly listensLast?: boolean
  /** Runs before the server is ready. */
  readonly prepare?: (services: Services) => Promise<void>
}

/** A server that is ready. */
export interface RunningServer {
  readonly port: number
  /** The services it is built of, for programs that embed it; others after a change of settings. */
  readonly services: Services
  /** Its background jobs. */
  readonly chores: Pick<RunningChores, 'runAll' | 'status'>
  /**
   * Waits for the requests under way, then releases everything. With `drain` it first goes on for
   * `http.drainSeconds`, so that load balancers learn that it is no longer ready.
   */
  close(options?: { readonly drain?: boolean }): Promise<void>
}

/**
 * Listens first, then prepares the store and builds the routes. Meanwhile it says that it is not
 * ready. If it cannot listen, nothing was created.
 */
export async function startServer(
  settings: Settings,
  options: ServerOptions,
): Promise<RunningServer> {
  const listeners = await openListeners(settings, options)
  try {
    return await serveOn(listeners, settings, options)
  } catch (error) {
    await listeners.close(atOnce)
    throw error
  }
}

const atOnce: StopTimes = { drainMs: 0, patienceMs: 0 }
/** The part of `http.stopSeconds` that is kept for closing the store and the rest. */
const releaseMs = 3000

interface Listeners {
  readonly http: HttpServer
  /** Listens, unless it does already; answers the port. */
  port(): Promise<number>
  /** Undefined if nobody reads them. */
  readonly metrics: ServerMetrics | undefined
  close(times: StopTimes): Promise<void>
}

async function openListeners(
  settings: Settings,
  { isWorker = false, listensLast = false, log }: ServerOptions,
): Promise<Listeners> {
  const { maxConnections, maxConnectionsPerAddress, writeTimeoutSeconds, tls } = settings.http
  const http = httpServer({
    baseUrl: settings.baseUrl,
    maxConnections,
    maxPerAddress: maxConnectionsPerAddress,
    isTrustedProxy: trustedProxies(settings.http.trustedProxies),
    writeTimeoutMs: writeTimeoutSeconds * 1000,
    tls: readTlsFiles(tls),
  })
  const listen = () => http.listen(settings.host, settings.port)
  const early = listensLast ? undefined : await listen()
  try {
    const metrics = await openMetrics(settings)
    const measurements = metrics && (await publish(metrics, settings, isWorker))
    const stopWatching = watchDescriptors(log)
    return {
      http,
      metrics,
      port: async () => early ?? (await listen()),
      async close(times) {
        await http.close(times)
        stopWatching()
        await measurements?.close()
      },
    }
  } catch (error) {
    await http.close(atOnce)
    throw error
  }
}

/** Loaded only when somebody reads them. */
async function openMetrics({ metrics }: Settings): Promise<ServerMetrics | undefined> {
  if (metrics.port === undefined) return undefined
  const { serverMetrics } = await import('./metrics/server-metrics.ts')
  return serverMetrics()
}

/** A worker gives its metrics to the primary process, which publishes the sum. */
async function publish(
  { http: { registry } }: ServerMetrics,
  settings: Settings,
  isWorker: boolean,
): Promise<Listener | undefined> {
  if (!isWorker) return metricsListener(settings.metrics, registry)
  const { sendMetricsOnRequest } = await import('./metrics/worker-metrics.ts')
  sendMetricsOnRequest(registry)
  return undefined
}

async function serveOn(
  listeners: Listeners,
  settings: Settings,
  options: ServerOptions,
): Promise<RunningServer> {
  const { log, clock = systemClock, announce = () => {}, openStorage: open } = options
  const { settingOrigins = new Map() } = options
  const { http, metrics } = listeners
  const tracing = await openTracing({ settings: settings.tracing, version: packageVersion(), log })
  const { statementSeconds, shared } = settings.database
  const statementMs = statementSeconds * 1000
  const serving = shared ? 'shared' : 'alone'
  const services = await openServices(
    { settings, clock, log, settingOrigins, meters: metrics?.meters, tracing },
    { statementMs, serving, open },
  )
  let port: number
  let live: LiveParts
  try {
    await ensureKeys(services.keyChanges, 'current')
    const administrator = await prepareStore(services)
    // Shown at once, because a failure below must not lose it.
    if (administrator.kind === 'created') {
      const { username, password = 'as configured' } = administrator
      announce(`Administrator ${username} was created. Password: ${password}`)
    }
    await ensureConsoleClient(services)
    logMailSetup(services)
    logMissingProxy(services)
    await logUnfinishedRestore(services)
    await options.prepare?.(services)
    live = await liveParts(services)
    http.serve(await buildHandler(live, metrics?.http))
    port = await listeners.port()
    await live.startChores()
  } catch (error) {
    await services.storage.close()
    throw error
  }
  metrics?.connect(metricSources(services, live.chores))
  return {
    port,
    get services() {
      return live.services
    },
    chores: live.chores,
    async close({ drain = false } = {}) {
      const stopped = Promise.all([live.stopDeliveries(), live.stop()])
      await listeners.close(stopTimes(settings.http, drain))
      await stopped
      await live.services.mail.close()
      await flushCounts(services)
      await services.storage.close()
      await tracing?.close()
    },
  }
}

/** A store that is away does not keep the server from stopping. */
async function flushCounts({ legacyCalls, roleUses, keyUses, log }: Services): Promise<void> {
  await Promise.all([legacyCalls.flush(), roleUses.flush(), keyUses.flush()]).catch(
    (error: unknown) => {
      log.warn(
        { err: error },
        'calls of v1, uses of roles and of API keys of the last minute are not counted',
      )
    },
  )
}

async function buildHandler(live: LiveParts, metrics: HttpMetrics | undefined) {
  const { settings, storage, clock, log, tracing } = live.services
  const { hosts, trustedProxies, clientCertificateHeader, clientVerifiedHeader } = settings.http
  const { mtls } = settings
  const origins = storage.cache(['clients'], 10_000, storage.stores.clients.hasOrigin)
  return requestHandler({
    routes: live.routes,
    unrouted: live.unrouted,
    folders: consoleFolders(settings),
    baseUrl: settings.baseUrl,
    hosts: mtls.baseUrl === undefined ? hosts : [...hosts, new URL(mtls.baseUrl).hostname],
    trustedProxies,
    certificateHeaders: { certificate: clientCertificateHeader, verified: clientVerifiedHeader },
    knowsOrigin: async (origin) =>
      live.core.documentPolicy.admitsOrigin(origin) || (await origins.get(origin)),
    headersFor: (headers) => ({
      ...live.core.nonceHeaders(headers),
      ...live.core.interactionHeaders(headers),
    }),
    metrics,
    tracing,
    clock,
    log,
  })
}

/** Says who can read the mail, or that none can be sent. */
function logMailSetup({ mail, log }: Services): void {
  if (mail.isShown)
    log.info('mail is not sent but shown at /dev/outbox, to callers on this machine')
  else if (!mail.canSend) log.warn('mail cannot be sent; set mail.smtpUrl')
}

/** Not refused: operators may start the server before they know their proxy. */
function logMissingProxy({ settings, log }: Services): void {
  if (!seesNoHttps(settings)) return
  log.warn(
    'every request is refused: baseUrl is https, but neither http.trustedProxies nor http.tls is set; add the address of your proxy',
  )
}

/** B06: a backup that was only copied into place brings ended sessions back. */
async function logUnfinishedRestore({ storage, log }: Services): Promise<void> {
  if ((await storage.stores.restores.findBackupTime()) === undefined) return
  log.warn(
    'the store is a copied backup, and the sessions in it are valid again; stop the server and run: ostiary after-restore',
  )
}

function stopTimes({ drainSeconds, stopSeconds }: Settings['http'], drain: boolean): StopTimes {
  const drainMs = drain ? drainSeconds * 1000 : 0
  return { drainMs, patienceMs: stopSeconds * 1000 - drainMs - releaseMs }
}

function readTlsFiles(tls: Settings['http']['tls']): TlsFiles | undefined {
  const { certFile, keyFile, clientCaFile } = tls
  if (certFile === undefined || keyFile === undefined) return undefined
  return {
    cert: readFileSync(certFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    clientCa: clientCaFile === undefined ? undefined : readFileSync(clientCaFile, 'utf8'),
  }
}
