import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { chromiumPath, inWindow, startChromium, withoutChromium } from '../support/chromium.ts'
import { askAsDevice, deviceClient, pollAsDevice } from '../support/device-calls.ts'
import { describeServerOnce } from '../support/server-world.ts'

const skip = !chromiumPath

describeServerOnce(`a device and a phone${withoutChromium}`, (world) => {
  let browser: Browser
  before(async () => {
    if (!skip) browser = await startChromium()
  })
  after(() => browser?.close())

  it('are connected by keyboard alone, without scripts, in German', { skip }, async () => {
    const client = await deviceClient(world(), { client_name: 'Fernseher' })
    const user = await world().addUser()
    const asked = await askAsDevice(world(), client, { scope: 'openid profile' })
    const phone = {
      locale: 'de-DE',
      javaScriptEnabled: false,
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    } as const
    await inWindow(
      browser,
      async ({ tab }) => {
        await tab.goto(String(asked.json.verification_uri_complete))
        await tab.getByRole('heading', { name: 'Gerät verbinden', exact: true }).waitFor()
        // The code is there already, and has the focus.
        await tab.keyboard.press('Enter')
        await tab.locator('#username').fill(user.username)
        await tab.locator('#password').fill(user.password)
        await tab.keyboard.press('Enter')
        await tab.getByRole('heading', { name: 'Dieses Gerät verbinden?' }).waitFor()
        await tab.getByText(String(asked.json.user_code), { exact: true }).waitFor()
        await tab.getByText('Fernseher').first().waitFor()
        await tab.getByRole('button', { name: 'Erlauben' }).press('Enter')
        await tab.getByRole('heading', { name: 'Ihr Gerät ist verbunden' }).waitFor()
      },
      phone,
    )
    assert.equal((await pollAsDevice(world(), client, asked)).json.sub, user.sub)
  })
})
