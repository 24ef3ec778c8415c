import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { makeTestKey } from '../support/jwt-fixtures.ts'
import { cliWorld } from './cli-world.ts'

describe('ostiary issuer', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['issuer', ...argv, '--json']))
  const issuer = 'https://kubernetes.example'

  it('registers an issuer with its keys, shows, examines, replaces and removes it', async () => {
    const { publicJwk } = await makeTestKey('RS256')
    write('keys.json', { keys: [publicJwk] })
    write('more.json', { description: 'The cluster', max_lifetime: 7200 })
    const words = await done([
      ...['issuer', 'put', 'cluster', '--issuer', issuer, '--jwks', 'keys.json', '--alg', 'RS256'],
      ...['--reusable', '--metadata', 'more.json'],
    ])
    assert.equal(words, 'cluster is registered\n')
    const shown = JSON.parse(await done(['issuer', 'show', 'cluster']))
    assert.deepEqual(
      [shown.issuer, shown.description, shown.signing_algs, shown.single_use, shown.max_lifetime],
      [issuer, 'The cluster', ['RS256'], false, 7200],
    )
    assert.equal(await done(['issuer', 'examine', 'cluster']), '1 keys can be used\n')
    const changed = await json('put', 'cluster', '--issuer', issuer, '--jwks-uri', `${issuer}/keys`)
    assert.deepEqual([changed.single_use, changed.jwks], [true, undefined])
    assert.match(await done(['issuer', 'list']), /^cluster +https:\/\/kubernetes\.example +yes$/m)
    assert.equal(await done(['issuer', 'remove', 'cluster']), 'cluster is removed\n')
    assert.deepEqual(await json('list'), [])
    const events = execute("select type from events where type like 'ISSUER_%' order by rowid")
    assert.deepEqual(
      events.map(({ type }) => type),
      ['ISSUER_CREATED', 'ISSUER_MODIFIED', 'ISSUER_DELETED'],
    )
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'examine', 'remove']) {
      assert.match(await refused(['issuer', verb, 'nothing']), /there is no such issuer/)
    }
    assert.match(
      await refused(['issuer', 'put', 'inside', '--issuer', 'https://10.0.0.1']),
      /issuers\.privateHosts/,
    )
  })
})
