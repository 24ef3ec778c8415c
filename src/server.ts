import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from './config/settings.ts'
import { choreMetrics } from './http/chore-metrics.ts'
import { httpMetrics } from './http/http-metrics.ts'
import { httpServer, type TlsFiles } from './http/http-server.ts'
import { metricsListener } from './http/metrics-listener.ts'
import { tellMetrics } from './http/worker-metrics.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { type RunningChores, runChores } from './kernel/run-chores.ts'
import { ensureKeys } from './oauth/keys/rotate-keys.ts'
import { type OpenOptions, openParts, type Parts, prepareStore } from './parts.ts'
import { buildChores } from './surface/chores.ts'
import { buildSurface } from './surface/surface.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly clock?: Clock
  /** Told what a person should read once, such as the first administrator's password. */
  readonly announce?: (line: string) => void
  /** One of several processes, for whose measurements the first is asked. */
  readonly isWorker?: boolean
  readonly openStorage?: OpenOptions['open']
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  /** What it is built of, for programs that embed it. */
  readonly parts: Parts
  /** What it does from time to time. */
  readonly chores: Pick<RunningChores, 'runAll' | 'status'>
  /** Finishes what is in flight, then lets go of everything. */
  close(): Promise<void>
}

/** Builds every part, prepares the store and starts to listen. */
export async function startServer(
  settings: Settings,
  { log, clock = systemClock, announce = () => {}, isWorker = false, openStorage }: ServerOptions,
): Promise<RunningServer> {
  const statementMs = settings.database.statementSeconds * 1000
  const parts = await openParts({ settings, clock, log }, { statementMs, open: openStorage })
  const { storage } = parts
  try {
    await ensureKeys(parts.keyChanges, 'current')
    const administrator = await prepareStore(parts)
    const metrics = settings.metrics.port === undefined ? undefined : httpMetrics()
    const http = httpServer({
      routes: await buildSurface(parts),
      baseUrl: settings.baseUrl,
      hosts: settings.http.hosts,
      trustedProxies: settings.http.trustedProxies,
      certificateHeaders: {
        certificate: settings.http.clientCertificateHeader,
        verified: settings.http.clientVerifiedHeader,
      },
      maxConnections: settings.http.maxConnections,
      tls: readTlsFiles(settings.http.tls),
      knowsOrigin: storage.remember('clients', 10_000, storage.stores.clients.hasOrigin).get,
      metrics,
      clock,
      log,
    })
    const port = await http.listen(settings.host, settings.port)
    if (metrics && isWorker) tellMetrics(metrics.registry)
    const measurements =
      metrics && !isWorker ? await metricsListener(settings.metrics, metrics.registry) : undefined
    const chores = runChores(buildChores(parts), { clock, log })
    if (metrics) choreMetrics(metrics.registry, chores)
    if (administrator.kind === 'created') {
      const { username, password = 'as configured' } = administrator
      announce(`Administrator ${username} was created. Password: ${password}`)
    }
    return {
      port,
      parts,
      chores,
      async close() {
        await chores.stop()
        await http.close()
        await measurements?.close()
        await parts.mail.close()
        await storage.close()
      },
    }
  } catch (error) {
    await storage.close()
    throw error
  }
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
