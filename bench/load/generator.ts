import type { ServerAddress } from '../targets/target.ts'
import { NotOffered, type Preparation } from '../workloads/workload.ts'
import { findWorkload } from '../workloads/workloads.ts'
import { type Clients, openClients } from './drive.ts'
import type { LoadCommand, LoadReply } from './messages.ts'

/*
 * The process that sends the requests. It executes the commands of its parent, one at a time, and
 * keeps what it prepared between runs, such as the latest refresh token of each chain.
 */

interface Prepared {
  readonly address: ServerAddress
  readonly preparation: Preparation
}

const prepared = new Map<string, Prepared>()
/** More than one while a workload is measured beside another. */
const openedClients: Clients[] = []

async function execute(command: LoadCommand): Promise<LoadReply> {
  switch (command.kind) {
    case 'prepare': {
      const name = `${command.target} ${command.workload}`
      if (prepared.has(name) && !command.again) return { kind: 'done' }
      const preparation = await findWorkload(command.workload).prepare(command.address)
      prepared.set(name, { address: command.address, preparation })
      return { kind: 'done' }
    }
    case 'open': {
      const found = prepared.get(`${command.target} ${command.workload}`)
      if (!found) throw new Error(`${command.workload} was not prepared on ${command.target}`)
      const { address, preparation } = found
      await preparation.getReady?.(command)
      openedClients.push(
        await openClients(address.origin, command.connections, preparation.operation),
      )
      return { kind: 'done' }
    }
    case 'run': {
      const outcomes = await Promise.all(
        openedClients.map((clients) => clients.run(command.milliseconds)),
      )
      return { kind: 'outcomes', outcomes }
    }
    case 'close': {
      for (const clients of openedClients.splice(0)) clients.close()
      return { kind: 'done' }
    }
  }
}

async function answer(command: LoadCommand): Promise<LoadReply> {
  try {
    return await execute(command)
  } catch (error) {
    if (error instanceof NotOffered) return { kind: 'not-offered', reason: error.message }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

process.on('message', async (command: LoadCommand) => process.send?.(await answer(command)))
