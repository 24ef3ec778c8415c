import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { it } from 'node:test'
import { PNG } from 'pngjs'
import { randomId } from '../../src/kernel/secrets.ts'
import { administrator, chain, expectSuccess, ids } from '../groups/groups-world.ts'
import { describeManagement } from '../management/management-world.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { pngOf } from '../support/sample-images.ts'
import { testBrowser } from '../support/test-browser.ts'

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** An image of which no pixel says anything about the next, such as a photo at its worst. */
function noise(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  png.data.set(randomBytes(png.data.length))
  return PNG.sync.write(png)
}

describeManagement('logos in emails', (world) => {
  async function upload(file: Buffer): Promise<string> {
    const wish = { data: file.toString('base64'), use: 'logo' }
    return String((await world().ask('POST', '/server-srv/look/images', wish)).image)
  }
  const idOf = (image: string) => image.slice('image:'.length)
  const settings = (json: object) => world().ask('PATCH', '/server-srv/settings', json)
  const send = (server: MailServer) =>
    settings({ set: { 'mail.smtpUrl': `smtp://127.0.0.1:${server.port}` } })

  /** Somebody forgets their password, who may be in a group. */
  async function forget(server: MailServer, groupId?: string) {
    const email = newAddress()
    const { sub } = await world().addUser({ email, email_verified: true })
    if (groupId !== undefined) {
      await expectSuccess((await administrator(world())).assign(groupId, sub, []))
    }
    const browser = testBrowser(world())
    await browser.submit(await browser.open('/password/forgot'), { email })
    return server.next(email)
  }

  it('come with the message, in place of the name, light and dark, and change no text', async () => {
    await using server = await startMailServer()
    await send(server)
    const admin = await administrator(world())
    const { company, team } = ids('company', 'team')
    await chain(admin, [company, team])
    const look = { name: 'Halden <Group>'.replaceAll(/[<>]/g, ''), primaryColor: '#0b5cad' }
    const putLook = (json: object) =>
      world().ask('PUT', `/groups-srv/usergroup/${company}/look`, json)
    await putLook(look)
    const before = await forget(server, team)
    assert.deepEqual([before.attachments, /<img|cid:/.test(before.html)], [[], false])

    const [light, dark] = [await upload(pngOf(360, 72)), await upload(pngOf(72, 72, [9, 9, 9]))]
    await putLook({ ...look, logoUrl: light, darkLogoUrl: dark })
    const mail = await forget(server, team)
    assert.deepEqual(
      mail.attachments.map(({ contentId, disposition, mimeType }) => ({
        ...{ contentId, disposition, mimeType },
      })),
      [light, dark].map((each) => ({
        contentId: `<${idOf(each)}@look>`,
        disposition: 'inline',
        mimeType: 'image/png',
      })),
    )
    const sizes = mail.attachments.map(({ content }) => {
      const { width, height } = PNG.sync.read(Buffer.from(content as ArrayBuffer))
      return [width, height]
    })
    assert.deepEqual(sizes, [
      [360, 72],
      [72, 72],
    ])
    const shown = [...mail.html.matchAll(/<img class="(\w+)" src="([^"]*)" alt="([^"]*)" (.*?)>/g)]
    assert.deepEqual(
      shown.map(([, kind, source, name]) => [kind, source, name]),
      [
        ['light', `cid:${idOf(light)}@look`, 'Halden Group'],
        ['dark', `cid:${idOf(dark)}@look`, 'Halden Group'],
      ],
    )
    assert.match(shown[0]?.[4] ?? '', /^width="180" height="36" style="display:block;/)
    assert.match(shown[1]?.[4] ?? '', /^width="36" height="36" style="display:none;/)
    assert.equal([...mail.html.matchAll(/src=|url\(|<link|@import/g)].length, 2)
    const plain = (text: string) => text.replaceAll(/\d{4} \d{4}|https?:\S+/g, '')
    assert.equal(plain(mail.text), plain(before.text))
    await settings({ reset: ['mail.smtpUrl'] })
  })

  it('are those of the settings for everybody else, and never loaded from elsewhere', async () => {
    await using server = await startMailServer()
    await send(server)
    const logo = await upload(pngOf(200, 40, [1, 2, 3]))
    await settings({ set: { 'pages.logoUrl': logo } })
    const mail = await forget(server)
    assert.deepEqual(
      mail.attachments.map(({ contentId }) => contentId),
      [`<${idOf(logo)}@look>`],
    )
    const message = await world().ask('POST', '/server-srv/mails/preview', {
      ...{ place: 'mail.verifyEmail', locale: 'en-US' },
    })
    assert.match(String(message.html), /<img class="light" src="data:image\/png;base64,iVBOR/)
    assert.doesNotMatch(JSON.stringify(message), /cid:|<style/)

    await settings({ set: { 'pages.logoUrl': 'https://cdn.example/logo.png' } })
    const { html, attachments } = await forget(server)
    assert.deepEqual(attachments, [])
    assert.doesNotMatch(html, /<img|cdn\.example/)
    assert.match(html, /font-weight:600">Ostiary</)
    await settings({ reset: ['mail.smtpUrl', 'pages.logoUrl'] })
  })

  it('leave a message small: one that is heavier than a logo is left out', async () => {
    await using server = await startMailServer()
    await send(server)
    const logo = await upload(noise(480, 144))
    await settings({ set: { 'pages.logoUrl': logo } })
    const { html, attachments, bytes } = await forget(server)
    assert.deepEqual(attachments, [])
    assert.match(html, /font-weight:600">Ostiary</)
    assert.ok(bytes < 20_000, `${bytes} bytes`)
    await settings({ reset: ['mail.smtpUrl', 'pages.logoUrl'] })
  })

  it('are seen in the preview of a look, in light and in dark', async () => {
    const [light, dark] = [await upload(pngOf(90, 30)), await upload(pngOf(30, 30))]
    const { preview } = await world().ask('POST', '/server-srv/look/preview', {
      set: { 'pages.logoUrl': light, 'pages.darkLogoUrl': dark },
    })
    const seen = (scheme: string) =>
      world().send('GET', `${preview}&page=mail&scheme=${scheme}&locale=ar`)
    const page = await seen('dark')
    assert.match(page.text, /@media all\{/)
    const sources = [...page.text.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source ?? '')
    assert.deepEqual(
      sources,
      [light, dark].map((each) => `/look/images/${idOf(each)}.png`),
    )
    for (const source of sources) assert.equal((await world().send('GET', source)).status, 200)
    assert.match((await seen('light')).text, /@media not all\{/)
  })
})
