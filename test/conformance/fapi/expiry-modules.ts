import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ServerWorld } from '../../support/server-world.ts'
import { moduleName as name, newcomers, refused } from './fapi-plan.ts'

/** What is no longer valid. These move the clock of the server, so they are the last ones. */
export function expiryModules(world: () => ServerWorld): void {
  it(name('ensure-token-endpoint-fails-with-expired-auth-code'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person)
    world().advance(61_000)
    refused(await bank.redeem(authorized), 'invalid_grant')
  })

  it(name('par-attempt-to-use-expired-request_uri'), async () => {
    const { bank, person } = await newcomers(world())
    const pushed = await bank.push()
    assert.ok(Number(pushed.json.expires_in) < 600)
    world().advance(Number(pushed.json.expires_in) * 1000 + 1000)
    const visit = await person.browser.open(bank.address(pushed))
    assert.equal(visit.status, 400)
  })
}
