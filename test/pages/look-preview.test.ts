import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'

interface Preview {
  readonly preview: string
  readonly contrasts: readonly {
    readonly scheme: string
    readonly what: string
    readonly ratio: number
    readonly is_adjusted: boolean
  }[]
}

describeManagement('the preview of a look', (world) => {
  const draft = (set: Record<string, unknown>, reset: readonly string[] = []) =>
    world().admin('POST', '/server-srv/look/preview', { set, reset })
  const made = async (set: Record<string, unknown>) =>
    (await draft(set)).json.data as unknown as Preview

  it('shows every page in the look that is tried, and changes nothing', async () => {
    const { preview } = await made({
      'pages.name': 'Halden <Group>',
      'pages.primaryColor': '#7a1fa2',
      'pages.corners': 'sharp',
      'pages.font': 'serif',
    })
    for (const page of ['sign-in', 'consent', 'account', 'mail']) {
      for (const locale of ['en-US', 'de-DE']) {
        const shown = await world().send('GET', `${preview}&page=${page}&locale=${locale}`)
        assert.equal(shown.status, 200, shown.text)
        assert.match(shown.text, /Halden &lt;Group&gt;/)
        assert.match(shown.text, new RegExp(`lang="${locale}"`))
        assert.doesNotMatch(shown.text, /<script| autofocus/)
        const policy = String(shown.headers.get('content-security-policy'))
        assert.match(policy, /default-src 'none'.*form-action 'none'; frame-ancestors 'self'/)
        assert.doesNotMatch(policy, /script-src/)
      }
    }
    const page = await world().send('GET', `${preview}&scheme=dark`)
    const sheet = /href="(\/look\/preview\.css[^"]*)"/
      .exec(page.text)?.[1]
      ?.replaceAll('&amp;', '&')
    const css = await world().send('GET', sheet ?? '')
    assert.match(css.text, /color-scheme:dark;/)
    assert.match(css.text, /--corners:0;--font:"Iowan/)
    assert.doesNotMatch((await world().send('GET', '/policy')).text, /Halden/)
  })

  it('says how readable the colours are, and which gave way', async () => {
    const { contrasts } = await made({ 'pages.primaryColor': '#ffd400' })
    for (const { ratio } of contrasts) assert.ok(ratio >= 4.5)
    const of = (what: string) =>
      contrasts.find((each) => each.scheme === 'light' && each.what === what)
    assert.equal(of('button')?.is_adjusted, false)
    assert.equal(of('link')?.is_adjusted, true)
  })

  it('takes settings of the look alone, as the settings take them', async () => {
    const wrong: readonly (readonly [Record<string, unknown>, RegExp])[] = [
      [{ 'users.registration': 'off' }, /no setting of the look/],
      [{ 'pages.primaryColor': 'red;}body{}' }, /a colour such as/],
      [{ 'pages.logoUrl': 'javascript:alert(1)' }, /an address that starts with https/],
      [{ 'pages.darkLogoUrl': 'https://a.example/dark.svg' }, /needs pages.logoUrl/],
    ]
    for (const [set, problem] of wrong) {
      const answer = await draft(set)
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.text, problem)
    }
  })

  it('is found by nobody who has not made it, and for some minutes', async () => {
    const { preview } = await made({ 'pages.name': 'Halden' })
    assert.equal((await world().send('GET', '/look/preview')).status, 404)
    assert.equal((await world().send('GET', `${preview}x`)).status, 404)
    world().advance(16 * 60_000)
    assert.equal((await world().send('GET', preview)).status, 404)
    const bearer = await world().machineToken('settings_read')
    const json = { set: { 'pages.name': 'Halden' } }
    const refused = await world().send('POST', '/server-srv/look/preview', { bearer, json })
    assert.equal(refused.status, 403)
  })
})
