import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { describeManagement } from '../../management/management-world.ts'
import { addConnection, toThisMachine } from '../elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from '../oidc/scripted-provider.ts'
import { hear, type Json, signedInTwice, typeOf } from './signals-scene.ts'

describeManagement(
  'signals of another server, once they are heard,',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    const named = (sub: string) => ({ format: 'iss_sub', iss: provider.issuer, sub })

    it('follow changed rules, and the secret of the stream stays', async () => {
      const { connection, subject, isThrough, isOwn } = await signedInTwice(world(), provider)
      const { tell, made, read } = await hear(world(), provider, connection, {
        rules: { 'credential-change': 'ignore' },
      })
      const path = `/connections-srv/connections/${connection.id}/signals`
      const rules = { 'account-disabled': 'ignore', 'session-revoked': 'end_all' }
      const changed = await world().ask('PATCH', path, { rules })
      assert.deepEqual(changed.rules, { ...(made.rules as Json), ...rules })
      assert.equal(changed.authorization_header, undefined)
      assert.deepEqual(await read(), changed)
      for (const odd of [
        { rules: { 'session-revoked': 'block' } },
        { rules: { x: 'ignore' } },
        {},
      ]) {
        assert.equal((await world().admin('PATCH', path, odd)).status, 400)
      }
      // Nothing changes, and no event says that something did.
      const { updated_at } = await world().ask('PATCH', path, { rules })
      assert.equal(updated_at, changed.updated_at)
      assert.equal((await tell(typeOf['account-disabled'], named(subject))).status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [true, true])
      assert.equal((await tell(typeOf['session-revoked'], named(subject))).status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [false, false])
      const none = await addConnection(world(), provider)
      const nothing = `/connections-srv/connections/${none.id}/signals`
      assert.equal((await world().admin('PATCH', nothing, { rules })).status, 404)
    })

    it('that are refused are shown to the administrator until one is taken', async () => {
      const { connection, subject } = await signedInTwice(world(), provider)
      const { tell, post, read } = await hear(world(), provider, connection)
      await post('no token')
      const { problem, problem_at } = await read()
      assert.deepEqual(
        [problem, typeof problem_at],
        ['an event was refused: it is no JWT', 'number'],
      )
      await tell(typeOf['account-disabled'], named(subject))
      assert.equal((await read()).problem, undefined)
    })
  },
  toThisMachine,
)
