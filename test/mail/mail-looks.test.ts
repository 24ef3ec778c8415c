import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  administrator,
  chain,
  expectSuccess,
  ids,
  machine,
  person,
} from '../groups/groups-world.ts'
import { describeManagement } from '../management/management-world.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { visitor } from '../support/sign-ins.ts'
import { authorizationPath, type TestBrowser, testBrowser } from '../support/test-browser.ts'

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** The name at the top of a page. */
const nameOn = (text: string) =>
  /<header class="brand">[\s\S]*?<span>([^<]*)<\/span>/.exec(text)?.[1]

describeManagement('the look of emails', (world) => {
  const putLook = async (groupId: string, json: object) => {
    const answer = await world().admin('PUT', `/groups-srv/usergroup/${groupId}/look`, json)
    assert.equal(answer.status, 200, answer.text)
  }
  const ownerOf = (email: string) => world().addUser({ email, email_verified: true })

  /** Asks for a new password on the pages of an application, and reads the email. */
  async function forget(
    browser: TestBrowser,
    client: Parameters<typeof authorizationPath>[0],
    email: string,
  ) {
    const login = await browser.open(authorizationPath(client))
    const [, href = ''] = /href="(\/password\/forgot[^"]*)"/.exec(login.text) ?? []
    await browser.submit(await browser.open(href.replaceAll('&amp;', '&')), { email })
    return mailTo(world(), email)
  }

  it('is that of the application, and that of the person’s groups over it', async () => {
    const admin = await administrator(world())
    const { company, team } = ids('company', 'team')
    await chain(admin, [company, team])
    await putLook(company, {
      name: 'Halden',
      primaryColor: '#0b5cad',
      helpUrl: 'https://help.halden.example/?a=1&b=2',
    })
    const look = {
      name: 'Lindgren Books',
      primaryColor: '#7a1fa2',
      policyUri: 'https://l.example/p',
    }
    const { client, browser } = await visitor(world(), { look })

    const guest = newAddress()
    await ownerOf(guest)
    const ofApp = await forget(browser, client, guest)
    assert.equal(ofApp.subject, 'Choose a new password for Lindgren Books')
    assert.match(ofApp.html, /background:#7a1fa2/)
    assert.match(ofApp.text, /\nPrivacy policy: https:\/\/l\.example\/p\n/)
    assert.doesNotMatch(ofApp.text, /Help:/)

    const employee = newAddress()
    await expectSuccess(admin.assign(team, (await ownerOf(employee)).sub, []))
    const ofGroup = await forget(testBrowser(world()), client, employee)
    assert.equal(ofGroup.subject, 'Choose a new password for Halden')
    assert.match(ofGroup.html, /background:#0b5cad/)
    assert.match(ofGroup.html, /href="https:\/\/help\.halden\.example\/\?a=1&amp;b=2"[^>]*>Help</)
    assert.match(
      ofGroup.text,
      /Help: https:\/\/help\.halden\.example\/\?a=1&b=2\nPrivacy policy: https:\/\/l\./,
    )
  })

  it('has no name of a group that an email program would make a link of', async () => {
    const admin = await administrator(world())
    const { company } = ids('company')
    await chain(admin, [company])
    await putLook(company, { name: 'win at evil.example', primaryColor: '#0b5cad' })
    const email = newAddress()
    await expectSuccess(admin.assign(company, (await ownerOf(email)).sub, []))
    const { client, browser } = await visitor(world())
    const { subject, html } = await forget(browser, client, email)
    assert.equal(subject, 'Choose a new password for Ostiary')
    assert.match(html, /background:#0b5cad/)
  })

  it('is that of the settings where groups disagree, and for an address that is only typed', async () => {
    const admin = await administrator(world())
    const { top, one, other } = ids('top', 'one', 'other')
    await chain(admin, [top, one])
    await expectSuccess(admin.create({ groupId: other, parentId: top }))
    await putLook(one, { name: 'One' })
    await putLook(other, { name: 'Other' })
    const email = newAddress()
    const user = await ownerOf(email)
    for (const groupId of [one, other]) await expectSuccess(admin.assign(groupId, user.sub, []))
    const { client, browser } = await visitor(world())
    const { subject } = await forget(browser, client, email)
    assert.equal(subject, 'Choose a new password for Ostiary')

    await world().admin('DELETE', `/groups-srv/usergroup/${other}/look`)
    const again = testBrowser(world())
    const section = await again.travel('/account/email', user)
    const typed = newAddress()
    await again.submit(section.end, { email: typed })
    assert.equal(
      (await mailTo(world(), typed)).subject,
      'Confirm your new email address for Ostiary',
    )
  })

  it('of an invitation is the group’s, in the email and on the page, without its links', async () => {
    const root = await machine(world())
    const { company, team } = ids('company', 'team')
    await chain(root, [company, team])
    await putLook(company, {
      name: 'Halden',
      primaryColor: '#0b5cad',
      helpUrl: 'https://evil.example/',
    })
    const governor = await world().addUser()
    await expectSuccess(root.assign(company, governor.sub, ['GROUP_ADMIN']))
    const boss = await person(world(), governor)
    const invite = (email: string) =>
      expectSuccess(
        boss.send('POST', '/invitations', {
          json: { email, memberships: [{ groupId: team, roles: [] }] },
        }),
      )

    const known = newAddress()
    const user = await ownerOf(known)
    await invite(known)
    const letter = await mailTo(world(), known)
    assert.equal(letter.subject, 'You are invited into a group with Halden')
    assert.match(letter.html, /background:#0b5cad/)
    assert.doesNotMatch(letter.text, /evil/)
    const link = new URL(linkIn(letter))
    assert.ok(!link.href.includes(team), 'an id is text of strangers')
    const browser = testBrowser(world())
    const page = (await browser.travel(`${link.pathname}${link.search}`, user)).end
    assert.equal(nameOn(page.text), 'Halden')
    assert.doesNotMatch(page.text, /evil/)
    assert.equal(nameOn((await browser.open('/account/groups')).text), 'Ostiary')
    const stranger = testBrowser(world())
    const foreign = await stranger.travel(`${link.pathname}${link.search}`, await world().addUser())
    assert.equal(nameOn(foreign.end.text), 'Ostiary')
    const joined = await browser.submit(page, { group: team, answer: 'accept' })
    assert.equal(nameOn(joined.text), 'Halden')
    assert.match(joined.text, /evil/, 'who has accepted sees all of it')

    const newcomer = newAddress()
    await invite(newcomer)
    const prepared = await mailTo(world(), newcomer)
    assert.equal(prepared.subject, 'You are invited to Halden')
    assert.doesNotMatch(prepared.text, /evil/)
    const choice = await testBrowser(world()).open(linkIn(prepared))
    assert.equal(nameOn(choice.text), 'Halden')
    assert.doesNotMatch(choice.text, /evil/)
  })
})
