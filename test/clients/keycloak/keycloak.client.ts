import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startChromium, withoutChromium } from '../../support/chromium.ts'
import { freePort } from '../../support/free-port.ts'
import type { TestUser } from '../../support/server-world.ts'
import type { ClientScene } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { applicationSettings } from '../programs/application-settings.ts'
import { lackOf, programFolder } from '../programs/run-tool.ts'
import { type Program, startProgram } from '../programs/start-program.ts'
import { type Shop, startShop } from './shop.ts'
import { unpackKeycloak } from './unpack-keycloak.ts'

const id = 'keycloak'

describeClient(
  id,
  (scene, step) => {
    let keycloak: Program | undefined
    let shop: Shop | undefined
    let browser: Browser | undefined
    let tab: Page
    before(async () => {
      const port = await freePort()
      keycloak = await startKeycloak(scene(), `http://localhost:${port}`)
      shop = await startShop(scene().settings.app, port)
      browser = await startChromium()
      tab = await newTab(browser)
    })
    const address = () => shop?.address ?? ''

    step('sign-in', async () => {
      const person = await signIn(tab, address(), scene().user)
      assert.match(String(person.email), /@example\.org$/, keycloak?.output().slice(-3_000))
    })

    step('user-info', async () => {
      // Keycloak calls user info at each sign-in, and its ID token has the name from there.
      const person = await openLogin(tab, address())
      assert.equal(person.name, 'Ada Lovelace')
    })

    step('role', async () => {
      assert.ok(browser)
      const rolesOf = (person: Person) => person.realm_access?.roles ?? []
      assert.ok(rolesOf(await openLogin(tab, address())).includes('ENGINEER'))
      const { world, settings } = scene()
      const email = `bob-${settings.port}@example.org`
      const record = { given_name: 'Bob', family_name: 'Stranger', email, email_verified: true }
      const other = await signIn(await newTab(browser), address(), await world.addUser(record))
      assert.equal(other.email, email)
      assert.ok(!rolesOf(other).includes('ENGINEER'))
    })

    step('sign-out', async () => {
      await openLogin(tab, address())
      await tab.goto(`${address()}/logout`)
      await tab.waitForURL(`${address()}/bye*`)
      await tab.goto(`${address()}/login`)
      await tab.waitForURL(`${scene().settings.issuer}/login*`)
    })

    after(async () => {
      await browser?.close()
      await shop?.close()
      await keycloak?.stop()
    })
  },
  { skip: lackOf('java', 'mvn', 'bash') || withoutChromium },
)

/** The claims that the application has from Keycloak. */
interface Person {
  readonly name?: string
  readonly email?: string
  readonly realm_access?: { readonly roles: readonly string[] }
}

async function newTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  return context.newPage()
}

/** Signs in at Ostiary and consents; answers what the application shows in the end. */
async function signIn(tab: Page, shop: string, user: TestUser): Promise<Person> {
  await tab.goto(`${shop}/login`)
  await tab.locator('#username').fill(user.username)
  await tab.locator('#password').fill(user.password)
  await tab.locator('button.button').first().click()
  await tab.locator('button[name=decision][value=allow]').click()
  await tab.waitForURL(`${shop}/callback*`)
  return readPerson(tab)
}

/** Opens the application again; a session at Keycloak or Ostiary is enough. */
async function openLogin(tab: Page, shop: string): Promise<Person> {
  await tab.goto(`${shop}/login`)
  await tab.waitForURL(`${shop}/callback*`)
  return readPerson(tab)
}

async function readPerson(tab: Page): Promise<Person> {
  const text = await tab.locator('body').innerText()
  assert.ok(text.startsWith('{'), text)
  return JSON.parse(text)
}

/** Unpacks Keycloak, gives it the realm, and starts it with a database in memory. */
async function startKeycloak(scene: ClientScene, shop: string): Promise<Program> {
  const { home } = await unpackKeycloak()
  writeRealm(home, { ...applicationSettings(scene), SHOP: shop })
  const { port, app } = scene.settings
  return startProgram({
    command: 'bash',
    args: [
      'bin/kc.sh',
      'start-dev',
      '--db=dev-mem',
      '--import-realm',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
    ],
    cwd: home,
    answersAt: `${app}/realms/broker`,
    seconds: 300,
  })
}

function writeRealm(home: string, values: Readonly<Record<string, string>>): void {
  const realm = readFileSync(join(programFolder(id), 'realm.json'), 'utf8')
  const folder = join(home, 'data', 'import')
  mkdirSync(folder, { recursive: true })
  const text = realm.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  writeFileSync(join(folder, 'broker-realm.json'), text)
}
