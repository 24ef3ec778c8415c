import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Connection } from '../../src/connections/connection.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, type TestBrowser, testBrowser, type Visit } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

const custom = {
  department: 'text',
  badge: 'integer',
  part_time: 'number',
  newsletter: 'boolean',
  hired_on: 'date',
  skills: 'list',
} as const
const names = Object.keys(custom)

const questions = {
  ...toThisMachine,
  OSTIARY_TERMS_URI: 'https://shop.example/terms',
  OSTIARY_USERS_CUSTOM_FIELDS: [
    ...Object.entries(custom).map(([name, type]) => `${name}:${type}`),
    'grade:text',
  ].join(','),
  OSTIARY_USERS_REGISTRATION_FIELDS: names.join(','),
  OSTIARY_CONNECTIONS_REQUIRED_FIELDS: [
    'terms',
    ...names.map((name) => `customFields.${name}`),
  ].join(','),
}

const all = {
  'customFields.department': 'Engines',
  'customFields.badge': '17',
  'customFields.part_time': '0,5',
  'customFields.newsletter': 'true',
  'customFields.hired_on': '2026-01-31',
  'customFields.skills': 'brass, punched cards',
  terms: 'true',
}

describeServer(
  'a first sign-in with questions of the server',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    const stores = () => world().server.services.storage.stores

    async function come(language = 'en') {
      const browser = testBrowser(world(), { 'accept-language': language })
      provider.script = personOf()
      const page = await signInThrough(world(), provider, connection, client, browser)
      assert.equal(page.url.pathname, '/login/first', wordsOf(page))
      return { browser, page }
    }

    async function userOf(browser: TestBrowser, end: Visit) {
      const isAsked = end.url.pathname === '/consent'
      const done = isAsked ? await browser.submit(end, { decision: 'allow' }) : end
      const code = answerOf(done).get('code') ?? assert.fail(wordsOf(done))
      const { json } = await world().redeem(client, code)
      return stores().users.find(decodeJwt(json.access_token).sub ?? '')
    }

    const isKnown = async () => {
      const subject = String(provider.script.claims?.sub)
      const account = { connectionId: connection.id, issuer: provider.issuer, subject }
      return (await stores().upstreamAccounts.find(account)) !== undefined
    }

    it('asks for custom fields by their type, and for the agreement to the terms', async () => {
      const { browser, page } = await come()
      assert.match(page.text, /type="date"/)
      assert.match(page.text, /href="https:\/\/shop\.example\/terms"/)
      assert.match(wordsOf(page), /Part time/)
      const user = await userOf(browser, await browser.submit(page, all))
      assert.deepEqual(user?.customFields, {
        department: 'Engines',
        badge: 17,
        part_time: 0.5,
        newsletter: true,
        hired_on: '2026-01-31',
        skills: ['brass', 'punched cards'],
      })
      const query = `select detail from events where sub = '${user?.sub}' and type = 'ACCOUNT_CREATED'`
      const [created] = await world().database.execute(query)
      assert.match(String(created?.detail), /"terms":"agreed"/)
    })

    it('creates nobody who has not agreed', async () => {
      const { browser, page } = await come()
      const { terms: _, ...others } = all
      const refused = await browser.submit(page, others)
      assert.equal(refused.status, 400)
      assert.match(wordsOf(refused), /One entry needs another look I have read this, and I agree/)
      assert.equal(await isKnown(), false)
      const end = await browser.submit(refused, { ...others, terms: 'true' })
      assert.ok(await userOf(browser, end))
    })

    it('tells which value does not fit, in the language of the person', async () => {
      const { browser, page } = await come('de')
      assert.match(wordsOf(page), /Ich habe das gelesen und stimme zu/)
      const refused = await browser.submit(page, {
        ...all,
        'customFields.badge': '1,5',
        'customFields.part_time': 'half',
        'customFields.hired_on': '2026-02-31',
      })
      assert.equal(refused.status, 400)
      const words = wordsOf(refused)
      assert.match(words, /keine ganze Zahl.*keine Zahl.*kein Datum/)
      assert.match(refused.text, /value="Engines"/)
      assert.equal(await isKnown(), false)
    })

    it('takes no custom field that it did not ask for, and an empty box as false', async () => {
      const { browser, page } = await come()
      const { 'customFields.newsletter': _, ...others } = all
      const typed = { ...others, 'customFields.grade': 'director', customFields: 'x' }
      const user = await userOf(browser, await browser.submit(page, typed))
      assert.equal(user?.customFields.newsletter, false)
      assert.equal(user?.customFields.grade, undefined)
    })
  },
  questions,
)

describeServer(
  'terms that are not published',
  (world) => {
    it('are asked for by nobody', async () => {
      await using provider = await scriptedProvider(() => world().now())
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const page = await signInThrough(world(), provider, connection, await aClient(world()))
      assert.notEqual(page.url.pathname, '/login/first')
    })
  },
  { ...toThisMachine, OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'terms' },
)
