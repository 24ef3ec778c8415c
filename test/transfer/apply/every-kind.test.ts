import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { drawImage } from '../../../src/images/draw-image.ts'
import { imageOf, largestFrame } from '../../../src/management/look/look-images.ts'
import {
  type AppliedMembers,
  type AppliedSection,
  appliedSections,
  keyOf,
} from '../../../src/transfer/apply/applied-entry.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { pngOf } from '../../support/sample-images.ts'
import { describeServer } from '../../support/server-world.ts'

/** Secrets by the variables that files name. */
const secrets = {
  SHOP_SECRET: 'a secret of the shop, long enough',
  PROVIDER_SECRET: 'a secret of the provider',
  HOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  HOOK_KEY: 'a key of the hook',
  TARGET_TOKEN: 'a-token-of-the-target',
  SIGNALS_TOKEN: 'token-of-a-transmitter',
  STREAM_HEADER: 'Bearer a-header-of-the-stream',
  SMTP_URL: 'smtp://user:a-password-of-mail@127.0.0.1:9',
}
const { id, png } = imageOf(drawImage(pngOf(40, 10), largestFrame))

interface Kind {
  readonly entry: AppliedMembers
  /** What somebody changes about it by hand; undefined for what cannot change. */
  readonly byHand: AppliedMembers | undefined
}

/** An entry of each kind that files of configuration have; the compiler names one that lacks. */
/** The stream of the other side of a connection. */
const heard = {
  ...{ issuer: 'https://firm.okta.com', delivery: 'poll', access: 'token', audience: ['us'] },
  ...{ jwks_uri: 'https://firm.okta.com/keys', poll_url: 'https://firm.okta.com/poll' },
  ...{ stream_id: 'one', token: secrets.SIGNALS_TOKEN },
}

