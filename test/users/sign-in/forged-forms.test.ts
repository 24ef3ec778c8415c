import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildRoutes } from '../../../src/routes.ts'
import { notInReference } from '../../../src/routing/route-doc.ts'
import { describeServerOnce, type ServerWorld } from '../../support/server-world.ts'
import { authorizationPath, readForm, testBrowser } from '../../support/test-browser.ts'

/**
 * The paths of all forms of pages: everybody may send them, and they have no reference. Answers of
 * other servers come from other sites by design; what protects these is in `come-back.test.ts`.
 */
async function formPaths({ server }: ServerWorld): Promise<readonly string[]> {
  const routes = await buildRoutes(server.services)
  return routes
    .filter(({ method, doc, access, ignoresBody }) => {
      return method === 'POST' && doc === notInReference && access === 'anyone' && !ignoresBody
    })
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/connect/'))
}

describeServerOnce('L02: a form that another site sends in the browser of somebody', (world) => {
  const isRefusedAsForged = ({ status, text }: { status: number; text: string }) =>
    status === 400 && text.includes('Your browser did not send its cookie')

  /** A browser in which somebody is signed in, with the hidden fields of a form under way. */
  async function signedIn() {
    const [client, user] = [await world().addClient(), await world().addUser()]
    const browser = testBrowser(world())
    const page = await browser.open(authorizationPath(client, { scope: '' }))
    const { username, password } = user
    const consent = await browser.submit(page, { username, password })
    return { browser, hidden: readForm(consent).hidden }
  }

  it('is taken by no page', async () => {
    const { browser, hidden } = await signedIn()
    const paths = await formPaths(world())
    assert.ok(paths.length >= 30, `${paths.length} forms`)
    for (const path of paths) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
      ]) {
        const visit = await browser.ask(path, { form: hidden, headers })
        assert.ok(isRefusedAsForged(visit), `${path} ${JSON.stringify(headers)} ${visit.status}`)
      }
    }
  })

  it('is taken by no page without the token of this browser', async () => {
    const { browser, hidden } = await signedIn()
    const { csrf: stolen = '' } = (await signedIn()).hidden
    const { csrf: _, ...rest } = hidden
    for (const path of await formPaths(world())) {
      for (const form of [rest, { ...rest, csrf: '' }, { ...rest, csrf: stolen }]) {
        const visit = await browser.ask(path, { form })
        assert.ok(isRefusedAsForged(visit), `${path} ${visit.status}`)
      }
    }
  })
})
