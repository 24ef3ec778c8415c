import assert from 'node:assert/strict'
import { forEachConsole } from '../support/for-each-console.ts'

/** What the policy of the console says about styles. */
async function stylePolicy(issuer: string) {
  const answer = await fetch(`${issuer}/console/`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /style-src-elem 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1]
  return { policy, nonce, page: await answer.text() }
}

forEachConsole({ name: 'the style policy of the console', on: ['sqlite'] }, ({ journey }) => {
  journey('has a new nonce for each page, and lets attributes alone be free', async ({ world }) => {
    const [first, second] = [await stylePolicy(world.issuer), await stylePolicy(world.issuer)]
    assert.ok(first.nonce && second.nonce)
    assert.notEqual(first.nonce, second.nonce)
    for (const { policy, nonce, page } of [first, second]) {
      assert.match(policy, /style-src-attr 'unsafe-inline'/)
      assert.equal(policy.match(/unsafe-inline/g)?.length, 1)
      assert.ok(page.includes(`nonce="${nonce}"`))
    }
  })

  journey('forbids a base element, and has none', async ({ world }) => {
    const { policy, page } = await stylePolicy(world.issuer)
    assert.match(policy, /base-uri 'none'/)
    assert.doesNotMatch(page, /<base\b|="\.\//)
    assert.match(page, /<script[^>]+src="\/console\/assets\/index-/)
  })

  // A journey fails if the browser reports a violation.
  journey('is kept by views, dialogs and charts', async ({ tab, open }) => {
    await open('people')
    await tab.getByRole('link', { name: 'Grace Hopper' }).click()
    await tab.getByRole('button', { name: 'Block' }).click()
    await tab.getByRole('dialog', { name: 'Block Grace Hopper?' }).waitFor()
    // One that is refused has no rules.
    const rules = await tab.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules.length ?? 0),
    )
    assert.ok(rules.length > 1 && rules.every((count) => count > 0), `${rules}`)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    await tab.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
    await tab.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  })
})