const kinds: Readonly<Record<AppliedSection, Kind>> = {
  groupTypes: {
    entry: { groupType: 'firm', description: 'A firm', roleMode: 'any_roles' },
    byHand: { description: 'Another' },
  },
  roles: { entry: { role: 'KEEPER', name: 'Keeper' }, byHand: { name: 'Watcher' } },
  groups: {
    entry: {
      ...{ groupId: 'firm', parentId: 'root', groupName: 'Firm', groupType: 'firm' },
      help: ['see'],
    },
    byHand: { groupName: 'Shop' },
  },
  scopeGroups: {
    entry: { name: 'money', description: 'About money' },
    byHand: { description: 'About gold' },
  },
  scopes: {
    entry: { scope: 'coins:read', texts: { 'en-US': { title: 'See coins' } }, groups: ['money'] },
    byHand: { texts: { 'en-US': { title: 'See gold' } } },
  },
  resources: {
    entry: { resource: 'https://coins.example/', scopes: ['coins:read'], allowed_clients: [] },
    byHand: { access_token_lifetime: 300 },
  },
  detailTypes: {
    entry: {
      ...{ type: 'payment', texts: { 'en-US': { title: 'Pay once' } } },
      schema: { type: 'object', properties: { amount: { type: 'string' } } },
    },
    byHand: { texts: { 'en-US': { title: 'Pay twice' } } },
  },
  images: { entry: { id, png }, byHand: undefined },
  trustedIssuers: {
    entry: {
      ...{ name: 'pipelines', issuer: 'https://token.actions.githubusercontent.com' },
      ...{ description: 'Pipelines', enabled: true, signing_algs: ['RS256'] },
      ...{ max_lifetime: 600, single_use: true },
    },
    byHand: { enabled: false },
  },
  clients: {
    entry: {
      ...{ client_id: 'coin-shop', client_name: 'Coins', client_secret: secrets.SHOP_SECRET },
      ...{ redirect_uris: ['https://coins.example/in'], grant_types: ['authorization_code'] },
      allowed_scopes: ['openid', 'coins:read'],
    },
    byHand: { redirect_uris: ['https://evil.example/in'] },
  },
  signInPolicies: {
    entry: {
      ...{ groupId: 'firm', minimumAcr: 'https://refeds.org/profile/mfa' },
      ...{ graceDays: 7, trustDays: 0 },
    },
    byHand: { graceDays: 30 },
  },
  groupLooks: {
    entry: { groupId: 'firm', name: 'The Firm', corners: 'sharp' },
    byHand: { name: 'The Shop' },
  },
  texts: {
    entry: {
      ...{ place: 'mail.passwordChanged', locale: 'de-DE' },
      texts: { subject: 'Neues Passwort bei {service}' },
    },
    byHand: { texts: { subject: 'Etwas anderes' } },
  },
  durationRules: {
    entry: {
      ...{ groupId: 'firm', timeZone: 'Europe/Berlin' },
      roles: { GUEST: { longestSeconds: 86_400 } },
    },
    byHand: { roles: { GUEST: { longestSeconds: 864_000 } } },
  },
  accessRules: {
    entry: {
      ...{ groupId: 'firm', role: 'KEEPER', askers: 'members', asker_group: 'firm' },
      ...{ needs_reason: true, needs_strong_sign_in: false, answer_seconds: 86_400 },
      longest_seconds: 7200,
      approvals: [{ groupId: 'firm', role: 'GROUP_ADMIN', count: 1 }],
    },
    byHand: { needs_reason: false },
  },
  connections: {
    entry: {
      ...{ alias: 'firm-okta', kind: 'oidc', groupId: 'firm', name: 'Firm', use: 'optional' },
      ...{ first_sign_in: 'create', email_trust: 'always' },
      settings: { issuer: 'https://firm.okta.com', client_id: 'ostiary' },
      secrets: { client_secret: secrets.PROVIDER_SECRET },
      signals: heard,
    },
    byHand: {
      name: 'Not the firm',
      signals: { ...heard, rules: { 'account-disabled': 'ignore' } },
    },
  },
  webhooks: {
    entry: {
      ...{ id: 'coin-hook', url: 'https://hooks.example/in', events: ['LOGOUT'], enabled: true },
      api_key: { name: 'x-key', in: 'header', value: secrets.HOOK_KEY },
      secrets: [{ secret: secrets.HOOK_SECRET }],
    },
    byHand: { url: 'https://hooks.evil.example/in' },
  },
  targets: {
    entry: {
      ...{ id: 'chat', groupId: 'firm', name: 'Chat', url: 'https://chat.example/scim/v2' },
      ...{ token: secrets.TARGET_TOKEN, enabled: false, groups: 'flat', on_leave: 'delete' },
      mapping: { userName: 'email', externalId: 'sub' },
    },
    byHand: { on_leave: 'deactivate' },
  },
  streams: {
    entry: {
      ...{ id: 'coin-push', client_id: 'coin-shop', groupId: 'firm', delivery_method: 'push' },
      ...{ endpoint_url: 'https://coins.example/signals', description: 'Coins' },
      ...{ authorization_header: secrets.STREAM_HEADER, subjects: 'all', status: 'paused' },
      events: ['https://schemas.openid.net/secevent/caep/event-type/session-revoked'],
    },
    byHand: { description: 'Gold' },
  },
  settings: {
    entry: { setting: 'mail.smtpUrl', secret: secrets.SMTP_URL },
    byHand: { secret: 'smtp://127.0.0.1:10' },
  },
}

