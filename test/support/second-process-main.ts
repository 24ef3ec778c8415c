import { loadSettings } from '../../src/config/load-settings.ts'
import { startServer } from '../../src/server.ts'
import { silent } from './engines.ts'

/*
 * A node of the server, for tests with several: tells its port to the process that started it,
 * and ends when that lets go of it.
 */

const env = process.env
const settings = loadSettings({ env, cwd: process.cwd(), options: { port: '0' } })
const server = await startServer(settings, { log: silent })
process.once('disconnect', () => server.close())
process.send?.(server.port)
