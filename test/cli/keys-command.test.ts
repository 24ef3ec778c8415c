import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('ostiary keys', () => {
  const { ostiary, done, refused, execute } = cliWorld()

  const keys = async () =>
    (await done(['keys', 'list']))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ +/))
  const kidIn = async (alg: string, state: string) =>
    (await keys()).find(([, ...key]) => key[0] === alg && key[1] === state)?.[0] ?? ''
  const eventCount = (type: string) => execute(`select 1 from events where type = '${type}'`).length

  it('list has a heading alone while there are no keys', async () => {
    assert.match(await done(['keys', 'list']), /^KID +ALG +STATE +SINCE +CREATED\n$/)
  })

  it('rotate makes keys where there are none, and says that nobody knows them yet', async () => {
    const { code, out, err } = await ostiary(['keys', 'rotate'])
    assert.equal(code, 0)
    assert.match(out, /^RS256: \S+ signs$/m)
    assert.match(out, /^ES256: \S+ signs$/m)
    assert.match(
      err,
      /^RS256: the new key is young; clients that cache the key set may not have it yet$/m,
    )
    const states = (await keys()).map(([, alg, state]) => `${alg} ${state}`)
    assert.deepEqual(states.sort(), ['ES256 current', 'RS256 current'])
  })

  it('rotate changes only the given algorithms', async () => {
    const [rsa, ec] = [await kidIn('RS256', 'current'), await kidIn('ES256', 'current')]
    const out = await done(['keys', 'rotate', '--alg', 'RS256'])
    assert.match(out, new RegExp(`^RS256: \\S+ signs, ${rsa} is retired\n$`))
    assert.equal(await kidIn('RS256', 'retired'), rsa)
    assert.equal(await kidIn('ES256', 'current'), ec)
    assert.equal(eventCount('KEY_ROTATED'), 3)
  })

  it('rotate refuses an algorithm that the settings leave out, and changes nothing', async () => {
    const before = await done(['keys', 'list'])
    const err = await refused(['keys', 'rotate', '--alg', 'RS256', '--alg', 'PS256'])
    assert.match(err, /PS256 is not in keys\.algorithms of the settings/)
    assert.equal(await done(['keys', 'list']), before)
  })

  it('withdraw takes a key out of force, and another signs in its place', async () => {
    const current = await kidIn('ES256', 'current')
    const out = await done(['keys', 'withdraw', '--', current])
    assert.equal(out, `${current} is withdrawn; what it signed is refused from now on\n`)
    assert.equal(await kidIn('ES256', 'withdrawn'), current)
    const next = await kidIn('ES256', 'current')
    assert.ok(next !== '' && next !== current)
    assert.equal(eventCount('KEY_WITHDRAWN'), 1)
  })

  it('withdraw refuses a key that is unknown, or was withdrawn before', async () => {
    const withdrawn = await kidIn('ES256', 'withdrawn')
    for (const kid of ['nosuch', withdrawn]) {
      assert.match(await refused(['keys', 'withdraw', '--', kid]), /there is no key \S+ in use/)
    }
    assert.equal(eventCount('KEY_WITHDRAWN'), 1)
  })

  it('reseal says how much it sealed, and can be repeated', async () => {
    const grant = ['--grant', 'client_credentials']
    for (const id of ['one', 'two']) await done(['client', 'add', id, ...grant])
    const out = await done(['keys', 'reseal'])
    assert.match(
      out,
      /^sealed under \S+: \d+ keys and secrets of the server, 2 clients, 0 webhooks, 0 authenticator apps, 0 emails, 0 connections, 0 refresh tokens of other servers, 0 tokens of targets, 0 headers of streams, 0 tokens for the signals of other servers, 0 settings\n$/,
    )
    assert.equal(await done(['keys', 'reseal']), out)
  })

  it('reseal changes nothing when the master key does not open what there is', async () => {
    const env = { OSTIARY_SECRET_KEY: 'another-key-of-more-than-32-characters-0123' }
    await refused(['keys', 'reseal'], { env })
    assert.match(await done(['doctor']), /^ok {4}master key/m)
  })
})
