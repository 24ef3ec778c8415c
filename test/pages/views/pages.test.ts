import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { registerPage } from '../../../src/pages/account/register-step.ts'
import { checkSessionPage } from '../../../src/pages/check-session-endpoint.ts'
import { pageReply } from '../../../src/pages/html/page-reply.ts'
import { consentPage } from '../../../src/pages/interaction/consent-page.ts'
import { signInPage } from '../../../src/pages/interaction/sign-in-page.ts'
import { errorPage } from '../../../src/pages/pages-family.ts'
import { scriptAssets } from '../../../src/pages/scripts/page-scripts.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { locales } from '../../../src/texts/locales.ts'
import { type Sample, samplePages } from './sample-pages.ts'

const look = theme({
  baseUrl: 'https://id.example/auth',
  name: 'Halden Group',
  policyUrl: 'https://id.example/privacy',
  termsUrl: 'https://id.example/terms',
})
const context = { theme: look, locale: 'en-US' } as const
const posted = { action: '/next', csrf: 'c', requestId: 'r', leadsOn: false }

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // A button of a form submits it unless it says otherwise.
    'no-implicit-button-type': 'off',
    // It does not know forms that a script sends. They are checked below.
    'wcag/h32': 'off',
  },
})

describe('every page', () => {
  for (const [name, draw] of Object.entries(samplePages)) {
    for (const locale of locales) {
      it(`is well-formed, with a label for each field: ${name}, ${locale}`, async () => {
        const text = String(draw({ theme: look, locale }).html)
        const report = await validator.validateString(text)
        const problems = report.results.flatMap((result) =>
          result.messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
        )
        assert.deepEqual(problems, [])
        assert.match(text, new RegExp(`<html lang="${locale}"`))
        assert.equal(text.match(/<h1>/g)?.length, 1)
        for (const [form] of text.matchAll(/<form[\s\S]*?<\/form>/g)) {
          assert.match(form, /<button(?! type="button")|data-passkey=/, 'no button sends it')
        }
      })
    }

    it(`loads nothing but our own assets, logos that we serve, and https images: ${name}`, () => {
      const text = String(draw(context).html)
      const loaded = [
        ...text.matchAll(/<(?:link|img|script|source)\b[^>]*?(?:src|srcset|href)="([^"]*)"/g),
      ]
      const assets = [look.styleSheet, look.icon, ...scriptAssets]
      const own = new Set(assets.map(({ path }) => `/auth${path}`))
      for (const [, address = ''] of loaded) {
        const isLogo = /^(?:https:\/\/shop\.example\/logo|\/client-logo\?)/.test(address)
        assert.ok(own.has(address) || isLogo, address)
      }
      assert.ok(!/ style="| on[a-z]+="/.test(text))
    })

    it(`carries csrf and requestId in each form to this server: ${name}`, () => {
      const text = String(draw(context).html)
      for (const [form] of text.matchAll(/<form [\s\S]*?<\/form>/g)) {
        if (form.includes('action="https://shop.example')) continue
        assert.match(form, /^<form (?:class="inline" )?method="post" action="\/next">/)
        assert.match(form, /<input type="hidden" name="csrf" value="c2FtcGxl">/)
        // The pages of the account belong to no authorization request.
        if (name.startsWith('account-')) continue
        assert.match(form, /<input type="hidden" name="requestId" value="k3V9pQ">/)
      }
    })
  }
})

describe('sign-in page', () => {
  it('keeps the name that was typed and never the password', () => {
    const text = String(signInPage({ ...context, ...posted, username: 'ada' }).html)
    assert.match(text, /name="username" type="text" value="ada"/)
    assert.match(text, /<input [^>]*name="password" type="password"(?![^>]*value)[^>]* autofocus>/)
  })

  it('says what is wrong where the fields refer to it', () => {
    const text = String(signInPage({ ...context, ...posted, notice: { kind: 'wrong' } }).html)
    assert.match(text, /role="alert" id="notice"/)
    assert.equal(text.match(/aria-invalid="true" aria-describedby="notice"/g)?.length, 2)
    assert.match(text, /<title>Error: Sign in/)
  })

  it('says how long to wait, in the language of the page and never too little', () => {
    const words = (locale: 'en-US' | 'de-DE', seconds: number) =>
      String(
        signInPage({ ...context, ...posted, locale, notice: { kind: 'delayed', seconds } }).html,
      )
    assert.match(words('en-US', 0.2), /try again in 1 second\./)
    assert.match(words('en-US', 30), /try again in 30 seconds\./)
    assert.match(words('de-DE', 121), /versuchen Sie es in 3 Minuten noch einmal\./)
    assert.match(words('de-DE', 86_400), /in 24 Stunden/)
  })

  it('offers only what is switched on', () => {
    const text = String(signInPage({ ...context, ...posted }).html)
    assert.ok(!/remember|Create an account|Forgot/.test(text))
  })
})

