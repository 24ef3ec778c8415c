import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, it } from 'node:test'
import { checkSessionPage } from '../../../src/pages/check-session-endpoint.ts'
import type { Page } from '../../../src/pages/html/html.ts'
import { contentSecurityPolicy } from '../../../src/pages/html/page-reply.ts'
import { formPostPage } from '../../../src/pages/interaction/respond-through-browser.ts'
import { signInPage } from '../../../src/pages/interaction/sign-in-page.ts'
import { signedOutPage } from '../../../src/pages/logout-pages.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { samplePages } from './sample-pages.ts'

const context = { theme: theme({ baseUrl: 'https://id.example' }), locale: 'en-US' } as const
const checkSession = checkSessionPage({ cookieName: 'ostiary_state' })

const signIn = (form: { readonly leadsOn: boolean }) =>
  directives(signInPage({ ...context, action: '/n', csrf: 'c', requestId: 'r', ...form }))

const formPost = (postsTo: string) =>
  directives({ ...checkSession, needs: { postsTo, scripts: [] } })

describe('content security policy', () => {
  for (const [name, draw] of Object.entries(samplePages)) {
    it(`L04: forbids framing and all that is not needed: ${name}`, () => {
      const policy = directives(draw(context))
      assert.equal(policy['default-src'], "'none'")
      assert.equal(policy['frame-ancestors'], "'none'")
      assert.equal(policy['base-uri'], "'none'")
      assert.equal(policy['style-src'], "'self'")
      assert.ok(policy['form-action'] || /<form/.test(String(draw(context).html)))
      assert.ok(!/unsafe|\*/.test(Object.values(policy).join(' ')))
    })

    it(`allows exactly the scripts that are in it: ${name}`, () => {
      const page = draw(context)
      const files = [
        ...String(page.html).matchAll(/<script type="module" blocking="render" src="([^"]*)"/g),
      ]
      const sources = [...scriptHashes(page), ...(files.length > 0 ? ["'self'"] : [])]
      assert.equal(directives(page)['script-src'], sources.join(' ') || undefined)
      assert.ok(files.every(([, path]) => /^\/assets\/ostiary-[0-9a-f]{16}\.js$/.test(path ?? '')))
    })
  }

  it('L04, S09: lets everybody frame the check-session page, which shows nothing', () => {
    const policy = directives(checkSession)
    assert.equal(policy['frame-ancestors'], '*')
    assert.equal(policy['form-action'], "'none'")
    assert.equal(policy['style-src'], undefined)
    assert.equal(policy['script-src'], scriptHashes(checkSession).join(' '))
  })

  it('N5: holds no form whose answer leads on to an application', () => {
    assert.equal(signIn({ leadsOn: true })['form-action'], undefined)
    assert.equal(signIn({ leadsOn: false })['form-action'], "'self'")
  })

  it('takes no directive from an address', () => {
    for (const address of [
      "https://a;script-src 'unsafe-inline'/",
      'https://a;b/',
      'https://a,b/',
      'https://*/',
      "https://'unsafe-inline'/",
      'https://a b/',
    ]) {
      assert.equal(formPost(address)['form-action'], 'https: http:', address)
    }
  })

  it('A41, N5: lets a form_post page lead to the redirect URI, and from there to the web', () => {
    const page = formPostPage({
      ...context,
      client: { name: 'Shop' },
      redirectUri: 'https://shop.example/cb',
      fields: { code: 'x' },
    })
    assert.equal(directives(page)['form-action'], 'https://shop.example https: http:')
  })

  it('lets only the clients that are logged out be framed', () => {
    const page = signedOutPage({
      ...context,
      frames: ['https://a.example/logout?sid=1', 'https://b.example/x', 'javascript:alert(1)'],
    })
    assert.equal(directives(page)['frame-src'], 'https://a.example https://b.example')
    assert.equal(directives(page)['script-src'], undefined)
  })

  it('allows images of others only where one is shown', () => {
    assert.equal(signIn({ leadsOn: true })['img-src'], "'self'")
    const page = samplePages.consent?.(context)
    assert.ok(page)
    assert.equal(directives(page)['img-src'], "'self' https:")
  })
})

function directives(page: Page): Record<string, string> {
  return Object.fromEntries(
    contentSecurityPolicy(page)
      .split('; ')
      .map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  )
}

function scriptHashes(page: Page): string[] {
  return [...String(page.html).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
  )
}
