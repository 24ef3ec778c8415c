import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { freePort } from '../../support/free-port.ts'
import type { TestUser } from '../../support/server-world.ts'
import { describeClient } from '../describe-client.ts'
import { applicationSettings, clientOf } from '../programs/application-settings.ts'
import { buildGo } from '../programs/build-go.ts'
import { lackOf, programFolder, runTool } from '../programs/run-tool.ts'
import { asProxy, startTlsFront, type TlsFront } from '../programs/start-tls-front.ts'

const id = 'kubernetes'
// Kubernetes takes only issuers with https.
const tlsPort = await freePort()

/** What the API server makes of a token. */
interface Authenticated {
  readonly name?: string
  readonly groups?: readonly string[]
  readonly error?: string
}

describeClient(
  id,
  (scene, step) => {
    let front: TlsFront | undefined
    let program = ''
    before(async () => {
      front = await startTlsFront(id, scene().world, tlsPort)
      program = await buildGo(id)
    })

    async function authenticate(...tokens: readonly string[]): Promise<readonly Authenticated[]> {
      const env = { ...applicationSettings(scene()), CERTIFICATE: front?.certificateFile ?? '' }
      return JSON.parse(await runTool(program, tokens, { cwd: programFolder(id), env, minutes: 2 }))
    }

    async function idTokenOf({ username, password }: TestUser): Promise<string> {
      const form = { grant_type: 'password', username, password, scope: 'openid groups' }
      const request = { as: clientOf(scene()), form, headers: asProxy }
      const { json, text } = await scene().world.send('POST', '/token-srv/token', request)
      assert.ok(json.id_token, text)
      return json.id_token
    }

    step('validate', async () => {
      const { user } = scene()
      const id_token = await idTokenOf(user)
      const [valid, forged] = await authenticate(id_token, `${id_token.slice(0, -8)}AAAAAAAA`)
      assert.equal(valid?.name, user.sub, valid?.error)
      assert.match(forged?.error ?? '', /signature/)
    })

    step('role', async () => {
      const { world, user, groupId } = scene()
      const tokens = [await idTokenOf(user), await idTokenOf(await world.addUser())]
      const [engineer, stranger] = await authenticate(...tokens)
      assert.ok(engineer?.groups?.includes(`ostiary:${groupId}:ENGINEER`), JSON.stringify(engineer))
      assert.deepEqual(stranger?.groups, ['ostiary:OSTIARY_USERS:USER'])
    })

    after(() => front?.stop())
  },
  {
    skip: lackOf('go'),
    environment: {
      OSTIARY_BASE_URL: `https://localhost:${tlsPort}`,
      OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    },
  },
)
