import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Setting } from '../../console/src/api/server-api.ts'
import { fieldsOf, lookSettingsOf, wishesFor } from '../../console/src/looks/server-look.ts'

function settingsOf(values: Readonly<Record<string, string>>) {
  return lookSettingsOf(
    Object.entries(values).map(([key, value]) => ({ key, value }) as unknown as Setting),
  )
}

describe('the look of the server as a form', () => {
  it('asks for what was changed alone, also beside rules that end with a line break', () => {
    const settings = settingsOf({
      'pages.name': 'Acme',
      'pages.css': '.panel { border: 0 }\n',
      'pages.helpUrl': 'https://acme.example/help',
    })
    const fields = fieldsOf(settings)
    assert.deepEqual(wishesFor(fields, settings), { set: {}, reset: [] })
    assert.deepEqual(wishesFor({ ...fields, name: ' Halden ', helpUrl: ' ' }, settings), {
      set: { 'pages.name': 'Halden' },
      reset: ['pages.helpUrl'],
    })
    assert.deepEqual(wishesFor({ ...fields, css: '' }, settings), {
      set: {},
      reset: ['pages.css'],
    })
  })
})
