import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from './config/settings.ts'
import { httpMetrics } from './http/http-metrics.ts'
import { httpServer, type TlsFiles } from './http/http-server.ts'
import { metricsListener } from './http/metrics-listener.ts'
import { tellMetrics } from './http/worker-metrics.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { ensureKeys, tendKeys } from './oauth/keys/rotate-keys.ts'
import { openParts, type Parts, prepareStore } from './parts.ts'
import { buildEventTending } from './surface/management.ts'
import { buildSurface } from './surface/surface.ts'
import { forgetUnconfirmed } from './users/registration/forget-unconfirmed.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly clock?: Clock
  /** Told what a person should read once, such as the first administrator's password. */
  readonly announce?: (line: string) => void
  /** One of several processes, for whose measurements the first is asked. */
  readonly isWorker?: boolean
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  /** What it is built of, for programs that embed it. */
  readonly parts: Parts
  /** Finishes what is in flight, then lets go of everything. */
  close(): Promise<void>
}

const tendEveryMs = 60_000

/** Builds every part, prepares the store and starts to listen. */
export async function startServer(
  settings: Settings,
  { log, clock = systemClock, announce = () => {}, isWorker = false }: ServerOptions,
): Promise<RunningServer> {
  const parts = await openParts({ settings, clock, log })
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
    const tending = tend(parts)
    if (administrator.kind === 'created') {
      const { username, password = 'as configured' } = administrator
      announce(`Administrator ${username} was created. Password: ${password}`)
    }
    return {
      port,
      parts,
      async close() {
        await tending.stop()
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

/** What has to be done from time to time: keys are replaced, what has expired is deleted, events are sealed, mail is sent. */
function tend(parts: Parts): { stop(): Promise<void> } {
  const { keyChanges, storage, mail, clock, log } = parts
  const tendEvents = buildEventTending(parts)
  let running: Promise<void> = Promise.resolve()
  const once = async (): Promise<void> => {
    try {
      await tendKeys(keyChanges)
      await storage.sweep(clock())
      await forgetUnconfirmed(storage.transact, clock())
      await tendEvents()
      mail.hurry()
    } catch (error) {
      log.error({ err: error }, 'tending keys and expired rows failed; it will be tried again')
    }
  }
  const run = (): void => {
    running = running.then(once)
  }
  run()
  const timer = setInterval(run, tendEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
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
