import { exhausted, type Operation } from '../workloads/workload.ts'
import { type Connection, openConnection } from './connection.ts'

/** The outcome of a run of a workload. */
export interface Outcome {
  readonly operations: number
  readonly errors: number
  /** The first errors as text. */
  readonly complaints: readonly string[]
  readonly seconds: number
  /** Percentiles of the time of an operation, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** The longest time of an operation, in milliseconds. */
  readonly longest: number
}

export interface Clients {
  /** Repeats the operation on every connection for this time, and finishes what has begun. */
  run(milliseconds: number): Promise<Outcome>
  close(): void
}

const mostComplaints = 3
/** After this many errors a run stops. */
const mostErrors = 200

/** Opens connections and gives each an operation to repeat. */
export async function openClients(
  origin: string,
  connections: number,
  operation: (connection: number) => Operation,
): Promise<Clients> {
  const { hostname, port } = new URL(origin)
  const open = () => openConnection(hostname, Number(port))
  const members = await Promise.all(
    Array.from({ length: connections }, async (_, number) => ({
      connection: await open(),
      operate: operation(number),
    })),
  )

  /** Between two runs a server closes connections that are idle. Every client opens them again. */
  async function reopen(): Promise<void> {
    for (const member of members) if (member.connection.isClosed) member.connection = await open()
  }

  return {
    async run(milliseconds) {
      await reopen()
      const took: number[] = []
      const complaints: string[] = []
      let errors = 0
      const begun = performance.now()
      const until = begun + milliseconds

      async function work(member: { connection: Connection; operate: Operation }): Promise<void> {
        for (let now = performance.now(); now < until && errors < mostErrors; ) {
          try {
            if ((await member.operate(member.connection.send)) === exhausted) return
            const after = performance.now()
            took.push(after - now)
            now = after
          } catch (error) {
            errors++
            if (complaints.length < mostComplaints) complaints.push(String(error))
            member.connection.close()
            member.connection = await open()
            now = performance.now()
          }
        }
      }

      await Promise.all(members.map(work))
      const seconds = (performance.now() - begun) / 1000
      return { operations: took.length, errors, complaints, seconds, ...percentiles(took) }
    },
    close() {
      for (const { connection } of members) connection.close()
    },
  }
}

function percentiles(took: readonly number[]): Pick<Outcome, 'p50' | 'p99' | 'longest'> {
  const sorted = Float64Array.from(took).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN }
}