describe('fields', () => {
  const phone = (sample: string, name: string) => {
    const text = String((samplePages[sample] as Sample)(context).html)
    const [input = ''] = text.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`)) ?? []
    const read = (attribute: string) => input.match(new RegExp(` ${attribute}="([^"]*)"`))?.[1]
    return ['type', 'autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize'].map(read)
  }

  // What password managers fill in, and what keys phones show.
  for (const [sample, name, ...expected] of [
    ['sign-in', 'username', 'text', 'username webauthn', 'email', 'next', 'none'],
    ['sign-in', 'password', 'password', 'current-password', undefined, 'go', undefined],
    // A recovery code has letters.
    ['second-factor', 'code', 'text', 'one-time-code', undefined, 'go', 'none'],
    ['add-factor', 'code', 'text', 'one-time-code', 'numeric', 'go', 'none'],
    ['mail-code-sent', 'code', 'text', 'one-time-code', 'numeric', 'go', 'none'],
    ['mailed-code', 'code', 'text', 'one-time-code', 'numeric', 'go', 'none'],
    ['register', 'given_name', 'text', 'given-name', undefined, 'next', 'words'],
    ['register', 'family_name', 'text', 'family-name', undefined, 'next', 'words'],
    ['register', 'email', 'email', 'email', undefined, 'next', 'none'],
    ['register', 'username', 'text', 'username', undefined, 'next', 'none'],
    ['register', 'password', 'password', 'new-password', undefined, 'next', undefined],
    ['register', 'password_confirm', 'password', 'new-password', undefined, 'go', undefined],
    ['forgot-password', 'email', 'email', 'email', undefined, 'go', 'none'],
    ['change-password', 'username', 'text', 'username', undefined, undefined, undefined],
    ['change-password', 'old_password', 'password', 'current-password', undefined, 'next'],
    ['change-password', 'new_password', 'password', 'new-password', undefined, 'next'],
    ['new-password', 'username', 'text', 'username', undefined, undefined, undefined],
    ['new-password', 'password', 'password', 'new-password', undefined, 'next', undefined],
  ] as const) {
    it(`tell browsers and phones what is typed: ${sample}, ${name}`, () => {
      assert.deepEqual(phone(sample, name), [...expected, undefined].slice(0, 5))
    })
  }
})

describe('names', () => {
  it('of great length go on in the next line after a dot or an at sign', () => {
    const text = String((samplePages['consent-unusual'] as Sample)(context).html)
    assert.match(
      text,
      /maximiliane\.<wbr>hohenstein-wagenknecht@<wbr>stadtwerke-neustadt\.<wbr>exa/,
    )
    assert.match(
      String((samplePages.consent as Sample)(context).html),
      /<bdi [^>]*>ada@example\.com</,
    )
  })
})

describe('registration page', () => {
  const model = { ...context, ...posted, leastPasswordLength: 12, asks: ['name', 'username'] }

  it('links each fault to its field, and the summary to the fields', () => {
    const draw = samplePages['register-faults'] as Sample
    const text = String(draw(context).html)
    assert.match(text, /<a href="#email">Email<\/a>/)
    assert.match(text, /id="email"[^>]*aria-invalid="true" aria-describedby="email-fault"/)
    assert.match(text, /<p class="fault" id="email-fault">This is not an email address/)
    assert.match(text, /aria-describedby="password-fault password-hint"/)
    assert.match(text, /value="ada@example"/)
  })

  it('shows no password again, even if it is handed one', () => {
    const typed = { password: 'correct horse', password_confirm: 'correct horse' }
    assert.ok(!String(registerPage({ ...model, typed }).html).includes('correct horse'))
  })

  it('ask for an email address and a password alone where nothing more is asked for', () => {
    const text = String(registerPage({ ...model, asks: [] }).html)
    const names = [...text.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
    const typed = names.filter((name) => !['csrf', 'requestId'].includes(name ?? ''))
    assert.deepEqual(typed, ['email', 'password', 'password_confirm'])
  })

  it('says that a username is optional, and requires the rest', () => {
    const text = String(registerPage(model).html)
    assert.match(text, /\(optional\)/)
    assert.doesNotMatch(text, /<input[^>]*name="username"[^>]* required/)
    assert.match(text, /<input[^>]*name="email"[^>]* required/)
  })
})

describe('consent page', () => {
  const scoped = (name: string) =>
    String(
      consentPage({
        ...context,
        ...posted,
        client: { name: 'Shop' },
        account: { name: 'Ada' },
        scopes: [{ name }],
        claims: [],
        redirectUri: 'https://shop.example/cb',
      }).html,
    )

  it('offers to allow and to deny', () => {
    assert.match(scoped('email'), /<button class="button primary" name="decision" value="allow">/)
    assert.match(scoped('email'), /<button class="button" name="decision" value="deny">/)
  })

  it('has plain words for scopes of ours and names those it does not know', () => {
    assert.match(scoped('email'), /See your email address/)
    assert.match(scoped('acme:users_delete'), /Delete users/)
    assert.match(scoped('payroll'), /<code>payroll<\/code>/)
    assert.match(scoped('constructor'), /<code>constructor<\/code>/)
    assert.match(scoped('acme:email'), /<code>acme:email<\/code>/)
  })
})

describe('error page', () => {
  it('names the reference', () => {
    const text = String(errorPage({ ...context, kind: 'unknownClient', reference: '17-ab' }).html)
    assert.match(text, /<code>17-ab<\/code>/)
  })
})

describe('answers with pages', () => {
  it('L24: are kept by no cache, and bring their policy', () => {
    const { headers } = pageReply(200, (samplePages['sign-in'] as Sample)(context))
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['cross-origin-opener-policy'], undefined)
  })

  it('stay connected to the window that opened them as a popup', () => {
    const popup = (samplePages['sign-in'] as Sample)({ ...context, display: 'popup' })
    assert.equal(pageReply(200, popup).headers['cross-origin-opener-policy'], 'unsafe-none')
  })

  it('S09: the check-session frame never answers to everyone', () => {
    assert.ok(!/['"]\*['"]/.test(String(checkSessionPage({ cookieName: 'x' }).html)))
  })
})
