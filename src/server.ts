import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { buildChores } from './composition/chores.ts'
import { buildProtocol, type Protocol } from './composition/protocol.ts'
import type { Settings } from './config/settings.ts'
import { type HttpServer, httpServer, type StopTimes } from './http/serving/http-server.ts'
import { requestHandler } from './http/serving/request-handler.ts'
import type { TlsFiles } from './http/serving/tls-options.ts'
import { trustedProxies } from './http/serving/trusted-proxies.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { type RunningChores, runChores } from './kernel/run-chores.ts'
import { choreMetrics } from './metrics/chore-metrics.ts'
import { type HttpMetrics, httpMetrics } from './metrics/http-metrics.ts'
import { keyMetrics } from './metrics/key-metrics.ts'
import { metricsListener } from './metrics/metrics-listener.ts'
import { tellMetrics } from './metrics/worker-metrics.ts'
import { ensureKeys } from './oauth/keys/rotate-keys.ts'
import { type OpenOptions, openParts, type Parts, prepareStore } from './parts.ts'
import { buildRoutes } from './routes.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly clock?: Clock
  /** Told what a person should read once, such as the first administrator's password. */
  readonly announce?: (line: string) => void
  /** One of several processes, for whose measurements the first is asked. */
  readonly isWorker?: boolean
  readonly openStorage?: OpenOptions['open']
  /** The port is known to be had, and others serve it meanwhile: requests come only when it is ready. */
  readonly listensLast?: boolean
  /** Done before the server says that it is ready. */
  readonly prepare?: (parts: Parts) => Promise<void>
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  /** What it is built of, for programs that embed it. */
  readonly parts: Parts
  /** What it does from time to time. */
  readonly chores: Pick<RunningChores, 'runAll' | 'status'>
  /**
   * Finishes what is in flight, then lets go of everything. With `drain` it first goes on for
   * `http.drainSeconds`, so that whoever sends it requests can learn that it is not ready any more.
   */
  close(options?: { readonly drain?: boolean }): Promise<void>
}

/**
 * Listens, then prepares the store and builds every part; meanwhile it says that it is not ready.
 * Where it cannot listen nothing has been made.
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
/** What is left of a stop's time for the store and the rest, once requests were waited for. */
const releaseMs = 3000

interface Listeners {
  readonly http: HttpServer
  /** Listens, if it does not yet. */
  port(): Promise<number>
  /** Undefined where nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  close(times: StopTimes): Promise<void>
}

async function openListeners(
  settings: Settings,
  { isWorker = false, listensLast = false }: ServerOptions,
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
  const metrics = settings.metrics.port === undefined ? undefined : httpMetrics()
  try {
    const measurements =
      metrics && !isWorker ? await metricsListener(settings.metrics, metrics.registry) : undefined
    if (metrics && isWorker) tellMetrics(metrics.registry)
    return {
      http,
      metrics,
      port: async () => early ?? (await listen()),
      async close(times) {
        await http.close(times)
        await measurements?.close()
      },
    }
  } catch (error) {
    await http.close(atOnce)
    throw error
  }
}

async function serveOn(
  listeners: Listeners,
  settings: Settings,
  options: ServerOptions,
): Promise<RunningServer> {
  const { log, clock = systemClock, announce = () => {}, openStorage: open } = options
  const { http, metrics } = listeners
  const statementMs = settings.database.statementSeconds * 1000
  const parts = await openParts({ settings, clock, log }, { statementMs, serving: true, open })
  let port: number
  let protocol: Protocol
  try {
    await ensureKeys(parts.keyChanges, 'current')
    const administrator = await prepareStore(parts)
    // At once: it is shown nowhere else, whatever fails after this.
    if (administrator.kind === 'created') {
      const { username, password = 'as configured' } = administrator
      announce(`Administrator ${username} was created. Password: ${password}`)
    }
    tellOfMail(parts)
    await options.prepare?.(parts)
    protocol = await buildProtocol(parts)
    http.serve(await buildHandler(parts, protocol, metrics))
    port = await listeners.port()
  } catch (error) {
    await parts.storage.close()
    throw error
  }
  const chores = runChores(buildChores(parts, protocol), { clock, log })
  if (metrics) {
    choreMetrics(metrics.registry, chores)
    keyMetrics(metrics.registry, parts.missingKeys)
  }
  return {
    port,
    parts,
    chores,
    async close({ drain = false } = {}) {
      const logoutsStopped = protocol.logouts.close()
      const choresStopped = chores.stop()
      await listeners.close(stopTimes(settings.http, drain))
      await Promise.all([logoutsStopped, choresStopped])
      await parts.mail.close()
      await parts.storage.close()
    },
  }
}

async function buildHandler(parts: Parts, protocol: Protocol, metrics: HttpMetrics | undefined) {
  const { settings, storage, clock, log } = parts
  const { hosts, trustedProxies, clientCertificateHeader, clientVerifiedHeader } = settings.http
  const origins = storage.cache('clients', 10_000, storage.stores.clients.hasOrigin)
  return requestHandler({
    routes: await buildRoutes(parts, protocol),
    baseUrl: settings.baseUrl,
    hosts,
    trustedProxies,
    certificateHeaders: { certificate: clientCertificateHeader, verified: clientVerifiedHeader },
    knowsOrigin: async (origin) => origins.get(origin),
    metrics,
    clock,
    log,
  })
}

/** Whoever runs it should know who can read its emails, or that nobody gets any. */
function tellOfMail({ mail, log }: Parts): void {
  if (mail.isShown) log.info('mail is not sent but shown at /dev/outbox, to this machine alone')
  else if (!mail.canSend) log.warn('mail cannot be sent; set mail.smtpUrl')
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
