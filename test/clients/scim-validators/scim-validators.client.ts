import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { before, it } from 'node:test'
import { commandLine } from '../../../src/events/actor.ts'
import { operationsOf } from '../../connections/elsewhere-scene.ts'
import { tokenFor } from '../../scim/scim-scene.ts'
import { describeServerOnce } from '../../support/server-world.ts'
import { installPython } from '../programs/install-python.ts'
import { lackOf, programFolder, runTool } from '../programs/run-tool.ts'

const skip = lackOf('python3')

describeServerOnce('SCIM validators', (world) => {
  let python: string
  let token: string
  before(async () => {
    if (skip) return
    python = await installPython('scim-validators')
    token = await tokenFor(world(), await aConnectionForAll())
  })

  /** Validators make up addresses of domains that nobody has proven, so none is believed. */
  function aConnectionForAll() {
    return operationsOf(world()).changes.create(commandLine, {
      ...{ alias: 'validated', kind: 'oidc', groupId: undefined, name: 'A', preset: undefined },
      ...{ use: 'optional', firstSignIn: 'create', emailTrust: 'never', trustsFactors: false },
      settings: { issuer: 'https://idp.example', client_id: 'ostiary' },
      secrets: { client_secret: 'a secret' },
      rules: [],
    })
  }

  const run = (program: string, args: readonly string[], env = {}) =>
    runTool(join(dirname(python), program), args, { cwd: programFolder('scim-validators'), env })
  const probe = (...options: readonly string[]) => {
    const side = ['--token', token, '--i-accept-side-effects', '--json-output']
    return run('scim-sanity', ['probe', `${world().url}/scim/v2`, ...side, ...options])
  }

  for (const options of [['--strict'], ['--profile', 'entra']]) {
    it(`scim-sanity probe ${options.join(' ')} finds no fault`, {
      skip: skip || false,
    }, async () => {
      const report = await probe(...options)
      assert.doesNotMatch(report, /"status": "(?:fail|error)"/i, report)
      assert.match(report, /"status": "pass"/i)
    })
  }

  it('scim2-tester finds no fault', { skip: skip || false }, async () => {
    const SCIM_CLI_HEADERS = `Authorization: Bearer ${token}`
    const report = await run('scim2', ['-u', `${world().url}/scim/v2`, 'test'], {
      SCIM_CLI_HEADERS,
    })
    const lines = report.split('\n').filter((line) => /^[A-Z]{3,} /.test(line))
    assert.ok(lines.length > 100, report)
    assert.deepEqual(
      lines.filter((line) => /^(?:ERROR|CRITICAL)/.test(line)),
      [],
      report,
    )
  })
})
