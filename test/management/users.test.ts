import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/ids.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of users', (world) => {
  const newUser = (fields: object = {}) => ({ username: `u-${randomId()}`, ...fields })
  const create = (fields: object = {}) => world().ask('POST', '/users-srv/user', newUser(fields))

  it('creates a user who can sign in, and tells everything but the password', async () => {
    const { addClient, ask, signIn } = world()
    const password = 'a password nobody has yet'
    const given = newUser({ password, email: `${randomId()}@example.com`, given_name: 'Ada' })
    const made = await ask('POST', '/users-srv/user', given)
    assert.equal(made.username, given.username)
    assert.equal(made.userStatus, 'VERIFIED')
    assert.equal(made.revision, 0)
    assert.doesNotMatch(JSON.stringify(made), /password|argon/)

    const client = await addClient({ grant_types: ['password'] })
    const user = { sub: String(made.sub), username: given.username, password }
    assert.equal((await signIn(client, user)).status, 200)

    const read = await ask('GET', `/users-srv/user/${made.sub}`)
    assert.equal(typeof read.last_login_at, 'number')
    const [identity, ...others] = read.identities as Record<string, unknown>[]
    assert.equal(others.length, 0)
    assert.equal(identity?.provider, 'self')
    assert.doesNotMatch(JSON.stringify(read), /password|argon/)
  })
})
