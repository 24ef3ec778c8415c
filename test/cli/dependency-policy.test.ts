import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findFaults, isAllowed } from '../../tools/check-dependencies.ts'
import { describeAges } from '../../tools/dependency-ages.ts'

describe('npm run check:dependencies', () => {
  it('allows a license by each of its parts, or by one of its choices', () => {
    for (const license of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC AND BSD-3-Clause']) {
      assert.ok(isAllowed(license), license)
    }
    for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', '']) {
      assert.ok(!isAllowed(license), license)
    }
  })

  it('refuses licenses, scripts at the installation and addresses', () => {
    const faults = findFaults({
      '': {},
      console: {},
      'node_modules/console': { link: true },
      'node_modules/fine': { license: 'MIT' },
      'node_modules/tool': { dev: true },
      'node_modules/esbuild': { license: 'MIT', hasInstallScript: true },
      'node_modules/nameless': {},
      'node_modules/viral': { license: 'AGPL-3.0' },
      'node_modules/eager': { license: 'MIT', dev: true, hasInstallScript: true },
      'node_modules/placed': { license: 'MIT', resolved: 'https://registry.example/placed.tgz' },
    })
    assert.deepEqual(faults, [
      'node_modules/nameless has no license',
      'node_modules/viral has the license AGPL-3.0',
      'node_modules/eager runs a script when it is installed',
      'node_modules/placed has the address of a registry',
    ])
  })
})

describe('the ages of dependencies', () => {
  const now = Date.UTC(2030, 0, 31)
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()

  it('names what was just released, what is quiet, and who is alone', () => {
    const lines = describeAges(
      [
        {
          ...{ name: 'fresh', version: '2.0.0', maintainers: 3 },
          time: { created: at(900), modified: at(2), '1.0.0': at(900), '2.0.0': at(2) },
        },
        { name: 'quiet', version: '1.0.0', maintainers: 1, time: { '1.0.0': at(700) } },
        { name: 'fine', version: '1.0.0', maintainers: undefined, time: { '1.0.0': at(30) } },
        { name: 'unknown', version: '1.0.0', maintainers: 2, time: {} },
      ],
      now,
    )
    assert.deepEqual(lines, [
      'fresh 2.0.0 is 2 days old',
      'quiet has had no release for 700 days',
      'quiet has one maintainer',
    ])
  })
})
