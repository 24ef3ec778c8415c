import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'
import { visitor } from '../support/sign-ins.ts'
import { authorizationPath } from '../support/test-browser.ts'

const css = '.panel { border: 3px dashed rgb(1 2 3) } /* Ours */'
const sheets = (text: string) =>
  [...text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href)

describeManagement('own style rules', (world) => {
  const change = (json: object) => world().admin('PATCH', '/server-srv/settings', json)

  it('are on the pages of a sign-in while the setting is on, and nowhere else', async () => {
    const { client, credentials, browser } = await visitor(world())
    const open = () => browser.open(authorizationPath(client, { scope: 'openid profile' }))
    assert.equal((await change({ set: { 'pages.css': css } })).status, 200)
    assert.equal(sheets((await open()).text).length, 1, 'off by default')

    assert.equal((await change({ set: { 'pages.ownCss': true } })).status, 200)
    const login = await open()
    const [, own = ''] = sheets(login.text)
    assert.match(own, /^\/assets\/ostiary-[0-9a-f]{16}\.css$/)
    const sheet = await world().send('GET', own)
    assert.equal(sheet.text, css)
    assert.match(String(sheet.headers.get('content-type')), /^text\/css/)
    assert.match(String(sheet.headers.get('cache-control')), /immutable/)
    const policy = String(login.headers.get('content-security-policy'))
    assert.match(policy, /style-src 'self'/)
    assert.doesNotMatch(policy, /unsafe-inline/)
    const forgot = await browser.open('/password/forgot')
    assert.deepEqual(sheets(forgot.text).slice(1), [own])

    const consent = await browser.submit(await open(), credentials)
    assert.equal(consent.url.pathname, '/consent')
    assert.equal(sheets(consent.text).length, 1, 'what people decide on is ours')
    assert.equal(sheets((await browser.open('/account')).text).length, 1)
    const console = await world().send('GET', '/console/')
    assert.ok(!console.text.includes(own))

    assert.equal((await change({ reset: ['pages.ownCss', 'pages.css'] })).status, 200)
    assert.equal((await world().send('GET', own)).status, 404)
  })

  it('are refused if they could load something, and seen before they count', async () => {
    for (const wrong of ['@import "x";', 'a{background:url(//evil.example)}', 'a{', 'a\\{}']) {
      const answer = await change({ set: { 'pages.css': wrong } })
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.text, /pages\.css/)
    }
    const { preview } = (await world().ask('POST', '/server-srv/look/preview', {
      set: { 'pages.css': css, 'pages.ownCss': true },
    })) as { preview: string }
    const page = await world().send('GET', preview)
    const [, own = ''] = sheets(page.text)
    const shown = await world().send('GET', own.replaceAll('&amp;', '&'))
    assert.equal(shown.text, css)
    const consent = await world().send('GET', `${preview}&page=consent`)
    assert.equal(sheets(consent.text).length, 1)
    assert.equal(sheets((await world().send('GET', '/password/forgot')).text).length, 1)
  })

  it('that are too long for an address leave the rest of a preview as it is', async () => {
    const letters = Array.from({ length: 2000 }, (_, i) => (i * 7919 * 104_729).toString(36))
    const long = `/* ${letters.join('').slice(0, 15_900)} */`
    const { preview } = (await world().ask('POST', '/server-srv/look/preview', {
      set: { 'pages.css': long, 'pages.ownCss': true, 'pages.name': 'Halden' },
    })) as { preview: string }
    assert.ok(preview.length < 9000, String(preview.length))
    assert.match((await world().send('GET', preview)).text, /Halden/)
  })
})
