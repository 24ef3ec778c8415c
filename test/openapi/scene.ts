import { randomBytes } from 'node:crypto'
import { randomId } from '../../src/kernel/secrets.ts'
import type { ManagementWorld } from '../management/management-world.ts'
import { mailTo } from '../support/mail-to.ts'
import type { Answer } from '../support/server-calls.ts'
import type { TestClient, TestUser } from '../support/server-world.ts'

/** What calls work with. */
export interface Scene {
  readonly world: ManagementWorld
  readonly client: TestClient
  readonly user: TestUser
  /** An access token of the user. */
  readonly bearer: string
}

/** Makes a call that succeeds, after what it needs. */
export type Call = (scene: Scene) => Promise<Answer>

export async function makeScene(world: ManagementWorld): Promise<Scene> {
  const client = await world.addClient({
    grant_types: ['authorization_code', 'password', 'client_credentials', 'refresh_token'],
    allowed_scopes: ['openid', 'profile', 'email', 'offline_access'],
  })
  const user = await world.addUser()
  const { access_token: bearer } = (await world.signIn(client, user, 'openid profile')).json
  return { world, client, user, bearer }
}

export const names = {
  /** Always as many words for a search, whatever the random part is. */
  word: () => `w-${randomBytes(11).toString('hex')}`,
  mail: () => `${randomId()}@example.com`,
}
export const texts = { 'en-US': { title: 'A title' } }
export const password = 'a steam-driven analytical engine'

/** A user of one's own, so that calls do not disturb each other. */
export const someUser = async ({ world }: Scene): Promise<TestUser> =>
  world.addUser({ email: names.mail() })

export async function signedIn(scene: Scene) {
  const user = await someUser(scene)
  const answer = await scene.world.signIn(scene.client, user)
  return { user, bearer: answer.json.access_token }
}

export async function someClient({ world }: Scene): Promise<string> {
  const client = { client_id: names.word(), grant_types: ['client_credentials'] }
  await world.ask('POST', '/apps-srv/clients', client)
  return client.client_id
}

export async function someScope({ world }: Scene): Promise<string> {
  const scope = names.word()
  await world.ask('POST', '/scopes-srv/scope', { scope, texts })
  return scope
}

export async function someIssuer({ world }: Scene): Promise<string> {
  const name = names.word()
  await world.ask('PUT', `/issuers-srv/issuer/${name}`, { issuer: `https://${name}.example` })
  return name
}

/** The id of a resource server. */
export async function someResource({ world }: Scene): Promise<string> {
  const resource = `https://${names.word()}.example/api`
  const { id } = await world.ask('POST', '/resources-srv/resource', { resource })
  return String(id)
}

export async function someDetailType({ world }: Scene): Promise<string> {
  const type = names.word()
  await world.ask('PUT', `/scopes-srv/detail-type/${type}`, { texts, schema: { type: 'object' } })
  return type
}

export async function someScopeGroup({ world }: Scene): Promise<string> {
  const group_name = names.word()
  await world.ask('POST', '/scopes-srv/group', { group_name })
  return group_name
}

/** The `ref` of something in the bin. */
export async function refOf({ world }: Scene, family: string, id: string): Promise<string> {
  const { entries } = await world.ask('GET', `/${family}-srv/bin`)
  const found = (entries as readonly { readonly id: string; readonly ref: string }[]).find(
    (entry) => entry.id === id,
  )
  if (!found) throw new Error(`${id} is not in the bin`)
  return found.ref
}

export async function someGroup({ world }: Scene): Promise<string> {
  const groupId = names.word()
  await world.ask('POST', '/groups-srv/usergroup', { groupId, groupName: groupId })
  return groupId
}

export async function someMember(scene: Scene) {
  const groupId = await someGroup(scene)
  const { sub } = await someUser(scene)
  const body = { groupId, sub, roles: ['EDITOR'], appendRole: false }
  await scene.world.ask('POST', '/groups-srv/usergroupmap/assign', body)
  return { groupId, sub }
}

export async function registered({ world }: Scene) {
  const email = names.mail()
  const json = { email, password, password_echo: password }
  const answer = await world.send('POST', '/users-srv/register', { json })
  return { email, answer, sub: (answer.json.data as { sub: string }).sub }
}

export async function codeIn(world: ManagementWorld, email: string): Promise<string> {
  const { text } = await mailTo(world, email)
  return /\b\d{6,8}\b/.exec(text.replaceAll(/(?<=\d)[ -](?=\d)/g, ''))?.[0] ?? ''
}

export async function resetOf(scene: Scene) {
  const { world } = scene
  const email = names.mail()
  await world.addUser({ email, email_verified: true })
  const json = { email, processingType: 'CODE', resetMedium: 'email' }
  const answer = await world.send('POST', '/users-srv/resetpassword/initiate', { json })
  const { rprq } = answer.json.data as { rprq: string }
  return { answer, resetRequestId: rprq, code: await codeIn(world, email) }
}

export async function exchangeOf(scene: Scene) {
  const { resetRequestId, code } = await resetOf(scene)
  const json = { resetRequestId, code }
  const answer = await scene.world.send('POST', '/users-srv/resetpassword/validatecode', { json })
  const { exchangeId } = answer.json.data as { exchangeId: string }
  return { answer, resetRequestId, exchangeId }
}

export const authorization = (client: TestClient) =>
  String(
    new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }),
  )
