import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { clientEntry } from './all-clients.ts'
import { type Step, stepNames } from './client-entry.ts'
import { type ClientScene, startClientScene } from './client-scene.ts'

interface ClientOptions {
  /** Why the client cannot be run here; empty if it can. */
  readonly skip?: string
  readonly environment?: Readonly<Record<string, string>>
}

type DefineStep = (step: Step, work: () => Promise<void>) => void

/**
 * Describes one client of docs/clients.md: each of its steps is a test, and they run in order, over
 * one server. Fails if the steps are not those of the client's entry.
 */
export function describeClient(
  id: string,
  define: (scene: () => ClientScene, step: DefineStep) => void,
  { skip = '', environment = {} }: ClientOptions = {},
): void {
  const entry = clientEntry(id)
  const [engine] = engines
  assert.ok(engine)
  describe(entry.name, { skip: skip || false }, () => {
    const defined: Step[] = []
    let scene: ClientScene | undefined
    before(async () => {
      scene = await startClientScene(entry, engine, environment)
    })
    const started = () => {
      assert.ok(scene, 'the server is not up')
      return scene
    }
    define(started, (step, work) => {
      defined.push(step)
      it(stepNames[step], work)
    })
    it('does what docs/clients.md says', () => {
      assert.deepEqual(defined.toSorted(), entry.steps.toSorted())
    })
    after(() => scene?.stop())
  })
}
