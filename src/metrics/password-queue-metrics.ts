import { Gauge, type Registry } from 'prom-client'

interface QueueStatus {
  readonly running: number
  readonly waiting: number
}

/** How many jobs of the password queue run and wait, by lane. */
export function passwordQueueMetrics(
  registry: Registry,
  status: () => Readonly<Record<string, QueueStatus>>,
): void {
  new Gauge({
    name: 'ostiary_password_queue_jobs',
    help: 'Work on passwords, by lane and state: running or waiting',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { running, waiting }] of Object.entries(status())) {
        this.set({ lane, state: 'running' }, running)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
}
