import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from './management-world.ts'

interface Key {
  readonly kid: string
  readonly alg: string
  readonly state: string
}
interface Event {
  readonly type: string
  readonly client_id?: string
  readonly detail: Readonly<Record<string, unknown>>
}

describeManagement(
  'keys over HTTP',
  (world) => {
    const keysOf = async (alg: string) => {
      const { keys } = await world().ask('GET', '/keys-srv/keys')
      const list = (keys as readonly Key[]).filter((key) => key.alg === alg)
      return {
        list,
        in: (state: string) => list.filter((key) => key.state === state).map(({ kid }) => kid),
      }
    }
    const published = async () =>
      (await world().send('GET', '/.well-known/jwks.json')).json.keys.map(({ kid }) => kid)
    const latest = async (type: string) => {
      const { events } = await world().ask('GET', `/events-srv/events?type=${type}&limit=1`)
      return (events as readonly Event[])[0]
    }

    it('lists the keys without their private parts', async () => {
      const { text } = await world().admin('GET', '/keys-srv/keys')
      assert.doesNotMatch(text, /jwk|sealed|"d"/)
      assert.equal((await keysOf('RS256')).in('current').length, 1)
    })

    it('rotates: the next key signs, the one before stays published', async () => {
      await world().server.chores.runAll()
      const before = await keysOf('RS256')
      const token = await world().adminToken()
      const { rotations } = await world().ask('POST', '/keys-srv/rotate', { algs: ['RS256'] })
      const after = await keysOf('RS256')
      assert.deepEqual(after.in('current'), before.in('next'))
      assert.deepEqual(after.in('retired'), before.in('current'))
      assert.deepEqual(rotations, [
        {
          alg: 'RS256',
          kid: before.in('next')[0],
          retired: before.in('current')[0],
          is_young: true,
        },
      ])
      assert.ok((await published()).includes(before.in('current')[0] ?? ''))
      const { status } = await world().send('GET', '/keys-srv/keys', { bearer: token })
      assert.equal(status, 200)
      const event = await latest('KEY_ROTATED')
      assert.equal(typeof event?.detail.by, 'string')
      assert.equal(typeof event?.client_id, 'string')
    })

    it('rotates once for callers at the same moment', async () => {
      const before = await keysOf('ES256')
      const answers = await Promise.all(
        [1, 2, 3].map(() => world().admin('POST', '/keys-srv/rotate', { algs: ['ES256'] })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
      const after = await keysOf('ES256')
      assert.equal(after.in('current').length, 1)
      assert.notDeepEqual(after.in('current'), before.in('current'))
    })

    it('withdraws a key, and refuses what it signed', async () => {
      const machine = await world().machineToken('keys_read', 'keys_write')
      const kid = (await keysOf('RS256')).in('current')[0] ?? ''
      const withdraw = () =>
        world().send('DELETE', `/keys-srv/keys/${encodeURIComponent(kid)}`, { bearer: machine })
      assert.equal((await withdraw()).status, 200)
      assert.ok(!(await published()).includes(kid))
      assert.equal((await withdraw()).status, 401, 'the caller’s own token was signed by it')
      const fresh = await world().machineToken('keys_read', 'keys_write')
      const again = await world().send('DELETE', `/keys-srv/keys/${encodeURIComponent(kid)}`, {
        bearer: fresh,
      })
      assert.equal(again.status, 404)
      assert.match(again.text, /"code":16001/)
    })

    it('refuses algorithms that are unknown or not in use', async () => {
      const token = await world().machineToken('keys_write')
      for (const json of [
        {},
        { algs: [] },
        { algs: ['none'] },
        { algs: ['ES256', 'ES256'] },
        { algs: ['PS256'] },
        { algs: 'RS256' },
        { algs: ['RS256'], force: true },
      ]) {
        const answer = await world().send('POST', '/keys-srv/rotate', { bearer: token, json })
        assert.equal(answer.status, 400, JSON.stringify(json))
        assert.match(answer.text, /"code":16003/)
      }
    })
  },
  { OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256' },
)
