import assert from 'node:assert/strict'
import { it } from 'node:test'
import { administrator, chain, expectSuccess, ids } from '../groups/groups-world.ts'
import { describeManagement } from '../management/management-world.ts'
import { pngOf } from '../support/sample-images.ts'
import { visitor } from '../support/sign-ins.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

/** The name at the top of a page, and the path of its style sheet. */
function lookOf(text: string) {
  const brand = /<header class="brand">([\s\S]*?)<\/header>/.exec(text)?.[1] ?? ''
  return {
    name: /alt="([^"]*)"/.exec(brand)?.[1] ?? /<span>([^<]*)<\/span>/.exec(brand)?.[1],
    logo: /src="([^"]*)"/.exec(brand)?.[1],
    sheet: /<link rel="stylesheet" href="([^"]*)"/.exec(text)?.[1] ?? '',
  }
}

describeManagement('the look of pages', (world) => {
  const putLook = async (groupId: string, json: object) => {
    const answer = await world().admin('PUT', `/groups-srv/usergroup/${groupId}/look`, json)
    assert.equal(answer.status, 200, answer.text)
  }
  const upload = async () => {
    const data = pngOf(200, 40).toString('base64')
    const path = '/server-srv/look/images'
    return (await world().ask('POST', path, { data, use: 'logo' })) as { id: string; image: string }
  }

  it('is that of the application from the first page on, with a sheet of its own', async () => {
    const { client, browser } = await visitor(world(), {
      look: { name: 'Lindgren <Books>', primaryColor: '#7a1fa2', corners: 'sharp' },
    })
    const page = await browser.open(authorizationPath(client))
    const { name, sheet } = lookOf(page.text)
    assert.equal(name, 'Lindgren &lt;Books&gt;')
    assert.match(sheet, /^\/look\/sheets\/7a1fa2-[0-9a-f]{6}-arches-sharp-system-/)
    const css = await world().send('GET', sheet)
    assert.equal(css.status, 200)
    assert.match(css.text, /--corners:0;/)
    assert.match(String(css.headers.get('cache-control')), /immutable/)
    for (const wrong of ['x.css', sheet.slice(13).replace('7a1fa2', 'red'), '%2e%2e']) {
      assert.equal((await world().send('GET', `/look/sheets/${wrong}`)).status, 404)
    }
    const other = await visitor(world())
    const usual = await other.browser.open(authorizationPath(other.client))
    assert.equal(lookOf(usual.text).name, 'Ostiary')
    assert.match(lookOf(usual.text).sheet, /^\/assets\//)
  })

  it('is that of the group once its people are known, over that of the application', async () => {
    const admin = await administrator(world())
    const { company, team } = ids('company', 'team')
    await chain(admin, [company, team])
    const { image, id } = await upload()
    await putLook(company, { name: 'Halden', logoUrl: image, primaryColor: '#0b5cad' })
    await putLook(team, { corners: 'round' })
    const { client, user, credentials, browser } = await visitor(world(), {
      look: { name: 'Lindgren Books', font: 'serif', corners: 'sharp' },
    })
    await expectSuccess(admin.assign(team, user.sub, []))
    const login = await browser.open(authorizationPath(client, { scope: 'openid profile' }))
    assert.equal(lookOf(login.text).name, 'Lindgren Books')
    const consent = await browser.submit(login, credentials)
    assert.equal(consent.url.pathname, '/consent')
    const { name, logo, sheet } = lookOf(consent.text)
    assert.deepEqual([name, logo], ['Halden', `/look/images/${id}.png`])
    assert.match(sheet, /\/0b5cad-[0-9a-f]{6}-arches-round-serif-/)
    const account = await browser.open('/account')
    assert.equal(lookOf(account.text).name, 'Halden')
    assert.match(lookOf(account.text).sheet, /-round-system-/)

    // What somebody shows cannot be removed.
    assert.equal((await world().admin('DELETE', `/server-srv/look/images/${id}`)).status, 409)
    const stranger = await visitor(world())
    const { end } = await stranger.browser.travel('/account', stranger.user)
    assert.equal(lookOf(end.text).name, 'Ostiary')
  })

  it('is nobody’s where groups beside each other disagree, and counts what is above both', async () => {
    const admin = await administrator(world())
    const { top, one, other } = ids('top', 'one', 'other')
    await chain(admin, [top, one])
    await expectSuccess(admin.create({ groupId: other, parentId: top }))
    await putLook(one, { name: 'One' })
    await putLook(other, { name: 'Other' })
    const user = await world().addUser()
    for (const groupId of [one, other]) await expectSuccess(admin.assign(groupId, user.sub, []))
    const browser = testBrowser(world())
    const { end } = await browser.travel('/account', user)
    assert.equal(lookOf(end.text).name, 'Ostiary')
    await putLook(top, { name: 'Top' })
    assert.equal(lookOf((await browser.open('/account')).text).name, 'Top')
    await world().admin('DELETE', `/groups-srv/usergroup/${other}/look`)
    assert.equal(lookOf((await browser.open('/account')).text).name, 'One')
  })

  it('shows no logo of the server beside the name of somebody else', async () => {
    const { image } = await upload()
    const change = (json: object) => world().admin('PATCH', '/server-srv/settings', json)
    assert.equal((await change({ set: { 'pages.logoUrl': image } })).status, 200)
    const { client, browser } = await visitor(world(), { look: { name: 'Lindgren Books' } })
    const page = await browser.open(authorizationPath(client))
    assert.deepEqual(
      [lookOf(page.text).name, lookOf(page.text).logo],
      ['Lindgren Books', undefined],
    )
    assert.equal((await change({ reset: ['pages.logoUrl'] })).status, 200)
  })

  it('of an application is checked, and nothing that an application gives itself', async () => {
    const put = (look: object) =>
      world().admin('POST', '/apps-srv/clients', {
        client_name: 'Shop',
        redirect_uris: ['https://shop.example/cb'],
        look,
      })
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ primaryColor: 'red;}' }, /must be a colour such as/],
      [{ logoUrl: 'https://shop.example/logo.png' }, /must be an uploaded image/],
      [{ helpUrl: 'javascript:alert(1)' }, /must be an address that starts with https/],
      [{ darkLogoUrl: `image:${'0'.repeat(32)}` }, /needs logoUrl/],
      [{ html: '<b>' }, /is not known/],
    ]
    for (const [look, problem] of wrong) {
      const answer = await put(look)
      assert.ok(answer.status >= 400, answer.text)
      assert.match(answer.text, problem)
    }
  })
})
