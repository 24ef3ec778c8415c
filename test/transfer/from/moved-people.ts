import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { decodeJwt } from 'jose'
import { importDependencies } from '../../../src/cli/store/import-dependencies.ts'
import type { ForeignFile } from '../../../src/transfer/from/foreign-json.ts'
import { leftBehindList } from '../../../src/transfer/from/left-behind.ts'
import { batchEntries } from '../../../src/transfer/from/translated-source.ts'
import { type TranslatorName, translators } from '../../../src/transfer/from/translators.ts'
import { importData } from '../../../src/transfer/import/import-data.ts'
import { allScopes, type ServerWorld, type TestClient } from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'
import { summaryOf } from '../company.ts'
import { realmPeople } from './realm-content.ts'
import { codeOf } from './totp-code.ts'

/** A file that is read from its beginning each time. */
export const fileAt = (path: string): ForeignFile => ({
  name: path,
  read: () => createReadStream(path),
})

/** The same of a text. */
export const fileOf = (text: string, name = 'file'): ForeignFile => ({
  name,
  async *read() {
    // In pieces, so that every token is cut somewhere.
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  },
})

/** Imports files of another server into a running one, as the command does. */
export async function moveIn(
  { server }: ServerWorld,
  from: TranslatorName,
  files: readonly ForeignFile[],
) {
  const parts = importDependencies(server.services)
  const leftBehind = leftBehindList()
  const choices = { group: undefined, peopleOnly: false, columns: [] }
  const entries = translators[from]({ files, choices, rules: parts, leftBehind })
  const { changes } = await importData(parts, { input: { batches: batchEntries(entries) } })
  return { changes: summaryOf(changes), leftBehind: leftBehind.all }
}

/** Signs people of the realm in with what they had there. */
export function movedPeople(world: () => ServerWorld, secrets: ReadonlyMap<string, string>) {
  let client: TestClient

  /** Signs in by password; answers what comes after it. */
  async function afterPassword(username: string): Promise<[TestBrowser, Visit]> {
    client ??= await world().addClient({ allowed_scopes: allScopes, consent: 'implicit' })
    const { password = '' } = realmPeople.find((person) => person.username === username) ?? {}
    const browser = testBrowser(world())
    const form = await browser.open(authorizationPath(client, { scope: 'openid' }))
    return [browser, await browser.submit(form, { username, password })]
  }

  return {
    /** The claims of the ID token that somebody gets, by the code of a time where one is due. */
    async signIn(username: string, { at = world().now(), stepsAway = 0 } = {}) {
      const [browser, page] = await afterPassword(username)
      const asksCode = page.url.pathname === '/login/factor'
      const code = asksCode ? codeAt(username, at, stepsAway) : ''
      const end = asksCode ? await browser.submit(page, { code }) : page
      const given = answerOf(end).get('code')
      if (given === null) return { status: end.status, path: end.url.pathname }
      const { json } = await world().redeem(client, given)
      return decodeJwt(json.id_token)
    },
    /** The page that comes after the password. */
    async pageAfter(username: string): Promise<string> {
      const [, page] = await afterPassword(username)
      return page.url.pathname
    },
  }

  function codeAt(username: string, at: number, stepsAway: number): string {
    const codes = realmPeople.find((person) => person.username === username)?.codes
    const secret = secrets.get(username)
    assert.ok(codes && secret)
    return codeOf(secret, codes, at + stepsAway * codes.otpPolicyPeriod * 1000)
  }
}
