import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts requests by route, method and status. Callers cannot create new labels. */
export interface HttpMetrics {
  observe(route: string | undefined, method: string, status: number, milliseconds: number): void
  /** A request was refused with an error; both words come from tables of this server. */
  refused(error: string, code: string): void
  readonly registry: Registry
}

/** The registry of the process, with the metrics of requests and of Node itself. */
export function httpMetrics(): HttpMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'ostiary_http_requests_total',
    help: 'Requests answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'ostiary_http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'ostiary_refusals_total',
    help: 'Requests that were refused, by the class of the error and its code',
    labelNames: ['error', 'code'],
    registers: [registry],
  })
  return {
    registry,
    refused: (error, code) => refusals.inc({ error, code }),
    observe(route = 'none', method, status, milliseconds) {
      requests.inc({ route, method, status })
      seconds.observe({ route }, milliseconds / 1000)
    },
  }
}
