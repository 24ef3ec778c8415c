import type { Page } from 'playwright-core'

/** Opens a view of the console as the administrator, and waits until it is shown. */
export async function openConsole(tab: Page, issuer: string, path: string): Promise<void> {
  await tab.goto(`${issuer}/console/${path}`)
  await tab.locator('#username').fill('admin')
  await tab.locator('#password').fill('correct horse battery staple')
  await tab.keyboard.press('Enter')
  const allow = tab.locator('button[value=allow]')
  const view = tab.locator('h1.mantine-Title-root')
  await allow.or(view).first().waitFor()
  if (await allow.isVisible()) await allow.click()
  await view.waitFor()
}
