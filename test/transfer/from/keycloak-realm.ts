import assert from 'node:assert/strict'
import { join } from 'node:path'
import { unpackKeycloak } from '../../clients/keycloak/unpack-keycloak.ts'
import { runTool } from '../../clients/programs/run-tool.ts'
import { startProgram } from '../../clients/programs/start-program.ts'
import { keycloakBrowser } from '../../connections/keycloak-provider.ts'
import { freePort } from '../../support/free-port.ts'
import { type RealmPerson, realmPeople, realmSettings, shopOf } from './realm-content.ts'
import { codeOf } from './totp-code.ts'

type Json = Readonly<Record<string, unknown>>

/** What a filled Keycloak gave. */
export interface FilledRealm {
  /** The file of `kc.sh export`. */
  readonly file: string
  /** The secrets of authenticator apps in base32, by username, as the page showed them. */
  readonly secrets: ReadonlyMap<string, string>
}

const administrator = { username: 'root', password: 'a password of the operator' }

/**
 * Fills a Keycloak with a realm as people and administrators do: over its API, and with one-time
 * codes on its pages. Stops it, and exports the realm into the folder.
 */
export async function fillKeycloak(folder: string): Promise<FilledRealm> {
  const { home } = await unpackKeycloak()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const database = [
    '--db=dev-file',
    `--db-url=jdbc:h2:file:${join(folder, 'h2', 'keycloakdb')};NON_KEYWORDS=VALUE;DB_CLOSE_ON_EXIT=FALSE`,
  ]
  const program = await startProgram({
    command: 'bash',
    args: ['bin/kc.sh', 'start-dev', ...database, '--http-host=127.0.0.1', `--http-port=${port}`],
    cwd: home,
    env: {
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
    },
    answersAt: `${base}/realms/master`,
    seconds: 300,
  })
  let secrets: ReadonlyMap<string, string>
  try {
    secrets = await fillRealm(base)
  } catch (error) {
    throw new Error(`Keycloak was not filled: ${program.output().slice(-3000)}`, { cause: error })
  } finally {
    await program.stop()
  }
  const file = join(folder, 'realm.json')
  const args = ['bin/kc.sh', 'export', ...database, '--realm', 'acme', '--file', file]
  await runTool('bash', args, { cwd: home })
  return { file, secrets }
}

async function fillRealm(base: string): Promise<ReadonlyMap<string, string>> {
  async function admin(method: string, path: string, body?: unknown): Promise<Response> {
    const form = { grant_type: 'password', client_id: 'admin-cli', ...administrator }
    const address = `${base}/realms/master/protocol/openid-connect/token`
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })
    const { access_token } = (await answer.json()) as { access_token: string }
    const response = await fetch(`${base}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${await response.clone().text()}`)
    return response
  }
  const read = async (path: string) => (await (await admin('GET', path)).json()) as Json[]
  const idOf = async (path: string) => String((await read(path))[0]?.id)

  await admin('POST', '', realmSettings)
  const shop = await idOf('/acme/clients?clientId=shop')
  const buyer = await (await admin('GET', `/acme/clients/${shop}/roles/buyer`)).json()
  const engineer = await (await admin('GET', '/acme/roles/ENGINEER')).json()
  const groups = (await read('/acme/groups?briefRepresentation=false')) as {
    id: string
    name: string
  }[]
  const idOfGroup = (name: string) => groups.find((group) => group.name === name)?.id
  await admin('POST', `/acme/groups/${idOfGroup('Lab')}/role-mappings/realm`, [engineer])
  await admin('POST', `/acme/groups/${idOfGroup('Sales Team')}/role-mappings/clients/${shop}`, [
    buyer,
  ])
  assert.equal(shopOf(realmSettings), 'shop')

  const secrets = new Map<string, string>()
  for (const person of realmPeople) {
    // The policy decides how passwords are hashed and what codes are like.
    await admin('PUT', '/acme', {
      passwordPolicy: person.hashing ?? '',
      ...(person.codes && { otpPolicyType: 'totp', otpPolicyLookAheadWindow: 1, ...person.codes }),
    })
    await admin('POST', '/acme/users', recordOf(person))
    const id = await idOf(`/acme/users?username=${person.username}&exact=true`)
    for (const link of person.links ?? []) {
      await admin('POST', `/acme/users/${id}/federated-identity/${link.identityProvider}`, link)
    }
    const roles = await Promise.all(
      (person.roles ?? []).map(async (role) =>
        (await admin('GET', `/acme/roles/${encodeURIComponent(role)}`)).json(),
      ),
    )
    if (roles.length > 0) await admin('POST', `/acme/users/${id}/role-mappings/realm`, roles)
    if (!person.codes) continue
    await admin('PUT', `/acme/users/${id}`, { requiredActions: ['CONFIGURE_TOTP'] })
    secrets.set(person.username, await enrol(base, person))
  }
  return secrets
}

function recordOf({ username, password, groups = [], record = {} }: RealmPerson): Json {
  return {
    ...{ username, groups, enabled: true, emailVerified: true },
    ...{ email: `${username}@acme.example`, firstName: username, lastName: 'Example' },
    ...(password && { credentials: [{ type: 'password', value: password, temporary: false }] }),
    ...record,
  }
}

/** Signs in, and sets up an authenticator app on the page that asks for it. */
async function enrol(
  base: string,
  { username, password = '', codes }: RealmPerson,
): Promise<string> {
  const open = keycloakBrowser(base)
  const query = new URLSearchParams({
    ...{ client_id: 'app', redirect_uri: 'http://localhost:1/callback', response_type: 'code' },
    ...{ scope: 'openid', code_challenge_method: 'S256' },
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  })
  const login = await open(new URL(`${base}/realms/acme/protocol/openid-connect/auth?${query}`))
  const picture = await open(actionOf(login.text), { username, password })
  // The page with the secret as text has another secret than the one with the picture.
  const page = await open(new URL(modeOf(picture.text), base))
  const [, totpSecret = ''] = /name="totpSecret" value="([^"]+)"/.exec(page.text) ?? []
  const [, shown = ''] = /kc-totp-secret-key"[^>]*>([A-Z2-7 ]+)</.exec(page.text) ?? []
  assert.ok(totpSecret && shown && codes, page.text)
  const secret = shown.replaceAll(' ', '')
  const totp = codeOf(secret, codes, Date.now())
  const done = await open(actionOf(page.text), { totp, totpSecret, userLabel: 'Phone' })
  assert.ok(done.away?.searchParams.get('code'), done.text)
  return secret
}

function actionOf(text: string): URL {
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  assert.ok(action, text)
  return new URL(action.replaceAll('&amp;', '&'))
}

/** The link to the page that shows the secret as text. */
function modeOf(text: string): string {
  const [, link = ''] = /href="([^"]+)" id="mode-manual"/.exec(text) ?? []
  assert.ok(link, text)
  return link.replaceAll('&amp;', '&')
}
