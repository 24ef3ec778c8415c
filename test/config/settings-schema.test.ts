import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Value } from 'typebox/value'
import { effectiveSettings } from '../../src/config/effective-settings.ts'
import { settingList, variableOf } from '../../src/config/setting-list.ts'
import type { Settings } from '../../src/config/settings.ts'
import { configurationDoc } from '../../tools/docs/configuration-doc.ts'

const shownOf = (settings: Settings) =>
  effectiveSettings({
    settings,
    given: { settings, origins: new Map() },
    stored: [],
    unfit: new Map(),
  })

describe('the schema of settings', () => {
  it('names variables by one rule', () => {
    assert.equal(variableOf('baseUrl'), 'OSTIARY_BASE_URL')
    assert.equal(variableOf('http.tls.clientCaFile'), 'OSTIARY_HTTP_TLS_CLIENT_CA_FILE')
    assert.equal(variableOf('v1.enabled'), 'OSTIARY_V1_ENABLED')
  })

  it('gives no two settings the same variable, secret files included', () => {
    const names = settingList.flatMap(({ variable, facts }) =>
      facts.secret ? [variable, `${variable}_FILE`] : [variable],
    )
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  it('shows no password of an address, whichever setting holds one', () => {
    for (const written of [
      'https://ada:s3cret@collector.example/v1/traces',
      'postgres://ada:s3cret%40x@db.example:5432/ostiary?sslmode=require',
      'http://s3cret@localhost:4318/',
      'https://ada:s3cret@a@b.example/',
    ]) {
      for (const { key } of settingList) {
        for (const value of [written, [written, written]]) {
          const settings = key
            .split('.')
            .reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
          const shown = shownOf(settings as Settings)
          assert.ok(!JSON.stringify(shown).includes('s3cret'), key)
        }
      }
    }
    const tracing = { endpoint: 'https://ada:s3cret@collector.example/v1' }
    const shown = shownOf({ tracing } as unknown as Settings)
    const endpoint = shown.find(({ key }) => key === 'tracing.endpoint')
    assert.equal(endpoint?.value, 'https://***@collector.example/v1')
  })

  for (const { key, facts, schema } of settingList) {
    it(`explains ${key}, with a default that keeps its own rule`, () => {
      assert.match(facts.description ?? '', /^[A-Z`].{10,}[.]$/)
      if (facts.default !== undefined) assert.ok(Value.Check(schema, facts.default))
    })
  }

  it('treats everything that looks like a secret as one', () => {
    const secretName = /(?:password|secretkey|secretkeys|token|databaseurl)$/i
    const open = settingList.filter(({ key, facts }) => secretName.test(key) && !facts.secret)
    assert.deepEqual(
      open.map((setting) => setting.key),
      [],
    )
  })

  it('is what docs/configuration.md says', () => {
    const page = new URL('../../docs/configuration.md', import.meta.url)
    assert.ok(readFileSync(page, 'utf8') === configurationDoc(), 'run: npm run docs')
  })
})
