import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('M14: an id that begins with a hyphen', () => {
  const { ostiary } = cliWorld()
  const commands: readonly string[] = [
    'keys withdraw ID',
    'webhook show ID',
    'webhook dead ID',
    'webhook replay ID',
    'webhook test ID',
    'webhook remove ID',
    'session list ID',
    'session list --client ID',
    'session end ID',
    'session end --user ID',
    'event list --client ID',
    'event list --user ID',
    'client add ID --grant client_credentials',
    'client show ID',
    'client rotate-secret ID --keep 0',
    'client enable ID',
    'client disable ID',
    'client remove ID',
    'registration-token remove ID',
    'resource show ID',
    'resource remove ID',
    'detail-type show ID',
    'detail-type remove ID',
    'issuer show ID',
    'issuer remove ID',
    'api-key end ID --user admin',
    'user show ID',
    'user block ID',
    'user reset-factors ID',
    'group show ID',
    'group members ID',
    'group delete ID',
  ]
  for (const id of ['-Kx3_a', '-6-k--Z', '--k9-Zz']) {
    for (const command of commands) {
      it(`is an id in 'ostiary ${command.replace('ID', id)}'`, async () => {
        const { code, out, err } = await ostiary(command.replace('ID', id).split(' '))
        assert.notEqual(code, 2, err)
        assert.doesNotMatch(err, /option|\n {4}at /)
        // One that is not found is named as it was written.
        if (code === 1 && /there is no (?!such)\w+ \S/.test(err))
          assert.ok(err.includes(id), err + out)
      })
    }
  }
})
