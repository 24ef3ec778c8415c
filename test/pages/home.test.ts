import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'

const html = { accept: 'text/html,*/*;q=0.8' }

describeServerOnce('the home page', (world) => {
  it('says what the server is, and links to the reference', async () => {
    const { status, headers, text } = await world().send('GET', '/', { headers: html })
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.match(text, /<h1>Ostiary<\/h1>/)
    assert.match(text, /href="\/docs"/)
    assert.doesNotMatch(text, /<script/)
    const reference = await world().send('GET', '/docs', { headers: html })
    assert.equal(reference.status, 200)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const { status, headers, text } = await world().send('HEAD', '/')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(text, '')
  })

  it('is in the language of the reader, who can choose another', async () => {
    const german = await world().send('GET', '/', { headers: { 'accept-language': 'de' } })
    assert.match(german.text, /API-Referenz/)
    assert.match(german.text, /<html lang="de-DE"/)
    const other = /href="([^"]+)" lang="en-US"/.exec(german.text)?.[1] ?? 'no link'
    const english = await world().send('GET', other, { headers: { 'accept-language': 'de' } })
    assert.match(english.text, /API reference/)
  })
})

describeServerOnce(
  'the home page where the console is off',
  (world) => {
    it('does not offer the console', async () => {
      const { text } = await world().send('GET', '/')
      assert.doesNotMatch(text, /\/console\//)
      assert.equal((await world().send('GET', '/console/')).status, 404)
    })
  },
  { OSTIARY_CONSOLE_ENABLED: 'false' },
)
