import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newPerson } from '../person.ts'
import { newcomers, type Plan } from './plan.ts'

const longState = 'x'.repeat(128)

/** When a person is asked, and when not: prompt, max_age and id_token_hint. */
export function sessionModules(plan: Plan): void {
  const { world } = plan

  it('oidcc-prompt-login', async () => {
    const { party, person } = await newcomers(plan)
    const first = await party.authorize(person)
    world().advance(2000)
    const second = await party.authorize(person, { prompt: 'login' })
    assert.deepEqual(second.pages, ['/login'])
    assert.equal(second.claims.sub, first.claims.sub)
    assert.ok(Number(second.claims.auth_time) > Number(first.claims.auth_time))
    assert.equal(second.claims.sid, first.claims.sid, 'one logout ends both')
  })

  it('oidcc-prompt-none-not-logged-in', async () => {
    const { party, person } = await newcomers(plan)
    const answer = await party.refuse(person, { prompt: 'none', state: longState })
    assert.equal(answer.get('error'), 'login_required')
    assert.equal(answer.get('state'), longState)
  })

  it('oidcc-prompt-none-logged-in', async () => {
    const { party, person } = await newcomers(plan)
    const first = await party.authorize(person)
    world().advance(1000)
    const second = await party.authorize(person, { prompt: 'none' })
    assert.deepEqual(second.pages, [])
    assert.equal(second.claims.sub, first.claims.sub)
    assert.equal(second.claims.auth_time, first.claims.auth_time)
  })

  it('oidcc-max-age-1', async () => {
    const { party, person } = await newcomers(plan)
    const first = await party.authorize(person)
    world().advance(2000)
    const second = await party.authorize(person, { max_age: '1' })
    assert.deepEqual(second.pages, ['/login'])
    assert.ok(Number(second.claims.auth_time) > Number(first.claims.auth_time))
  })

  it('oidcc-max-age-10000', async () => {
    const { party, person } = await newcomers(plan)
    const first = await party.authorize(person, { max_age: '15000' })
    world().advance(1000)
    const second = await party.authorize(person, { max_age: '10000' })
    assert.deepEqual(second.pages, [])
    assert.equal(typeof first.claims.auth_time, 'number')
    assert.equal(second.claims.auth_time, first.claims.auth_time)
  })

  it('oidcc-id-token-hint', async () => {
    const { party, person } = await newcomers(plan)
    const first = await party.authorize(person)
    const hint = { prompt: 'none', id_token_hint: first.idToken }
    const second = await party.authorize(person, hint)
    assert.deepEqual(second.pages, [])
    assert.equal(second.claims.sub, first.claims.sub)

    const other = await newPerson(world())
    await party.authorize(other)
    assert.equal((await party.refuse(other, hint)).get('error'), 'login_required')
  })
}
