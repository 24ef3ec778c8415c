import { engines } from '../../test/support/engines.ts'
import { startWorld } from '../../test/support/server-world.ts'

/*
 * Starts a server, so that the cache of compiled code holds what almost every test file needs,
 * before the first of them ends.
 */
for (const engine of engines.slice(0, 1)) {
  const world = await startWorld(engine)
  const client = await world.addClient({ grant_types: ['password'] })
  await world.signIn(client, await world.addUser())
  await world.send('GET', '/.well-known/openid-configuration')
  await world.stop()
}
process.exit()
