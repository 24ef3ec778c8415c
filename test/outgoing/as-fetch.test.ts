import assert from 'node:assert/strict'
import { it } from 'node:test'
import { asFetch } from '../../src/outgoing/as-fetch.ts'
import { FetchError } from '../../src/outgoing/fetch-error.ts'
import { safeFetch } from '../../src/outgoing/safe-fetch.ts'
import { documentHost } from '../support/document-host.ts'

const fetch = asFetch(safeFetch({ allowPrivate: true }))
const get = { method: 'GET', headers: {} }

it('answers what a SafeFetch has fetched', async () => {
  await using host = await documentHost()
  const response = await fetch(host.publish('/ok', { body: { a: 1 } }), get)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'application/json')
  assert.deepEqual(await response.json(), { a: 1 })
})

it('follows no redirect', async () => {
  await using host = await documentHost()
  const location = host.publish('/target', { body: 'secret' })
  const response = await fetch(host.publish('/away', { status: 302, headers: { location } }), get)
  assert.equal(response.status, 302)
  assert.equal(host.hits('/target'), 0)
})

it('answers statuses without a body, and throws for those that do not exist', async () => {
  await using host = await documentHost()
  assert.equal((await fetch(host.publish('/empty', { status: 204 }), get)).status, 204)
  await assert.rejects(
    fetch(host.publish('/odd', { status: 799 }), get),
    (error) => error instanceof FetchError && error.code === 'unusable',
  )
})

it('is bound by the rules of the SafeFetch', async () => {
  const strict = asFetch(safeFetch())
  await assert.rejects(
    strict('http://127.0.0.1:1/', get),
    (error) => error instanceof FetchError && error.code === 'refused',
  )
})
