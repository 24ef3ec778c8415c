import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { hashSync } from '@node-rs/argon2'
import { projectRoot } from '../../src/kernel/folders.ts'
import { readPasswordHash } from '../../src/users/hashing/password-hash.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const folder = mkdtempSync(join(tmpdir(), 'ostiary-realm-'))
after(() => rmSync(folder, { recursive: true }))

function credential(salt: string, value: string, data: Readonly<Record<string, unknown>>) {
  const secretData = JSON.stringify({ salt, value })
  return { type: 'password', secretData, credentialData: JSON.stringify(data) }
}

/** A realm as Keycloak 26 exports it, with the members that matter. */
function realm() {
  const salt = Buffer.from('0123456789abcdef')
  const key = pbkdf2Sync('a long brass telescope', salt, 1000, 64, 'sha512')
  const pbkdf2 = { hashIterations: 1000, algorithm: 'pbkdf2-sha512', additionalParameters: {} }
  const costs = { memoryCost: 1024, timeCost: 5, parallelism: 1 }
  const [, , , , argonSalt = '', argonKey = ''] = hashSync('a quiet copper lantern', costs).split(
    '$',
  )
  const parameters = { memory: ['1024'], type: ['id'], parallelism: ['1'] }
  const argon2 = { hashIterations: 5, algorithm: 'argon2', additionalParameters: parameters }
  const web = { protocol: 'openid-connect', standardFlowEnabled: true }
  return {
    realm: 'acme',
    clients: [
      { ...web, clientId: 'account', publicClient: true, redirectUris: ['/realms/acme/*'] },
      {
        ...web,
        clientId: 'shop',
        secret: 'x'.repeat(40),
        redirectUris: ['https://shop.example/in'],
      },
      { ...web, clientId: 'app', publicClient: true, redirectUris: ['https://app.example/in'] },
    ],
    groups: [{ name: 'Lab', path: '/Lab', subGroups: [{ name: 'Engines', path: '/Lab/Engines' }] }],
    users: [
      {
        ...{ id: 'kc-ada', username: 'ada', email: 'ada@acme.example', emailVerified: true },
        ...{ enabled: true, realmRoles: ['ENGINEER'], groups: ['/Lab/Engines'] },
        credentials: [credential(salt.toString('base64'), key.toString('base64'), pbkdf2)],
      },
      {
        ...{ id: 'kc-grace', username: 'grace', enabled: false },
        credentials: [credential(argonSalt, argonKey, argon2)],
      },
      { id: 'kc-shop', username: 'service-account-shop', serviceAccountClientId: 'shop' },
    ],
  }
}

it('the script of docs/coming-from.md makes an import file of a realm', async () => {
  const page = readFileSync(join(projectRoot, 'docs', 'coming-from.md'), 'utf8')
  const [, script = ''] = /^```js\n(.*?)^```$/ms.exec(page) ?? []
  writeFileSync(join(folder, 'convert.mjs'), script)
  writeFileSync(join(folder, 'realm.json'), JSON.stringify(realm()))
  const made = execFileSync(process.execPath, ['convert.mjs', 'realm.json'], { cwd: folder })
  writeFileSync(join(folder, 'company.json'), made)

  const { code, out, err } = await runOstiary(['import', 'company.json'], { env: {}, cwd: folder })
  assert.equal(code, 0, err)
  for (const counts of ['clients +2', 'users +2', 'groups +3', 'memberships +3']) {
    assert.match(out, new RegExp(`^${counts} added`, 'm'))
  }
  const [ada, grace] = JSON.parse(made.toString()).users
  assert.equal(grace.userStatus, 'BLOCKED')
  const matches = (user: { password_hash: string }, password: string) =>
    readPasswordHash(user.password_hash)?.matches(password)
  assert.equal(await matches(ada, 'a long brass telescope'), true)
  assert.equal(await matches(grace, 'a quiet copper lantern'), true)
  assert.equal(await matches(ada, 'another one'), false)
})
