import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import type { ApiRoute } from '../../src/routing/api-route.ts'
import { managementWorld } from '../management/management-world.ts'
import { makeScene, type Scene } from '../openapi/scene.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { startWorld } from '../support/server-world.ts'
import { type CostEntry, costFile } from './cost-file.ts'
import { type CostMeter, type CountedRequest, costMeter, traced } from './cost-meter.ts'
import { countedCall } from './counted-calls.ts'
import { flows } from './flows.ts'

const environment = {
  ...traced,
  // Tokens and links have the same length on every port.
  OSTIARY_BASE_URL: 'http://127.0.0.1:10000',
  OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
  OSTIARY_COMPAT_USER_EXISTENCE: 'true',
  OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
  // Each page leads to all of them, so a language more would change every page.
  OSTIARY_PAGES_LANGUAGES: 'en-US,de-DE',
  // It is served only where it was built.
  OSTIARY_CONSOLE_ENABLED: 'false',
  OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'email',
  // Nobody answers there, and the network is not asked.
  OSTIARY_CONNECTIONS_RESOLVER: '127.0.0.1:9',
  // Proxies that ask about requests to applications are on this machine.
  OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
}

const howToAccept = `What requests cost has changed. If that is meant, run

  UPDATE_COSTS=1 npm test -- test/ledger

and commit the files of test/ledger with the change: see docs/performance.md.`

for (const engine of engines) {
  describe(`the costs of requests (${engine.name})`, () => {
    it('are those of the file', async () => {
      const entries = await countAll(engine)
      const file = costFile(engine.name)
      if (process.env.UPDATE_COSTS) file.write(entries)
      const differences = file.differences(entries)
      assert.ok(differences.length === 0, [howToAccept, '', ...differences].join('\n'))
    })
  })
}

/**
 * Counts each flow and each route on a server of its own. Its chores do not run. Its time stands
 * still, because some work is done once a second, and some again when a request takes long.
 */
async function countAll(engine: TestEngine): Promise<readonly CostEntry[]> {
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
  const instant = performance.now()
  mock.method(performance, 'now', () => instant)
  const meter = costMeter(fetch)
  mock.method(globalThis, 'fetch', meter.fetch)
  try {
    const world = managementWorld(await startWorld(engine, environment, meter))
    try {
      await world.server.chores.runAll()
      const scene = await makeScene(world)
      return [
        ...(await countFlows(scene, meter)),
        ...(await countRoutes(scene, await world.routes(), meter)),
      ]
    } finally {
      await world.stop()
    }
  } finally {
    meter.stop()
    mock.restoreAll()
    mock.timers.reset()
  }
}

/** Each flow is done twice. The second time counts, with what the first has left in memory. */
async function countFlows(scene: Scene, { requests }: CostMeter): Promise<readonly CostEntry[]> {
  const entries: CostEntry[] = []
  for (const [what, prepare] of Object.entries(flows)) {
    const run = await prepare(scene)
    await run()
    const from = requests.length
    await run()
    entries.push({ what, requests: requests.slice(from) })
  }
  return entries
}

/** The same for each route; several routes may share a call. */
async function countRoutes(
  scene: Scene,
  routes: readonly ApiRoute[],
  { requests }: CostMeter,
): Promise<readonly CostEntry[]> {
  const entries: CostEntry[] = []
  const early = routes.filter(({ path }) => path === readsAllEvents)
  for (const [call, reached] of Map.groupBy(new Set([...early, ...routes]), countedCall)) {
    await call(scene)
    const from = requests.length
    await call(scene)
    const made = requests.slice(from)
    for (const route of reached) {
      entries.push({ what: nameOf(route), requests: [lastTo(route, made)] })
    }
  }
  const place = ({ what }: CostEntry) => what.split(' ').reverse().join(' ')
  return entries.sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** Comes first, while there are few events. */
const readsAllEvents = '/events-srv/verification'

/** The name of an asset has a digest of its content. */
function nameOf({ method, path }: ApiRoute): string {
  return `${method} ${path.replace(/-[0-9a-f]{16}\./, '-*.')}`
}

/** The last request to a route, which must have succeeded. */
function lastTo(route: ApiRoute, made: readonly CountedRequest[]): CountedRequest {
  const { method, path } = route
  const pattern = new RegExp(`^${path.replace('*', '.+').replaceAll(/:\w+/g, '[^/]+')}$`)
  const found = made.findLast((each) => each.method === method && pattern.test(each.path))
  assert.ok(found, `test/ledger/counted-calls.ts makes no request to ${method} ${path}`)
  const { status, body } = found
  const succeeds = status < 400 || status === 501 || refuses.has(path)
  assert.ok(succeeds, `${method} ${path}: ${status} ${body.slice(0, 1000)}`)
  return found
}

/**
 * No client has a logo, because the server would fetch it from another host; and SCIM has words of
 * its own for what is nowhere.
 */
const refuses: ReadonlySet<string> = new Set(['/client-logo', '/scim/v2/*'])
