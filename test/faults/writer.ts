import { openTestStorage } from '../support/engines.ts'

/*
 * A process that writes without end, and says on its output what was acknowledged:
 * `node writer.ts DATABASE_URL`.
 */

const [databaseUrl = ''] = process.argv.slice(2)
const { stores, transact } = await openTestStorage({ databaseUrl })

async function writeOn(lane: number): Promise<never> {
  for (let count = 0; ; count++) {
    const id = `${lane}-${count}`
    if (lane % 2) await stores.revocations.revoke(id, 1)
    else {
      await transact(async ({ people, revocations }) => {
        await people.lock(id)
        await revocations.revoke(`${id}-first`, 1)
        await revocations.revoke(id, 1)
      })
    }
    process.stdout.write(`${id}\n`)
  }
}

for (let lane = 0; lane < 8; lane++) void writeOn(lane)
