import assert from 'node:assert/strict'
import { it } from 'node:test'
import { crc32 } from 'node:zlib'
import { encode as encodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describeManagement } from '../management/management-world.ts'
import { pngOf } from '../support/sample-images.ts'

const images = '/server-srv/look/images'

interface Image {
  readonly id: string
  readonly image: string
  readonly path: string
  readonly width: number
  readonly height: number
}

/** A PNG that carries a text behind its header (PNG §11.3.3.3). */
function withText(png: Buffer, text: string): Buffer {
  const content = Buffer.from(`tEXtComment\0${text}`)
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), chunk.length - 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

describeManagement('images for the look of pages', (world) => {
  const send = (data: Buffer | string, use = 'logo') =>
    world().admin('POST', images, {
      data: typeof data === 'string' ? data : data.toString('base64'),
      use,
    })
  const uploaded = async (file: Buffer, use = 'logo') => {
    const answer = await send(file, use)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.data as unknown as Image
  }
  const set = (values: Record<string, unknown>, reset: readonly string[] = []) =>
    world().admin('PATCH', '/server-srv/settings', { set: values, reset })

  it('are drawn anew, smaller if they are large, and served for ever under their content', async () => {
    const hidden = withText(pngOf(960, 144), '<script>alert(1)</script>')
    const { id, path, width, height } = await uploaded(hidden)
    assert.deepEqual([width, height], [480, 72])
    const response = await fetch(`${world().url}${path}`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(String(response.headers.get('content-security-policy')), /'none'.*sandbox/)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.doesNotMatch(bytes.toString('latin1'), /script/)
    const drawn = PNG.sync.read(bytes)
    assert.deepEqual([...drawn.data.subarray(0, 4)], [122, 31, 162, 255])
    assert.equal((await uploaded(hidden)).id, id, 'the same image is there once')
  })

  it('keep what is transparent, and take JPEG', async () => {
    const clear = await uploaded(pngOf(20, 10, [10, 20, 30, 0]), 'icon')
    const response = await fetch(`${world().url}${clear.path}`)
    const drawn = PNG.sync.read(Buffer.from(await response.arrayBuffer()))
    assert.equal(drawn.data[3], 0)
    const data = Buffer.alloc(300 * 300 * 4, 200)
    const photo = await uploaded(encodeJpeg({ width: 300, height: 300, data }).data, 'icon')
    assert.deepEqual([photo.width, photo.height], [192, 192])
  })

  it('are refused if they are anything else, or too large, with words', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const wide = pngOf(10, 10)
    wide.writeUInt32BE(100_000, 16)
    const wrong: readonly (readonly [Buffer | string, RegExp])[] = [
      [Buffer.from(svg), /an SVG is a document that can carry scripts/],
      [Buffer.from('GIF89a'), /must be a PNG \(not interlaced\) or a JPEG/],
      [wide, /of at most 1,048,576 pixels/],
      [Buffer.alloc(512 * 1024 + 1, 7), /at most 512 KiB/],
      ['not base64!', /base64/],
    ]
    for (const [file, problem] of wrong) {
      const answer = await send(file)
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.text, problem)
    }
    assert.equal((await send(Buffer.alloc(900_000, 7))).status, 413)
    assert.equal((await world().send('GET', '/look/images/..%2f..%2fetc.png')).status, 404)
    assert.equal((await world().send('GET', `/look/images/${'0'.repeat(32)}.png`)).status, 404)
  })

  it('are shown by pages without a way for images of other servers', async () => {
    const logo = await uploaded(pngOf(200, 50))
    const dark = await uploaded(pngOf(200, 50, [255, 255, 255]))
    const icon = await uploaded(pngOf(64, 64), 'icon')
    const chosen = {
      'pages.logoUrl': logo.image,
      'pages.darkLogoUrl': dark.image,
      'pages.iconUrl': icon.image,
      'pages.helpUrl': 'https://help.example/?a=1&b="2',
      'pages.backdrop': 'plain',
    }
    assert.equal((await set({ ...chosen, 'pages.helpUrl': 'javascript:alert(1)' })).status, 400)
    const safe = { ...chosen, 'pages.helpUrl': 'https://help.example/?a=1&b=2' }
    assert.equal((await set(safe)).status, 200)
    const page = await world().send('GET', '/policy')
    assert.match(page.text, new RegExp(`<source srcset="${dark.path}"`))
    assert.match(page.text, new RegExp(`<img class="brand-logo" src="${logo.path}"`))
    assert.match(page.text, new RegExp(`<link rel="icon" href="${icon.path}">`))
    assert.match(page.text, /href="https:\/\/help.example\/\?a=1&amp;b=2">Help</)
    assert.match(String(page.headers.get('content-security-policy')), /img-src 'self';/)
    const sheet = /rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? ''
    assert.match((await world().send('GET', sheet)).text, /--arches:none/)
    const used = await world().admin('DELETE', `${images}/${logo.id}`)
    assert.equal(used.status, 409, used.text)
    await set({}, Object.keys(chosen))
    assert.equal((await world().admin('DELETE', `${images}/${logo.id}`)).status, 200)
    assert.equal((await world().admin('DELETE', `${images}/${logo.id}`)).status, 404)
    assert.equal((await world().send('GET', logo.path)).status, 404)
    const missing = await set({ 'pages.logoUrl': logo.image })
    assert.equal(missing.status, 400)
    assert.match(missing.text, /names an image that this server does not have/)
  })

  it('are changed by those alone who may change settings, and leave events', async () => {
    const bearer = await world().machineToken('settings_read')
    const json = { data: pngOf(8, 8, [1, 2, 3]).toString('base64'), use: 'logo' }
    assert.equal((await world().send('POST', images, { bearer, json })).status, 403)
    assert.equal((await world().send('GET', images, { bearer })).status, 200)
    assert.equal((await world().send('GET', images)).status, 401)
    const machine = await world().machineToken('settings_write')
    const made = await world().send('POST', images, { bearer: machine, json })
    assert.equal(made.status, 200, made.text)
    const { id } = made.json.data as unknown as Image
    assert.equal((await world().send('DELETE', `${images}/${id}`, { bearer: machine })).status, 200)
    await world().server.chores.runAll()
    const { eventReader } = world().server.services.storage.stores
    const { events } = await eventReader.list({ type: 'LOOK_IMAGE_REMOVED' }, undefined, 1)
    const { image, size } = JSON.parse(String(events[0]?.detail))
    assert.deepEqual([image, size], [id, '8 × 8'])
  })
})
