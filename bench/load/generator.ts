import type { ServerAddress } from '../targets/target.ts'
import { NotOffered, type Preparation } from '../workloads/workload.ts'
import { findWorkload } from '../workloads/workloads.ts'
import { type Crew, openCrew } from './drive.ts'
import type { Order, Report } from './messages.ts'

/*
 * The process that makes the load. It does as its parent says, one order at a time, and remembers
 * between runs what it prepared, such as how far each chain of refresh tokens has come.
 */

interface Prepared {
  readonly address: ServerAddress
  readonly preparation: Preparation
}

const prepared = new Map<string, Prepared>()
/** Several at once, where one workload is measured beside another. */
const crews: Crew[] = []

async function obey(order: Order): Promise<Report> {
  switch (order.kind) {
    case 'prepare': {
      const name = `${order.target} ${order.workload}`
      if (prepared.has(name) && !order.again) return { kind: 'done' }
      const preparation = await findWorkload(order.workload).prepare(order.address)
      prepared.set(name, { address: order.address, preparation })
      return { kind: 'done' }
    }
    case 'open': {
      const found = prepared.get(`${order.target} ${order.workload}`)
      if (!found) throw new Error(`${order.workload} was not prepared on ${order.target}`)
      const { address, preparation } = found
      await preparation.getReady?.(order)
      crews.push(await openCrew(address.origin, order.connections, preparation.operation))
      return { kind: 'done' }
    }
    case 'run': {
      const outcomes = await Promise.all(crews.map((crew) => crew.run(order.milliseconds)))
      return { kind: 'outcomes', outcomes }
    }
    case 'close': {
      for (const crew of crews.splice(0)) crew.close()
      return { kind: 'done' }
    }
  }
}

async function answer(order: Order): Promise<Report> {
  try {
    return await obey(order)
  } catch (error) {
    if (error instanceof NotOffered) return { kind: 'not-offered', reason: error.message }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

process.on('message', async (order: Order) => process.send?.(await answer(order)))
