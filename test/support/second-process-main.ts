import { loadSettings } from '../../src/config/load-settings.ts'
import { startServer } from '../../src/server.ts'
import { silent } from './engines.ts'

/*
 * A node of the server, for tests with several nodes. It sends its port to the parent process,
 * moves its clock by the milliseconds that it is sent, and ends when the parent disconnects.
 */

const env = process.env
const settings = loadSettings({ env, cwd: process.cwd(), options: { port: '0' } })
let ahead = 0
const clock = () => Date.now() + ahead
const server = await startServer(settings, { log: silent, clock })
process.on('message', (milliseconds: number) => {
  ahead += milliseconds
  process.send?.('moved')
})
process.once('disconnect', () => server.close())
process.send?.(server.port)
