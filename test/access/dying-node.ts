import { buildAccessTending, buildReviewTending } from '../../src/composition/access.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { startServer } from '../../src/server.ts'
import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { silent } from '../support/engines.ts'

/*
 * A node of the server that kills itself (kill -9) in the middle of a transaction, right after the
 * verb of a store that OSTIARY_TEST_DIES_AFTER names, as in `groups.putMembership`; in
 * `reviewItems.settle 3`, at its third call. It sends its port to the parent process, and does
 * the chores of access and of reviews when it is sent something; it says so if there was nothing to
 * die of.
 */

const { OSTIARY_TEST_DIES_AFTER: lastVerb = '', ...env } = process.env

const [storeName = '', verbName = '', count = '1'] = lastVerb.split(/[. ]/)
let calls = 0

type Verb = (...given: readonly unknown[]) => Promise<unknown>

/** The stores of a transaction, in which one verb is the last thing that the process does. */
function fatal<Stores extends object>(stores: Stores): Stores {
  const dying: ProxyHandler<object> = {
    get(target, name, receiver) {
      const store: Readonly<Record<string, Verb>> = Reflect.get(target, name, receiver)
      if (name !== storeName) return store
      const verb = store[verbName]
      const andDie = async (...given: readonly unknown[]) => {
        const answer = await verb?.(...given)
        calls += 1
        if (calls >= Number(count)) process.kill(process.pid, 'SIGKILL')
        return answer
      }
      return { ...store, [verbName]: andDie }
    },
  }
  return new Proxy<object>(stores, dying) as Stores
}

async function openFatal(options: StorageOptions): Promise<Storage> {
  const storage = await openStorage(options)
  return { ...storage, transact: (work) => storage.transact((stores) => work(fatal(stores))) }
}

const settings = loadSettings({ env, cwd: process.cwd(), options: { port: '0' } })
const server = await startServer(settings, { log: silent, openStorage: openFatal })
process.on('message', async () => {
  await buildAccessTending(server.services)()
  await buildReviewTending(server.services)()
  process.send?.('tended')
})
process.once('disconnect', () => server.close())
process.send?.(server.port)