/** The same, with references where the secrets are. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, each]) => [name, withReferences(each)])
    return Object.fromEntries(members)
  }
  const [name] = Object.entries(secrets).find(([, secret]) => secret === value) ?? []
  return name === undefined ? value : { env: name }
}

describeServer('ostiary apply of every kind', (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-every-kind-'))
  after(() => rmSync(folder, { recursive: true }))
  const owner = 'everything'
  const sender = { setting: 'mail.from', value: 'Firm <login@firm.example>' }
  const whole = Object.fromEntries(
    appliedSections.map((section) => {
      const entries = [kinds[section].entry, ...(section === 'settings' ? [sender] : [])]
      return [section, withReferences(entries)]
    }),
  )
  const count = appliedSections.length + 1

  function run(argv: readonly string[], file?: unknown) {
    if (file !== undefined) writeFileSync(join(folder, 'file.json'), JSON.stringify(file))
    return runOstiary(argv, { env: { ...world().environment, ...secrets }, cwd: folder })
  }
  const apply = (file: object, ...options: readonly string[]) =>
    run(['apply', 'file.json', ...options], { owner, ...file })
  const exported = async () => JSON.parse((await run(['export', '-', '--with-secrets'])).out)

  it('makes what the file says, shows no secret, and does nothing the second time', async () => {
    for (const options of [['--dry-run'], []]) {
      const { code, out, err } = await apply(whole, ...options)
      assert.equal(code, options.length > 0 ? 2 : 0, `${out}${err}`)
      assert.match(out, new RegExp(`^${count} entries created, 0 changed, 0 removed`, 'm'))
      for (const secret of Object.values(secrets)) assert.ok(!out.includes(secret))
    }
    for (const options of [['--dry-run'], [], ['--prune']]) {
      const { code, out, err } = await apply(whole, ...options)
      assert.deepEqual([code, out], [0, 'nothing to do\n'], err)
    }
  })

  for (const section of appliedSections) {
    const { entry, byHand } = kinds[section]
    if (!byHand) continue
    it(`shows what was changed by hand in ${section}, and brings it back`, async () => {
      const hand = await run(['import', 'file.json'], { [section]: [{ ...entry, ...byHand }] })
      assert.equal(hand.code, 0, hand.err)
      const { code, out } = await apply(whole, '--dry-run', '--json')
      assert.equal(code, 2, out)
      const { changes, removals } = JSON.parse(out)
      assert.deepEqual(removals, [])
      assert.equal(changes.length, 1, out)
      const [{ kind, section: where, key, differences }] = changes
      assert.deepEqual([kind, where, key], ['change', section, keyOf(section, entry)])
      const paths = differences.map(({ path }: { readonly path: string }) => path)
      assert.deepEqual(paths, Object.keys(byHand))
      if (section !== 'settings') assert.equal(differences[0].isDrift, true)
      for (const secret of Object.values(secrets)) assert.ok(!out.includes(secret))
      assert.equal((await apply(whole)).code, 0)
      assert.equal((await apply(whole, '--dry-run')).out, 'nothing to do\n')
    })
  }

  it('is in an export, which makes the same in another store', async () => {
    const other = join(folder, 'other')
    const OSTIARY_DATABASE_URL = `sqlite:${other}/other.db`
    const env = { ...world().environment, ...secrets, OSTIARY_DATABASE_URL }
    const there = (...argv: readonly string[]) => runOstiary(argv, { env, cwd: folder })
    mkdirSync(other)
    assert.equal((await run(['export', 'whole.json', '--with-secrets'])).code, 0)
    const imported = await there('import', 'whole.json')
    assert.equal(imported.code, 0, imported.err)
    const again = await there('export', '-', '--with-secrets')
    assert.deepEqual(JSON.parse(again.out), await exported())
    // Whoever moves goes on with the same files there.
    const { code, out, err } = await there('apply', 'file.json', '--dry-run')
    assert.deepEqual([code, out], [0, 'nothing to do\n'], err)
  })

  it('removes all of it with --prune, in an order that works', async () => {
    const listed = await apply({}, '--dry-run')
    assert.equal(listed.out.split('\n').filter((line) => line.startsWith('- ')).length, count)
    assert.equal(listed.code, 0, 'without --prune, nothing is removed')
    const pruned = await apply({}, '--prune')
    assert.equal(pruned.code, 0, `${pruned.out}${pruned.err}`)
    const left = await exported()
    for (const section of appliedSections) {
      const keys = left[section].map((each: AppliedMembers) => keyOf(section, each))
      assert.ok(!keys.includes(keyOf(section, kinds[section].entry)), section)
    }
    assert.equal((await apply({}, '--prune')).out, 'nothing to do\n')
  })
})
